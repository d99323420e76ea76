//! What a deal's results say, for every page that shows them.
import type { DealInfo, DealResult, Room } from './wire';

type TeamResult = DealResult['outcome']['teams'][number];

/** The team that a result is compared by: the best with a person in it, or of all where only bots played. */
export function lead({ outcome, players }: DealResult): TeamResult | undefined {
  const best = (teams: TeamResult[]) => [...teams].sort((a, b) => b.score - a.score)[0];
  return (
    best(outcome.teams.filter(({ seats }) => seats.some((seat) => players[seat]?.bot === false))) ?? best(outcome.teams)
  );
}

/** The best that others did and that counts: with the cards as hidden as the deal has them, if anybody played them so. */
export function toBeat(info: DealInfo): DealResult | undefined {
  const others = info.results.filter(({ yours, uncounted }) => !yours && !uncounted);
  return others.find((result) => changed(info, result).length === 0) ?? others[0];
}

/** The options of a game that differ from the deal's. */
export function changed(info: DealInfo, result: DealResult): [name: string, value: string][] {
  return Object.entries(result.options)
    .filter(([name, value]) => info.options[name] !== value)
    .map(([name, value]) => [name, String(value)]);
}

/** Whether more of the cards than play shows is held back from those who sit at the table. */
export const heldBack = ({ compared, makers }: Room): boolean =>
  compared.kind === 'day' || (compared.kind === 'competition' && !makers);

/** How long something took, as on a clock: `4:09`, `1:00:30`. */
export function onTheClock(millis: number): string {
  const seconds = Math.round(millis / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Who sat on those seats: the people's names, and how many bots. */
export function company({ players }: DealResult, seats: number[]): { names: string[]; bots: number } {
  const seated = seats.flatMap((seat) => players[seat] ?? []);
  return {
    names: seated.filter(({ bot }) => !bot).map(({ name }) => name),
    bots: seated.filter(({ bot }) => bot).length,
  };
}
