import { type Places, places } from './motion';

/**
 * Where everything was before the table was drawn anew, for what will move. Called while a table's component is made:
 * it looks before anything that the component draws changes.
 */
export function placesBefore(root: () => HTMLElement | undefined, view: () => unknown): () => Places {
  let before: Places = new Map();
  $effect.pre(() => {
    view();
    const table = root();
    if (table) before = places(table);
  });
  return () => before;
}
