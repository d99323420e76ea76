import { describe, expect, it } from 'vitest';
import { side, table } from './fixture';
import { next, standing } from './next';
import type { TeamView, View } from './wire';

describe('what comes next', () => {
  const ahead = (current: TeamView['current'], laid: TeamView['laid']) =>
    next(table({ teams: [side({ current, laid }), side()] }), 0);

  it('is the keeper before all else', () => {
    expect(ahead('keeper', [[4], [], [], [], []])).toEqual({ kind: 'keeper' });
  });

  it('is with the honest referee the field card that the team has come to, right or wrong', () => {
    expect(ahead(0, [[], [], [], [], []])).toEqual({ kind: 'first', at: 0, number: 4 });
    expect(ahead(2, [[10], [3], [], [], []])).toEqual({ kind: 'field', at: 1, number: 18 });
  });

  it('is an empty place before those behind it', () => {
    expect(ahead(1, [[4], [], [7], [], []])).toEqual({ kind: 'again', at: 1 });
  });

  it('is the goal card once every place has a card', () => {
    expect(ahead(null, [[4], [9], [7], [9], [5]])).toEqual({ kind: 'last', at: 4, number: 12 });
  });

  it('tells only with the strict referee how much is left', () => {
    const strictly = (now: Partial<TeamView>) => next(table({ teams: [side(now), side()], referee: 'strict' }), 0);
    expect(strictly({ current: 1, left: 2 })).toEqual({ kind: 'left', at: 1, left: 2 });
    expect(strictly({ current: null })).toEqual({ kind: 'through' });
  });

  it('is read from one’s own goal', () => {
    const view = table({ teams: [side(), side({ current: 0 })] });
    expect(next(view, 1)).toEqual({ kind: 'first', at: 0, number: 12 });
  });
});

describe('a listener', () => {
  const laid: TeamView['laid'] = [[1, 3], [], [], [], []];

  it('hears the sum only with the strict referee', () => {
    const teams: View['teams'] = [side({ laid }), side()];
    expect(standing(table({ teams, referee: 'strict' }), 0, 0)).toMatchObject({ number: 4, sum: 4 });
    expect(standing(table({ teams }), 0, 0)).toMatchObject({ number: 4, sum: null, laid: [1, 3] });
  });

  it('hears in the shot which quarters are open', () => {
    const teams: View['teams'] = [side({ stage: 'shot', built: ['tl', null, 'bl', null] }), side()];
    expect(standing(table({ teams }), 0, 0)).toMatchObject({ missing: ['tr', 'br'], next: null });
  });

  it('hears what comes next', () => {
    expect(standing(table(), 0, null).next).toEqual({ kind: 'keeper' });
  });
});
