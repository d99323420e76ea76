import { settings } from '$lib/settings.svelte';

/** The referee's sounds, made on the spot: silent until somebody switches sound on. */
let context: AudioContext | null = null;

/** A pea whistle: a high tone that trembles. */
function blow(at: number, length: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  const tone = new OscillatorNode(context, { type: 'sine', frequency: 2350 });
  const pea = new OscillatorNode(context, { type: 'square', frequency: 38 });
  const depth = new GainNode(context, { gain: 140 });
  pea.connect(depth).connect(tone.frequency);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.045, start + 0.02);
  gain.gain.setValueAtTime(0.045, start + length - 0.05);
  gain.gain.linearRampToValueAtTime(0, start + length);
  tone.connect(gain).connect(context.destination);
  for (const source of [tone, pea]) {
    source.start(start);
    source.stop(start + length);
  }
}

/** Blown for the kick-off: once; at the end of the game: three times. */
export function whistle(what: 'kick-off' | 'end'): void {
  if (!settings.sound) return;
  blow(0, what === 'kick-off' ? 0.45 : 0.25);
  if (what === 'end') {
    blow(0.4, 0.25);
    blow(0.8, 0.7);
  }
}
