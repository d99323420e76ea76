import { beforeEach, describe, expect, it } from 'vitest';
import { Past } from './past';

describe('Past', () => {
  beforeEach(() => sessionStorage.clear());

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
});
