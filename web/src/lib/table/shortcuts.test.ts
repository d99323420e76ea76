import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$lib/settings.svelte';
import { byDigit, shortcuts, tableKey } from './shortcuts';

/** Presses a key on something of the page and says what the table makes of it. */
function press(key: string, on = '#table', init: KeyboardEventInit = {}): string | null {
  let heard: string | null = null;
  const listen = (event: KeyboardEvent) => {
    heard = tableKey(event);
  };
  addEventListener('keydown', listen);
  document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  removeEventListener('keydown', listen);
  return heard;
}

beforeEach(() => {
  document.body.innerHTML =
    '<div id="table"></div><button><i></i></button><input /><dialog><p></p></dialog><div popover><b></b></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
  settings.shortcuts = true;
});

describe('a key', () => {
  it('is the table’s, letters in lower case', () => {
    expect([press('D'), press('Escape'), press('Enter')]).toEqual(['d', 'Escape', 'Enter']);
  });

  it('is not the table’s with a key of the system, in a field, in a dialog, or while single keys are off', () => {
    expect(press('d', '#table', { ctrlKey: true })).toBeNull();
    expect([press('d', 'input'), press('d', 'dialog p'), press('d', '[popover] b')]).toEqual([null, null, null]);
    settings.shortcuts = false;
    expect(press('d')).toBeNull();
  });

  it('presses the button in focus where that is its own key', () => {
    expect([press('Enter', 'button i'), press('d', 'button i')]).toEqual([null, 'd']);
  });
});

describe('shortcuts', () => {
  const event = (key: string) => new KeyboardEvent('keydown', { key, cancelable: true });

  it('do what the key stands for, and keep the browser from doing more', () => {
    const run = vi.fn();
    const down = event('D');
    shortcuts((key) => (key === 'd' ? run : undefined))(down);
    expect(run).toHaveBeenCalledOnce();
    expect(down.defaultPrevented).toBe(true);
  });

  it('leave other keys alone, and what somebody else has answered', () => {
    const down = event('x');
    shortcuts(() => undefined)(down);
    expect(down.defaultPrevented).toBe(false);
    const run = vi.fn();
    const answered = event('d');
    answered.preventDefault();
    shortcuts(() => run)(answered);
    expect(run).not.toHaveBeenCalled();
  });

  it('count the hand from 1, the tenth card being 0', () => {
    const hand = 'abcdefghij'.split('');
    expect([byDigit(hand, '1'), byDigit(hand, '9'), byDigit(hand, '0')]).toEqual(['a', 'i', 'j']);
    expect([byDigit(hand.slice(0, 3), '4'), byDigit(hand, 'Enter'), byDigit(hand, ' ')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
