import type { Page } from '@playwright/test';

/** The sizes at which every table fits: phones, a tablet, desks, a large screen, and a desk looked at with 200 %. */
export const SIZES = ['360x640', '390x844', '844x390', '768x1024', '1280x720', '1280x800', '1920x1080', '640x400'];

export const sized = (size: string): { width: number; height: number } => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
};

/** So often it is looked before something counts as a fault: what fades or moves comes to rest before. */
const LOOKS = 20;

/**
 * What does not fit once the page has come to rest, in words. Whatever can be pressed on the page, the sentence, and
 * everything that is marked with `data-needed` has to be in sight: not outside of the window, not cut off by anything
 * around it, not behind a scroll, and not covered. A card of a fan shows a strip of at least 20 pixels. Words that one
 * needs are not cut off either. In a hand that is marked with `data-scrolls` cards may stand behind its own scroll, from
 * the 21st card on. A note that lets presses through and goes with the next change is marked with `data-lies-over`: it may
 * lie over the table, and hides nothing of the question.
 */
export async function faults(page: Page): Promise<string[]> {
  let found = await page.evaluate(complaints);
  for (let looks = 1; looks < LOOKS && found.length > 0; looks++) {
    await page.evaluate(rest);
    found = await page.evaluate(complaints);
  }
  return found;
}

/** Until nothing on the page moves by itself, and the next frames are painted. */
async function rest(): Promise<void> {
  const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map((each) => each.finished));
  for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
}

/** Runs in the page, so it stands alone. */
function complaints(): string[] {
  const PRESSED = 'button, a[href], select, input, label, summary, [role=option], [role=button], [role=gridcell]';
  const NEEDED = `${PRESSED}, [data-testid=ask], [data-needed]`;
  const STRIP = 20;
  const STEP = 2;
  const SLACK = 1;
  const SCROLLS_BEYOND = 20;
  const found: string[] = [];
  const say = (element: Element, fault: string) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    found.push(`${nameOf(element)} “${words.slice(0, 40)}” ${fault}`);
  };
  /** Its own mark, or that of the nearest thing around it that has one. */
  const nameOf = (element: Element): string => {
    const marked = element.closest<HTMLElement>('[data-testid], [data-zone], [data-seat]');
    const tag = element.tagName.toLowerCase();
    if (!marked) return tag;
    const { testid, zone, seat } = marked.dataset;
    return `${testid ?? zone ?? `seat-${seat}`}${marked === element ? '' : ` ${tag}`}`;
  };

  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest('.hidden, [inert], [popover]:not(:popover-open)');
  };
  /** Whether a press there is one on the element; words are covered by nothing where what is behind them is hit. */
  const isPart = (element: Element, hit: Element | null): boolean =>
    hit !== null &&
    (element.contains(hit) ||
      hit.closest('label')?.contains(element) === true ||
      (!element.matches(PRESSED) && hit.contains(element)));

  /** What cuts the element off; null where nothing does. */
  const cutBy = (element: Element): string | null => {
    const own = element.getBoundingClientRect();
    const isOutside = (box: DOMRect | { left: number; top: number; right: number; bottom: number }) =>
      own.left < box.left - SLACK ||
      own.top < box.top - SLACK ||
      own.right > box.right + SLACK ||
      own.bottom > box.bottom + SLACK;
    if (isOutside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return 'is outside of the window';
    const scrolls = element.closest('[data-scrolls]');
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (around === scrolls || scrolls?.contains(around)) continue;
      if (isOutside(around.getBoundingClientRect())) return `is cut off by ${around.className || around.tagName}`;
    }
    return null;
  };

  /** The widest strip of the element that can be seen and pressed. */
  const strip = (element: Element): number => {
    const { left, top, width, height } = element.getBoundingClientRect();
    let best = 0;
    for (const part of [0.2, 0.4, 0.6, 0.8]) {
      let run = 0;
      for (let x = left + 1; x < left + width && best < STRIP; x += STEP) {
        run = isPart(element, document.elementFromPoint(x, top + height * part)) ? run + STEP : 0;
        best = Math.max(best, run);
      }
    }
    return best;
  };

  /** How much of the one lies under the other. */
  const shareUnder = (element: Element, above: Element): number => {
    const [own, over] = [element.getBoundingClientRect(), above.getBoundingClientRect()];
    const across = Math.min(own.right, over.right) - Math.max(own.left, over.left);
    const down = Math.min(own.bottom, over.bottom) - Math.max(own.top, over.top);
    return (Math.max(0, across) * Math.max(0, down)) / (own.width * own.height);
  };

  const isCovered = (element: Element): boolean => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const inset = Math.min(10, width / 4, height / 4);
    const points = [
      [left + width / 2, top + height / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    return points.some(([x, y]) => !isPart(element, document.elementFromPoint(x, y)));
  };

  for (const element of document.querySelectorAll(NEEDED)) {
    if (!isShown(element)) continue;
    const card = element.getAttribute('role') === 'option';
    const cut = cutBy(element);
    if (cut) say(element, cut);
    else if (card) {
      const wide = strip(element);
      if (wide < STRIP && !element.closest('[data-scrolls]')) say(element, `shows ${wide} pixels of itself`);
    } else if (isCovered(element)) say(element, 'is covered');
    if (!card && element.scrollWidth > element.clientWidth + SLACK && getComputedStyle(element).overflowX !== 'visible')
      say(element, 'has words that are cut off');
  }
  // What lets presses through is hit by none: whether it hides the question is seen by where it lies.
  for (const above of document.querySelectorAll('[data-lies-over]')) {
    if (!isShown(above)) continue;
    for (const element of document.querySelectorAll('[data-testid=ask]')) {
      const hidden = isShown(element) ? shareUnder(element, above) : 0;
      if (hidden > 0) say(element, `is hidden to ${Math.round(hidden * 100)} % by ${nameOf(above)}`);
    }
  }
  for (const hand of document.querySelectorAll('[data-scrolls]'))
    if (hand.querySelectorAll('[role=option]').length <= SCROLLS_BEYOND) say(hand, 'scrolls with so few cards');
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) found.push(`the page scrolls by ${page.scrollHeight - innerHeight} pixels`);
  for (const stage of document.querySelectorAll('.stage'))
    if (stage.scrollHeight > stage.clientHeight + SLACK)
      found.push(`the stage scrolls by ${stage.scrollHeight - stage.clientHeight} pixels`);
  return found;
}
