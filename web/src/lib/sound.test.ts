import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from './settings.svelte';
import { play, type Sound } from './sound';

/** Every sound; one that is missing here is an error of types. */
const ALL: Record<Sound, null> = {
  card: null,
  deal: null,
  wood: null,
  no: null,
  turn: null,
  done: null,
  gift: null,
  swap: null,
  catch: null,
  call: null,
  skip: null,
  points: null,
  layer: null,
  whistle: null,
  goal: null,
  conceded: null,
  'own-goal': null,
  end: null,
  won: null,
  lost: null,
};

/** When what sounds begins and ends, in seconds from now. */
let spans: { start: number; stop: number }[] = [];

class FakeNode {
  readonly frequency = { exponentialRampToValueAtTime: () => {} };
  readonly gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  };
  #start = 0;
  connect<Next>(next: Next): Next {
    return next;
  }
  start(at: number): void {
    this.#start = at;
  }
  stop(at: number): void {
    spans.push({ start: this.#start, stop: at });
  }
}

class FakeContext {
  readonly currentTime = 0;
  readonly sampleRate = 8;
  readonly state = 'running';
  readonly destination = new FakeNode();
}

class FakeBuffer {
  readonly getChannelData = () => new Float32Array(1);
}

beforeEach(() => {
  spans = [];
  for (const node of ['GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode'])
    vi.stubGlobal(node, FakeNode);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioBuffer', FakeBuffer);
});
afterEach(() => {
  settings.volume = 0;
});

it.each(Object.keys(ALL) as Sound[])('%s is heard for less than a second', (sound) => {
  settings.volume = 2;
  play(sound);
  expect(spans.length).toBeGreaterThan(0);
  expect(Math.max(...spans.map(({ stop }) => stop))).toBeLessThan(1);
});

it('nothing is heard as long as the sound is off', () => {
  settings.volume = 0;
  play('goal');
  expect(spans).toEqual([]);
});
