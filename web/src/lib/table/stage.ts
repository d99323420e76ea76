//! How a table uses the room that it has: five shapes, and from each the sizes that everything on it scales with.

/** `upright` and `side`: a phone held so. `desk` and `large` have a pointer's width; `tablet` is what lies between. */
export const SHAPES = ['upright', 'side', 'tablet', 'desk', 'large'] as const;
export type Shape = (typeof SHAPES)[number];

/** The room that a table has, in CSS pixels. */
export interface Box {
  width: number;
  height: number;
}

/** The sizes that a table's parts are drawn in, in CSS pixels. */
export interface Sizes {
  /** The width of a card in the player's own hand. */
  hand: number;
  /** The width of a card that lies on the table. */
  table: number;
  /** The most that a player's plate is wide. */
  plate: number;
  /** What is left free between two things. */
  gap: number;
}

const LOW = 500;
const NARROW = 600;
const WIDE = 900;
const LARGE: Box = { width: 1300, height: 820 };

export function shapeOf({ width, height }: Box): Shape {
  if (width > height && height < LOW) return 'side';
  if (width < NARROW) return 'upright';
  if (width >= LARGE.width && height >= LARGE.height) return 'large';
  return width >= WIDE ? 'desk' : 'tablet';
}

/** Cards grow with the screen: on each shape with the side that is short there. */
export function sizesOf(box: Box): Sizes {
  const { width, height } = box;
  switch (shapeOf(box)) {
    case 'upright': {
      const hand = between(46, Math.min(width * 0.16, height * 0.1), 76);
      return { hand, table: hand * 0.86, plate: (width - 28) / 3, gap: 6 };
    }
    case 'side': {
      const hand = between(44, Math.min(height * 0.19, width * 0.085), 72);
      return { hand, table: hand * 0.8, plate: between(110, width * 0.17, 170), gap: 5 };
    }
    case 'tablet': {
      const hand = between(56, Math.min(width * 0.125, height * 0.1), 100);
      return { hand, table: hand * 0.95, plate: width * 0.29, gap: 10 };
    }
    case 'desk': {
      const hand = between(60, Math.min(width * 0.09, height * 0.115), 96);
      return { hand, table: hand, plate: between(190, width * 0.25, 250), gap: 12 };
    }
    case 'large': {
      const hand = between(100, Math.min(width * 0.083, height * 0.128), 190);
      return { hand, table: hand * 0.96, plate: between(270, width * 0.2, 420), gap: 18 };
    }
  }
}

/** The sizes as the custom properties of a stage. */
export function styleOf(box: Box): string {
  const { hand, table, plate, gap } = sizesOf(box);
  const sizes = { '--hand-card': hand, '--table-card': table, '--plate': plate, '--gap': gap };
  return Object.entries(sizes)
    .map(([name, size]) => `${name}: ${Math.round(size * 10) / 10}px`)
    .join('; ');
}

const between = (least: number, size: number, most: number): number => Math.max(least, Math.min(size, most));
