import type { Found } from '$lib/table/search';
import { at, type Ghost, type Place } from './held';
import type { Action, View } from './wire';

/** One picture of a load that grows step by step. */
export interface Step {
  view: View;
  /** The card that was drawn for it; null at the start, and where the team stops. */
  card: number | null;
  /** The box that the card was fulfilled with, and the height that it stands on. */
  placed: { ghost: Ghost; z: number } | null;
  stops: boolean;
}

/** A search's answer as pictures: the start, then one for each step. */
export function steps(found: Found): Step[] {
  const pictures: Step[] = [{ view: found.start as View, card: null, placed: null, stops: false }];
  for (const step of found.steps) {
    const next = step.view as View;
    pictures.push({ view: next, ...done(next, step.actions as Action[]) });
  }
  return pictures;
}

function done(after: View, actions: Action[]): Omit<Step, 'view'> {
  const place = placeOf(actions);
  const lies = after.boxes.find(({ box }) => box === place?.box);
  const stops = actions.some(({ type }) => type === 'propose_stop');
  return {
    card: stops ? null : (after.discards.at(-1)?.number ?? null),
    placed: lies ? { ghost: at(lies.box, lies), z: lies.z } : null,
    stops,
  };
}

/** What a hint comes to: where the next box goes, that its card has no place, or that nothing better is left. */
export type Advice = { kind: 'place'; ghost: Ghost; z: number } | { kind: 'down' } | { kind: 'stop' };

export function advice(hint: Found): Advice {
  const next = steps(hint)[1];
  if (!next || next.stops) return { kind: 'stop' };
  return next.placed ? { kind: 'place', ...next.placed } : { kind: 'down' };
}

const placeOf = (actions: Action[]): Place | null =>
  actions.find((action): action is Place => action.type === 'place') ?? null;
