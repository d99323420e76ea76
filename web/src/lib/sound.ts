import { settings } from './settings.svelte';

/** Short, soft sounds made on the spot; nothing to download. Off until somebody switches them on. */
export type Sound = keyof typeof voices;

/** One sound's start, in seconds of the audio clock, and where it goes. */
interface Desk {
  context: AudioContext;
  out: AudioNode;
  start: number;
}

interface Tone {
  /** Hertz, and where it glides to. */
  pitch: number;
  to?: number;
  at?: number;
  time?: number;
  loud?: number;
  shape?: OscillatorType;
}

interface Hiss {
  /** The middle of the band, in hertz, and where it glides to. */
  band: number;
  to?: number;
  /** How narrow the band is. */
  narrow?: number;
  at?: number;
  time?: number;
  loud?: number;
  /** Seconds until it is at its loudest. */
  swell?: number;
}

/** A card that slides and lands: a breath of air, then paper on paper. */
function card(desk: Desk, at = 0, loud = 0.5): void {
  hiss(desk, { band: 2400, to: 900, narrow: 0.7, at, time: 0.09, loud });
  hiss(desk, { band: 420, narrow: 1.2, at: at + 0.055, time: 0.05, loud: loud * 0.9, swell: 0.002 });
}

/** Something solid on wood: a dull body with two overtones that are no harmonics. */
function knock(desk: Desk, pitch: number, at = 0, loud = 0.5): void {
  tone(desk, { pitch, to: pitch * 0.82, at, time: 0.16, loud });
  tone(desk, { pitch: pitch * 2.76, at, time: 0.06, loud: loud * 0.35 });
  hiss(desk, { band: pitch * 6, narrow: 0.8, at, time: 0.03, loud: loud * 0.6, swell: 0.001 });
}

/** A wooden bar that is struck: a clear note, its fourth, and the mallet. */
function bar(desk: Desk, pitch: number, at = 0, loud = 0.34): void {
  tone(desk, { pitch, at, time: 0.42, loud, shape: 'triangle' });
  tone(desk, { pitch: pitch * 3.93, at, time: 0.1, loud: loud * 0.3 });
  hiss(desk, { band: 1800, narrow: 1, at, time: 0.02, loud: loud * 0.5, swell: 0.001 });
}

const bars = (desk: Desk, pitches: number[], step = 0.09): void =>
  pitches.forEach((pitch, i) => {
    bar(desk, pitch, i * step);
  });

/** Many voices at once, from far: bands of air that swell and fade. */
function crowd(desk: Desk, band: number, time: number, loud: number): void {
  for (const [i, part] of [0.7, 1, 1.45].entries())
    hiss(desk, {
      band: band * part,
      to: band * part * 1.15,
      narrow: 2.2,
      at: i * 0.04,
      time,
      loud,
      swell: time * 0.35,
    });
}

const voices = {
  card: (desk: Desk) => card(desk),
  deal: (desk: Desk) => {
    for (let i = 0; i < 6; i++) card(desk, i * 0.09, 0.32);
  },
  wood: (desk: Desk) => knock(desk, 140),
  no: (desk: Desk) => {
    knock(desk, 105, 0, 0.34);
    knock(desk, 92, 0.09, 0.28);
  },
  turn: (desk: Desk) => bars(desk, [392, 523], 0.12),
  done: (desk: Desk) => bars(desk, [523, 659, 784]),
  gift: (desk: Desk) => {
    card(desk);
    bars(desk, [659, 880, 1047], 0.07);
  },
  swap: (desk: Desk) => {
    card(desk);
    card(desk, 0.14);
  },
  catch: (desk: Desk) => {
    knock(desk, 190);
    bars(desk, [880, 698], 0.08);
  },
  call: (desk: Desk) => bars(desk, [784, 1047], 0.08),
  skip: (desk: Desk) => hiss(desk, { band: 500, to: 2600, narrow: 1.6, time: 0.22, loud: 0.45, swell: 0.08 }),
  points: (desk: Desk) => bars(desk, [1047, 1319], 0.06),
  layer: (desk: Desk) => {
    knock(desk, 98);
    bars(desk, [392, 494, 587], 0.08);
  },
  whistle: (desk: Desk) => {
    for (let i = 0; i < 9; i++) tone(desk, { pitch: i % 2 ? 2150 : 2050, at: i * 0.035, time: 0.06, loud: 0.13 });
    hiss(desk, { band: 2100, narrow: 9, time: 0.34, loud: 0.25, swell: 0.03 });
  },
  goal: (desk: Desk) => {
    hiss(desk, { band: 700, to: 220, narrow: 0.8, time: 0.16, loud: 0.5 });
    crowd(desk, 620, 0.85, 0.5);
    bars(desk, [523, 659, 784, 1047], 0.08);
  },
  /** The others have scored: the net, and their crowd far away. */
  conceded: (desk: Desk) => {
    hiss(desk, { band: 700, to: 220, narrow: 0.8, time: 0.16, loud: 0.5 });
    crowd(desk, 430, 0.85, 0.28);
    bars(desk, [392, 349], 0.16);
  },
  'own-goal': (desk: Desk) => {
    hiss(desk, { band: 700, to: 220, narrow: 0.8, time: 0.16, loud: 0.5 });
    crowd(desk, 300, 0.8, 0.42);
    bars(desk, [330, 294, 247], 0.13);
  },
  end: (desk: Desk) => bars(desk, [523, 659, 784], 0.13),
  won: (desk: Desk) => {
    crowd(desk, 560, 0.85, 0.35);
    bars(desk, [523, 659, 784, 1047, 1319], 0.1);
  },
  lost: (desk: Desk) => bars(desk, [440, 392, 330], 0.17),
};

let context: AudioContext | null = null;
let air: AudioBuffer | null = null;
/** How loud each step of the setting is. */
const LOUDNESS = [0, 0.12, 0.3, 0.6];

export function play(sound: Sound | null): void {
  const loud = LOUDNESS[settings.volume] ?? 0;
  if (sound === null || loud === 0) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = new GainNode(context, { gain: loud });
  out.connect(context.destination);
  voices[sound]({ context, out, start: context.currentTime + 0.005 });
}

function tone(
  { context, out, start }: Desk,
  { pitch, to, at = 0, time = 0.2, loud = 0.3, shape = 'sine' }: Tone,
): void {
  const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + at + time);
  oscillator.connect(fading(context, start + at, time, loud, 0.006)).connect(out);
  oscillator.start(start + at);
  oscillator.stop(start + at + time + 0.02);
}

function hiss({ context, out, start }: Desk, sound: Hiss): void {
  const { band, to, narrow = 1, at = 0, time = 0.1, loud = 0.3, swell = 0.012 } = sound;
  const source = new AudioBufferSourceNode(context, { buffer: noise(context), loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: band, Q: narrow });
  if (to) filter.frequency.exponentialRampToValueAtTime(to, start + at + time);
  source
    .connect(filter)
    .connect(fading(context, start + at, time, loud, swell))
    .connect(out);
  source.start(start + at, Math.random());
  source.stop(start + at + time + 0.02);
}

/** Louder until `swell`, then away. */
function fading(context: AudioContext, at: number, time: number, loud: number, swell: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + Math.max(time, swell + 0.01));
  return gain;
}

/** Two seconds of white noise, made once. */
function noise(context: AudioContext): AudioBuffer {
  if (air) return air;
  air = new AudioBuffer({ length: context.sampleRate * 2, sampleRate: context.sampleRate });
  const samples = air.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return air;
}
