import { describe, expect, it } from 'vitest';
import { pile, player, side, table } from './fixture';
import { flightOf, flights } from './flights';
import type { Seen } from './wire';

describe('a card of one’s own', () => {
  const view = table({ players: [player(0, { turned: 7, discards: [pile(3, 2), pile()] }), player(1)] });

  it('flies the same way that others see it fly', () => {
    const action = { type: 'lay', from: 'hand', at: 1, card: 7 } as const;
    const event: Seen = { type: 'laid', seat: 0, from: 'hand', at: 1, card: 7 };
    expect(flights(view, [event])).toEqual([flightOf(view, 0, action)]);
  });

  it('that is taken away is the one laid last', () => {
    const teams: typeof view.teams = [side({ laid: [[1, 3], [], [], [], []] }), side()];
    const flight = flightOf({ ...view, teams }, 0, { type: 'clear', at: 0, pile: 1 });
    expect(flight).toEqual({ card: 3, team: 0, from: 'spot-0-0', to: 'discard-0-1' });
  });
});
