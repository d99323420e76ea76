import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Guard } from '$lib/table/guard.svelte';
import { Ahead } from './ahead.svelte';
import { Complaint } from './complaint.svelte';
import { pile, player, side, table } from './fixture';
import { Hand } from './hand.svelte';
import { keyboard } from './keyboard';
import type { Offer } from './view';
import type { Action, TeamView, View } from './wire';

const me = player(0, { turned: 7, discards: [pile(3, 2), pile()] });
const others = [player(1), player(0), player(1)];
const shooting = (rest: Partial<TeamView> = {}) =>
  [side({ stage: 'shot', current: null, ...rest }), side()] as View['teams'];

/** A table that takes whatever is sent to it, and answers nothing. */
function sitDown(changes: Partial<View> = {}) {
  const sent: Action[] = [];
  const asked: Action[] = [];
  const state = {
    view: table({ players: [me, ...others], ...changes }),
    legal: [] as Offer[],
    seat: 0,
    act: (action: Action) => {
      sent.push(action);
      return new Promise<null>(() => {});
    },
    judge: (action: Action) => {
      asked.push(action);
      return Promise.resolve(null);
    },
    explain: () => '',
  };
  const complaint = new Complaint();
  const slip = new Guard();
  const ahead = new Ahead(
    () => state,
    () => [],
    complaint,
    () => {},
  );
  const counting = { now: false };
  const hand = new Hand(
    () => state,
    ahead,
    complaint,
    slip,
    () => counting.now,
  );
  return { sent, asked, state, complaint, slip, counting, hand };
}

describe('the hand', () => {
  let { sent, asked, state, complaint, slip, counting, hand } = sitDown();
  const again = (changes: Partial<View> = {}) => {
    ({ sent, asked, state, complaint, slip, counting, hand } = sitDown(changes));
  };
  beforeEach(() => again());

  it('lays the turned-up card, with the face that must lie there', () => {
    hand.lay(2);
    expect(sent).toEqual([{ type: 'lay', from: 'hand', at: 2, card: 7 }]);
  });

  it('lays another card once it was chosen, and the turned-up one after that', () => {
    hand.choose('pile-0');
    hand.lay('keeper');
    hand.lay(0);
    expect(sent.map((action) => 'from' in action && action.from)).toEqual(['pile-0', 'hand']);
  });

  it('lays a card that is tapped twice, and none that is tapped once', () => {
    Object.assign(document, { elementFromPoint: () => null });
    state.legal = [{ type: 'lay', from: 'pile-0', at: 1, card: 3 }];
    const tap = () => {
      const finger = { pointerId: 1, clientX: 5, clientY: 5 };
      hand.take('pile-0', new PointerEvent('pointerdown', finger));
      dispatchEvent(new PointerEvent('pointerup', finger));
    };
    tap();
    expect([hand.from, sent]).toEqual(['pile-0', []]);
    tap();
    expect(sent).toEqual([{ type: 'lay', from: 'pile-0', at: 1, card: 3 }]);
  });

  it('says that there is no card up, unless one is coming', () => {
    again({ players: [player(0), ...others] });
    hand.lay(0);
    expect(complaint.text).not.toBe('');
    complaint.clear();
    hand.stock();
    hand.lay(0);
    expect(complaint.text).toBe('');
    expect(sent).toEqual([{ type: 'flip' }]);
  });

  it('turns up one card at a time', () => {
    again({ players: [player(0), ...others] });
    hand.stock();
    hand.stock();
    expect(sent).toHaveLength(1);
  });

  it('does nothing while the countdown runs', () => {
    counting.now = true;
    hand.lay(0);
    hand.drop(0);
    hand.stock();
    expect(sent).toEqual([]);
  });

  it('says ready once, and only where the table asks', () => {
    again({ phase: 'kick_off', ready: [false, true, true, true] });
    hand.stock();
    expect(sent).toEqual([]);
    state.legal = [{ type: 'ready' }];
    hand.stock();
    hand.stock();
    expect(sent).toEqual([{ type: 'ready' }]);
  });

  it('drops onto the piles that there are', () => {
    hand.drop(2);
    expect(sent).toEqual([]);
    hand.dropAnywhere();
    expect(sent).toEqual([{ type: 'drop', pile: 1, card: 7 }]);
  });

  it('calls no goal by a slip', () => {
    again({ teams: shooting() });
    slip.close();
    hand.call();
    expect(sent).toEqual([]);
    slip.open();
    hand.call();
    expect(sent).toEqual([{ type: 'goal' }]);
  });

  it('asks why what belongs to the other stage cannot be done, and draws nothing of it', () => {
    hand.build('br');
    hand.call();
    again({ teams: shooting() });
    hand.lay(2);
    expect([sent, hand.player?.turned]).toEqual([[], 7]);
    expect(asked).toEqual([{ type: 'lay', from: 'hand', at: 2, card: 7 }]);
  });

  it('builds by a single key only where the strict referee tells the quarter', () => {
    again({ teams: shooting(), players: [player(0, { turned: 'br' }), ...others] });
    hand.layAhead();
    expect([sent.length, complaint.text === '']).toEqual([0, false]);
    again({ teams: shooting(), players: [player(0, { turned: 'br' }), ...others], referee: 'strict' });
    state.legal = [{ type: 'build', from: 'hand', quarter: 'br' }];
    hand.layAhead();
    expect(sent).toEqual([{ type: 'build', from: 'hand', quarter: 'br', card: 'br' }]);
  });

  describe('by keyboard', () => {
    const cheers = ['come_on', 'nearly_there'];
    const around = { cheers, say: vi.fn(), tell: vi.fn(), dismiss: vi.fn() };
    const press = (key: string, more: KeyboardEventInit = {}) =>
      keyboard(hand, around)(key, new KeyboardEvent('keydown', { key, ...more }))?.();
    beforeEach(() => vi.clearAllMocks());

    it('goes by the digits of the field that lies there', () => {
      press('0');
      hand.choose('pile-0');
      press('5');
      press('6');
      expect(sent.map((action) => action.type === 'lay' && action.at)).toEqual(['keeper', 4]);
    });

    it('goes by the digits of the quarters in the shot', () => {
      again({ teams: shooting(), players: [player(0, { turned: 'br' }), ...others] });
      press('4');
      press('5');
      expect(sent).toEqual([{ type: 'build', from: 'hand', quarter: 'br', card: 'br' }]);
    });

    it('drops with a letter, or takes that pile’s top where no card is up', () => {
      press('a');
      press('a');
      expect(sent).toEqual([{ type: 'drop', pile: 0, card: 7 }]);
      expect(hand.from).toBe('pile-0');
    });

    it('shouts with shift', () => {
      press('!', { shiftKey: true, code: 'Digit1' });
      press('=', { shiftKey: true, code: 'Digit0' });
      press('w', { shiftKey: true, code: 'KeyW' });
      press('c', { shiftKey: true, code: 'KeyC' });
      press('r', { shiftKey: true, code: 'KeyR' });
      expect(around.say.mock.calls.flat()).toEqual(['1', '10', 'nearly_there', 'clear_it']);
      expect(sent).toEqual([]);
    });

    it('tells the card that it steps to, and lets go of it', () => {
      press('ArrowRight');
      expect(around.tell).toHaveBeenCalledExactlyOnceWith(3);
      expect(hand.from).toBe('pile-0');
      press('Escape');
      expect(hand.from).toBe('hand');
      expect(around.dismiss).toHaveBeenCalledTimes(1);
    });

    it('acts once for a key that is held down', () => {
      press('a', { repeat: true });
      expect(sent).toEqual([]);
    });
  });
});
