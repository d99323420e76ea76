import { t } from '$lib/l10n.svelte';
import type { Moment } from '$lib/table/moments.svelte';
import type { Seen, View } from './wire';

/** What of a move is worth noticing: a layer and a lost card, each with its points, which fly to the score. */
export function momentsOf(events: readonly Seen[], before: View['points'], view: View): Moment[] {
  return events.flatMap((event): Moment[] => {
    if (event.type === 'layers_completed') {
      const done = t('team-up-layer-done', { layers: event.layers, of: view.layers });
      const words = `${done} ${signed(view.points.layers - before.layers)}`.trim();
      return [{ words, to: 'score', tone: 'good', large: true, sound: 'layer', buzz: 40 }];
    }
    if (event.type === 'card_laid_face_down')
      return [
        { words: signed(view.points.face_down - before.face_down), at: 'order', to: 'score', tone: 'bad', buzz: 30 },
      ];
    return [];
  });
}

/** Points that came or went; nothing where there were none. */
function signed(points: number): string {
  if (points === 0) return '';
  return points > 0 ? `+${points}` : `−${-points}`;
}
