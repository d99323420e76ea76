import { beforeEach, describe, expect, it } from 'vitest';
import { disclaim } from '$lib/seats';
import { Past } from './past';

describe('Past', () => {
  beforeEach(() => localStorage.clear());

  it('keeps the names of each time, also when it is loaded anew', () => {
    const before = new Past('t');
    before.rename(3, ['Ann', 'Zoë']);
    before.rename(5, ['Ann', 'Zoë']);
    before.rename(9, ['Ann', 'Bot']);
    const after = new Past('t');
    expect([1, 8, 9, 20].map((n) => after.namesAt(n)[1])).toEqual(['Zoë', 'Zoë', 'Bot', 'Bot']);
    expect(new Past('other').namesAt(1)).toEqual([]);
  });

  it('keeps who has left, each once', () => {
    const news = { kind: 'seat', n: 7, by: 1, change: { kind: 'left', name: 'Zoë', bot: 'Bot' } } as const;
    const before = new Past('t');
    before.note(news);
    before.note(news);
    const after = new Past('t');
    expect(after.newsSince(7)).toEqual([news]);
    expect(after.newsSince(8)).toEqual([]);
  });

  it('is the same in two tabs, whichever of them heard of it', () => {
    const [one, other] = [new Past('t'), new Past('t')];
    one.rename(1, ['Ann', 'Zoë']);
    other.rename(9, ['Ann', 'Bot']);
    for (const tab of [one, other]) expect([1, 9].map((n) => tab.namesAt(n)[1])).toEqual(['Zoë', 'Bot']);
  });

  it('outlives the tab', () => {
    new Past('t').rename(1, ['Ann', 'Zoë']);
    sessionStorage.clear();
    expect(new Past('t').namesAt(1)).toEqual(['Ann', 'Zoë']);
  });

  it('is forgotten with the table', () => {
    for (const table of ['gone', 'there']) new Past(table).rename(1, [table]);
    disclaim('gone');
    expect(['gone', 'there'].map((table) => new Past(table).namesAt(1))).toEqual([[], ['there']]);
  });

  it('is kept when only a seat is left, whose log is still read', () => {
    new Past('t').rename(1, ['Ann', 'Zoë']);
    disclaim('t', 0);
    expect(new Past('t').namesAt(1)).toEqual(['Ann', 'Zoë']);
  });

  it('is forgotten of the tables at which nothing happened for longest', () => {
    for (let nth = 0; nth < 9; nth++) new Past(`t${nth}`).rename(1, ['Ann']);
    new Past('t1').rename(2, ['Bot']);
    new Past('t9').rename(1, ['Ann']);
    const kept = ['t0', 't1', 't2', 't9'].filter((table) => new Past(table).namesAt(1).length > 0);
    expect(kept).toEqual(['t1', 't9']);
  });
});
