import { describe, expect, it } from 'vitest';
import { side, table } from './fixture';
import { verdict } from './verdict';
import type { Seen } from './wire';

describe('the check', () => {
  const before = table({
    teams: [
      side({
        stage: 'shot',
        keeper: 1,
        laid: [[4], [10, 8], [7], [9], [5]],
        scene: ['tl@1', 'tr', 'bl', 'br'],
        built: ['tl@1', 'tr', 'bl', null],
      }),
      side(),
    ],
  });
  const after = table({ goals: [0, 1] });
  const events: Seen[] = [
    { type: 'goal_called', seat: 2, team: 0 },
    {
      type: 'checked',
      team: 0,
      keeper: true,
      field: [true, true, true, true, false],
      scene: [true, true, true, false],
    },
    { type: 'own_goal', team: 0, card: null },
  ];

  it('is played out place by place, from one’s own goal to the scene', () => {
    const found = verdict(before, after, events);
    expect(found).toMatchObject({ seat: 2, team: 0, winner: 1 });
    expect(found?.steps.map(({ kind, right }) => `${kind} ${right}`)).toEqual([
      'keeper true',
      'field true',
      'field true',
      'field true',
      'field true',
      'field false',
      'quarter true',
      'quarter true',
      'quarter true',
      'quarter false',
    ]);
    expect(found?.steps[5]).toEqual({ kind: 'field', at: 4, number: 12, laid: [5], right: false });
  });

  it('is there only when somebody called', () => {
    expect(verdict(before, after, [{ type: 'flipped', seat: 0, card: 3 }])).toBeNull();
  });
});
