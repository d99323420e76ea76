import type { Sound } from '$lib/sound';
import type { Seen } from './wire';

/** How an event sounds; null: not at all. */
export function soundOf({ type }: Seen): Sound | null {
  switch (type) {
    case 'card_laid_face_down':
      return 'no';
    case 'card_drawn':
      return 'card';
    case 'box_placed':
      return 'wood';
    // A layer is celebrated, and so is the end.
    case 'layers_completed':
    case 'game_ended':
    case 'stop_proposed':
    case 'stop_voted':
      return null;
  }
}
