/** Where things were: the rectangles of everything marked with `data-zone`. */
export type Places = Map<string, DOMRect>;

/** Something on its way, from zone to zone. */
export interface Path {
  /** What it is; null where the viewer does not see it. */
  card: unknown;
  from: string;
  to: string;
}

const TIME = 260;
/** How long a copy is seen where nothing flies. */
const LINGER = 900;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

export const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const element of zones(root)) found.set(element.dataset.zone ?? '', element.getBoundingClientRect());
  return found;
}

export function zone(root: HTMLElement, name: string): HTMLElement | null {
  return zones(root).find((element) => element.dataset.zone === name) ?? null;
}

/** Lets an element come from where something else was; with reduced motion it fades in. */
export function arrive(element: HTMLElement, from: DOMRect | undefined, delay = 0): void {
  if (stillness() || !from) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150, delay, fill: 'backwards' });
    return;
  }
  const to = element.getBoundingClientRect();
  const animation = element.animate([{ transform: shift(from, to) }, { transform: 'none' }], {
    duration: TIME,
    delay,
    easing: EASE,
    fill: 'backwards',
  });
  // Above its neighbours on the way; the stylesheet says what lies above what afterwards.
  element.style.setProperty('z-index', '3');
  animation.onfinish = animation.oncancel = () => element.style.removeProperty('z-index');
}

/** Lets an element glide from its own old place to its new one. */
export function glide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  if (stillness() || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) return;
  element.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
    duration: TIME,
    easing: EASE,
  });
}

/** Lets a copy fly from one rectangle to another and vanish there. */
export function fly(ghost: HTMLElement, from: DOMRect, to: DOMRect, delay = 0): Promise<unknown> {
  const width = Math.min(from.width, 90);
  ghost.style.setProperty('width', `${width}px`);
  ghost.style.setProperty('left', `${from.x + (from.width - width) / 2}px`);
  ghost.style.setProperty('top', `${from.y}px`);
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + ghost.getBoundingClientRect().height / 2);
  const scale = Math.min(1, Math.max(0.45, to.width / Math.max(1, width)));
  return ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 1, offset: 0.85 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: TIME + 40, delay, easing: EASE, fill: 'both' },
  ).finished;
}

/** Lets a copy be seen for a while where it lies, fading in and out: the same where nothing may move. */
export function linger(ghost: HTMLElement, at: DOMRect): Promise<unknown> {
  const width = Math.min(at.width, 90);
  ghost.style.setProperty('width', `${width}px`);
  ghost.style.setProperty('left', `${at.x + (at.width - width) / 2}px`);
  ghost.style.setProperty('top', `${at.y}px`);
  return ghost.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], {
    duration: LINGER,
    fill: 'both',
  }).finished;
}

const zones = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-zone]')];

function shift(from: DOMRect, to: DOMRect): string {
  const scale = from.width / Math.max(1, to.width);
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${Math.max(0.4, Math.min(1.4, scale))})`;
}
