//! Where the coach's words stand: beside what they are about, and never on it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The room between the words and what they are about, and the window's edge. */
const GAP = 14;
const EDGE = 8;

/** The top left corner for words of that size; `about`: what they point at, null for nothing. */
export function besides(about: Box | null, words: Size, window: Size): { left: number; top: number } {
  const middle = { left: (window.width - words.width) / 2, top: (window.height - words.height) / 2 };
  if (!about) return middle;
  const center = { x: about.left + about.width / 2, y: about.top + about.height / 2 };
  const spots = [
    { left: center.x - words.width / 2, top: about.top - GAP - words.height },
    { left: center.x - words.width / 2, top: about.top + about.height + GAP },
    { left: about.left - GAP - words.width, top: center.y - words.height / 2 },
    { left: about.left + about.width + GAP, top: center.y - words.height / 2 },
  ].map((spot) => inside(spot, words, window));
  // What stands in the upper half is best explained below it: the hand and the buttons are far enough.
  const [above, below, left, right] = spots;
  const order = center.y < window.height / 2 ? [below, above, left, right] : [above, below, left, right];
  const free = order.find((spot) => spot && !overlap({ ...spot, ...words }, about));
  return free ?? { left: inside(middle, words, window).left, top: EDGE };
}

const inside = ({ left, top }: { left: number; top: number }, words: Size, window: Size) => ({
  left: Math.max(EDGE, Math.min(left, window.width - words.width - EDGE)),
  top: Math.max(EDGE, Math.min(top, window.height - words.height - EDGE)),
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
