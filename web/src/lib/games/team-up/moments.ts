import { t } from '$lib/l10n.svelte';
import type { Change, Onlooker } from '$lib/table/celebrate.svelte';
import type { Moment } from '$lib/table/moments.svelte';
import type { Move } from '../contract';
import type { Seen, View } from './wire';

/** What of a move is worth noticing: how it sounds, and a layer and a lost card, each with its points, which fly to the score. */
export function momentsOf(
  { events }: Pick<Move<Seen>, 'events'>,
  _: Onlooker | null,
  { before, view }: Change<View>,
): Moment[] {
  return events.flatMap((event) => momentOf(event, view, before) ?? []);
}

function momentOf(event: Seen, view: View, before: View): Moment | null {
  switch (event.type) {
    case 'layers_completed': {
      const done = t('team-up-layer-done', { layers: event.layers, of: view.layers });
      const words = `${done} ${signed(view.points.layers - before.points.layers)}`.trim();
      return { words, to: 'score', tone: 'good', large: true, sound: 'layer', buzz: 40 };
    }
    case 'card_laid_face_down': {
      const words = signed(view.points.face_down - before.points.face_down);
      return { words, at: 'order', to: 'score', tone: 'bad', sound: 'no', buzz: 30 };
    }
    case 'card_drawn':
      return { sound: 'card' };
    case 'box_placed':
      return { sound: 'wood' };
    // The end is celebrated by the frame.
    case 'game_ended':
    case 'stop_proposed':
    case 'stop_voted':
      return null;
  }
}

/** Points that came or went; nothing where there were none. */
function signed(points: number): string {
  if (points === 0) return '';
  return points > 0 ? `+${points}` : `−${-points}`;
}
