//! Reading what the table offers.
import type { Sight } from '$lib/wire';

/** All offers of one type. */
export function offers<Offer extends { type: string }, Type extends Offer['type']>(
  legal: readonly Offer[],
  type: Type,
): Extract<Offer, { type: Type }>[] {
  return legal.filter((offer): offer is Extract<Offer, { type: Type }> => offer.type === type);
}

/** How many cards an offer takes: exactly so many, or one of several numbers. */
export type Count = number | number[];

export const takes = (choose: Count, count: number): boolean => [choose].flat().includes(count);
export const most = (choose: Count): number => Math.max(...[choose].flat());

/** Whether a seat with these offers is waited for: what it may do `aside`, while another has the turn, calls nobody. */
export const isAsked = (legal: readonly unknown[], aside: readonly string[] = []): boolean =>
  legal.some((offer) => !aside.includes((offer as { type: string }).type));

/** Whether all wait until this seat has said that it is ready, also where nobody has a turn. */
export const isToSayReady = (legal: readonly unknown[]): boolean =>
  legal.some((offer) => (offer as { type: string }).type === 'ready');

/** Whether an action is offered as it is: an offer may leave out what the action says besides. */
export const isOffered = (legal: readonly unknown[], action: unknown): boolean =>
  legal.some((offer) =>
    Object.entries(offer as object).every(([name, value]) => value === (action as Record<string, unknown>)[name]),
  );

/** The first of these seats that is waited for; null while they all wait. */
export const whoIsAsked = (sights: readonly Sight[], aside?: readonly string[]): number | null =>
  sights.find(({ legal }) => isAsked(legal, aside))?.seat ?? null;

/** Whom a device goes to that shows one of these seats: another that is waited for, while the one shown is not. */
export function whoIsNext(sights: readonly Sight[], shown: number | null, aside?: readonly string[]): number | null {
  const asked = sights.filter(({ legal }) => isAsked(legal, aside));
  return asked.some(({ seat }) => seat === shown) ? null : (asked[0]?.seat ?? null);
}
