import { describe, expect, it } from 'vitest';
import { type Box, shapeOf, sizesOf, styleOf } from './stage';

/** What a window leaves to the stage: the top bar is above it, on wide windows the log beside it. */
function stageIn(width: number, height: number): Box {
  const low = height < 500;
  return { width: width >= 1100 ? width - 342 : width, height: height - (low ? 44 : 52) };
}

describe('a stage', () => {
  it.each([
    [360, 640, 'upright'],
    [390, 844, 'upright'],
    [844, 390, 'side'],
    [768, 1024, 'tablet'],
    [1280, 720, 'desk'],
    [1280, 800, 'desk'],
    [1920, 1080, 'large'],
  ] as const)('in a window of %i by %i is %s', (width, height, shape) => {
    expect(shapeOf(stageIn(width, height))).toBe(shape);
  });

  it('is a phone on its side where a desk is looked at with 200 %', () => {
    expect(shapeOf(stageIn(640, 400))).toBe('side');
  });

  it('has hand cards on a large screen at least one and a half times those of a small desk', () => {
    const [small, large] = [sizesOf(stageIn(1280, 800)), sizesOf(stageIn(1920, 1080))];
    expect(large.hand / small.hand).toBeGreaterThanOrEqual(1.5);
  });

  it('never draws a card of the hand so small that number and symbol cannot be read', () => {
    for (let width = 320; width < 2600; width += 40)
      for (let height = 300; height < 1500; height += 40)
        expect(sizesOf({ width, height }).hand).toBeGreaterThanOrEqual(44);
  });

  it('says its sizes in custom properties', () => {
    expect(styleOf({ width: 360, height: 588 })).toMatch(
      /^--hand-card: \d+(\.\d)?px; --table-card: .+; --plate: .+; --gap: 6px$/,
    );
  });
});
