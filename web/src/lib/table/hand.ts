//! Cards in the player's own hand, and what is chosen of them.

/** A card in the player's own hand, told apart from its equals. */
export interface Held {
  key: string;
  card: string;
}

/** The hand with a key for each card; the third red five stays the third. */
export function held(hand: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { key: `${card}#${nth}`, card };
  });
}

/** The cards with these keys, in the hand's order. */
export const cardsOf = (hand: readonly Held[], keys: ReadonlySet<string>): string[] =>
  hand.filter(({ key }) => keys.has(key)).map(({ card }) => card);

/** Keys of hand cards that make up these cards. */
export function keysOf(hand: readonly Held[], cards: readonly string[]): Set<string> {
  const wanted = [...cards];
  const keys = new Set<string>();
  for (const { key, card } of hand) {
    const index = wanted.indexOf(card);
    if (index < 0) continue;
    wanted.splice(index, 1);
    keys.add(key);
  }
  return keys;
}

/** The zone of a card in the player's own hand. */
export const handZone = (key: string): string => `hand:${key}`;
