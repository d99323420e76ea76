import { describe, expect, it, vi } from 'vitest';
import type { WireError } from '$lib/wire';
import { Moves, may } from './moves.svelte';

const refused = { reason: 'not_now' } as WireError;
const table = (error: WireError | null) => ({
  act: vi.fn(async (_: string) => error),
  judge: vi.fn(async (_: string) => error),
  explain: ({ reason }: WireError) => `because of ${reason}`,
});

describe('a press', () => {
  it('sends what is offered, and forgets what was wrong before', async () => {
    const asked = table(null);
    const moves = new Moves(() => asked);
    moves.complain('old');
    expect(await moves.press(may('draw'))).toBe(true);
    expect(asked.act).toHaveBeenCalledWith('draw');
    expect(moves.trouble).toBe('');
  });

  it('asks why, where the table does not offer it', async () => {
    const asked = table(refused);
    const moves = new Moves(() => asked);
    expect(await moves.press({ action: 'draw', allowed: false })).toBe(false);
    expect(asked.act).not.toHaveBeenCalled();
    expect(asked.judge).toHaveBeenCalledWith('draw');
    expect(moves.trouble).toBe('because of not_now');
  });

  it('says why the table refused, and can be tried again', async () => {
    const moves = new Moves(() => table(refused));
    expect(await moves.press(may('draw'))).toBe(false);
    expect([moves.trouble, moves.busy]).toEqual(['because of not_now', false]);
  });

  it('is no longer wrong once the table has changed, so that what is asked next is not hidden', async () => {
    const asked = { ...table(refused), view: 'before' };
    const moves = new Moves(() => asked);
    await moves.press(may('draw'));
    expect(moves.trouble).toBe('because of not_now');
    asked.view = 'after';
    expect(moves.trouble).toBe('');
  });

  it('waits for the one before; a call does not', async () => {
    const asked = table(null);
    const moves = new Moves(() => asked);
    const first = moves.press(may('draw'));
    expect(moves.busy).toBe(true);
    expect(await moves.press(may('pass'))).toBe(false);
    expect(await moves.send('call')).toBe(true);
    expect(await first).toBe(true);
    expect(asked.act.mock.calls).toEqual([['draw'], ['call']]);
  });

  it('on the large button waits until the button has been still', async () => {
    const asked = table(null);
    const moves = new Moves(() => asked);
    moves.guard.close();
    expect(await moves.pressMain(may('draw'))).toBe(false);
    moves.guard.open();
    expect(await moves.pressMain(may('draw'))).toBe(true);
    expect(asked.act).toHaveBeenCalledOnce();
  });

  it('on nothing does nothing', async () => {
    expect(await new Moves(() => table(null)).press(null)).toBe(false);
  });
});
