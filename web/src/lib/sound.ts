import { settings } from './settings.svelte';

/** Short, soft sounds made on the spot; nothing to download. Off until somebody switches them on. */
export type Sound = 'card' | 'done' | 'turn' | 'no' | 'end';

const notes: Record<Sound, [frequency: number, at: number][]> = {
  card: [[520, 0]],
  done: [
    [660, 0],
    [880, 0.09],
  ],
  turn: [
    [440, 0],
    [587, 0.12],
  ],
  no: [[196, 0]],
  end: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const [frequency, at] of notes[sound]) tone(context, frequency, context.currentTime + at);
}

function tone(context: AudioContext, frequency: number, start: number): void {
  const gain = new GainNode(context, { gain: 0 });
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.06, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.18);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.2);
}
