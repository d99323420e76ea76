//! What a move looks like: what comes by itself, and what a copy flies for.
import { type Held, handZone } from './hand';
import type { Path, Places } from './motion';

/** The player's own hand, whose cards come and go one by one, and the zone of the seat that holds it. */
export interface OwnHand {
  zone: string;
  hand: Held[];
}

/** One thing on its way. */
export interface Movement<Flight extends Path> {
  flight: Flight;
  /** Where it was; undefined where nobody saw it. */
  start: DOMRect | undefined;
  /** The zone where it is now. */
  to: string;
  /** Whether it comes there itself and stays in sight; if not, a copy flies there and vanishes. */
  stays: boolean;
}

/** How these things move, given where everything was before and what the player holds now. */
export function movements<Flight extends Path>(
  flights: Flight[],
  old: Places,
  own: OwnHand | null,
  stays: (zone: string) => boolean,
): Movement<Flight>[] {
  const hand = own?.hand ?? [];
  const zones = new Set(hand.map(({ key }) => handZone(key)));
  const came = hand.filter(({ key }) => !old.has(handZone(key)));
  const gone = [...old.keys()].filter((name) => name.startsWith(handZone('')) && !zones.has(name));
  return flights.flatMap((flight): Movement<Flight>[] => {
    const left = flight.from === own?.zone ? takeGone(gone, flight.card) : undefined;
    const start = old.get(left ?? '') ?? old.get(flight.from);
    if (flight.to !== own?.zone) return [{ flight, start, to: flight.to, stays: stays(flight.to) }];
    const to = takeCome(came, flight.card);
    return to === undefined ? [] : [{ flight, start, to, stays: true }];
  });
}

/** The zone of the hand card that came; any new one where the card is not known. */
function takeCome(came: Held[], card: Path['card']): string | undefined {
  const index = came.findIndex((held) => held.card === card);
  const [held] = came.splice(Math.max(0, index), 1);
  return held && handZone(held.key);
}

/** The zone of the hand card that went away; any that is gone where the card is not known. */
function takeGone(gone: string[], card: Path['card']): string | undefined {
  const index = gone.findIndex((name) => card !== null && name.startsWith(handZone(`${card}#`)));
  return gone.splice(Math.max(0, index), 1)[0];
}
