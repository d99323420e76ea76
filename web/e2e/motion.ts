import type { Page } from '@playwright/test';

/** One movement that the page began: which properties change, for how long, and whether it is a copy in the air. */
export interface Motion {
  properties: string[];
  time: number;
  ghost: boolean;
}

/** Notes every movement that begins on the page, and every task that keeps it busy for longer than 50 ms. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motion: Motion[] = [];
    const tasks: number[] = [];
    Object.assign(globalThis, { motion, tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const effect = animation.effect as KeyframeEffect;
      const own = ['offset', 'computedOffset', 'easing', 'composite'];
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      motion.push({
        properties: [...new Set(properties)].filter((name) => !own.includes(name)),
        time: Number(effect.getComputedTiming().duration),
        ghost: this.classList.contains('ghost'),
      });
      return animation;
    };
  });
}

/** What has moved since the page was opened. */
export const motion = (page: Page): Promise<Motion[]> =>
  page.evaluate(() => (globalThis as never as { motion: Motion[] }).motion);

/** The long tasks since the last look, in milliseconds. */
export const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as never as { tasks: number[] }).tasks.splice(0));
