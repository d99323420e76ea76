import { flushSync, tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refocus } from './refocus.svelte';

/** A table with one button, and what is done when the focus is lost. */
function table() {
  document.body.innerHTML = '<div><button></button></div>';
  const button = document.querySelector('button') as HTMLButtonElement;
  const go = vi.fn();
  let view = $state(0);
  const end = $effect.root(() => {
    const attach = refocus(() => view, go);
    attach(document.querySelector('div') as HTMLElement);
  });
  const change = async () => {
    view += 1;
    flushSync();
    await tick();
  };
  return { button, go, change, end };
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('after a change', () => {
  it('the focus goes on where it was lost with a button that went away', async () => {
    const { button, go, change, end } = table();
    button.focus();
    await change();
    expect(go).not.toHaveBeenCalled();
    button.blur();
    await change();
    expect(go).toHaveBeenCalledOnce();
    end();
  });

  it('nobody is brought to a table that they have not used', async () => {
    const { go, change, end } = table();
    await change();
    expect(go).not.toHaveBeenCalled();
    end();
  });
});
