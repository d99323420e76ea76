import type { PartPicture } from './view';
import type { Quarter } from './wire';

/** The goal mouth is drawn once, 120 by 112; a part is a quarter of that picture. */
export const WIDTH = 120;
export const HEIGHT = 112;

/** The window on the picture through which a quarter is seen. */
export const windows: Record<Quarter, string> = {
  tl: '0 0 60 56',
  tr: '60 0 60 56',
  bl: '0 56 60 56',
  br: '60 56 60 56',
};

/** Where the ball is drawn: place 1 is the goal's corner, place 2 towards its middle. */
export function ballAt({ quarter, ball }: PartPicture): { x: number; y: number } | null {
  if (ball === 0) return null;
  const x = ball === 1 ? 25 : 45;
  const y = ball === 1 ? 25 : 43;
  const [low, right] = [quarter.startsWith('b'), quarter.endsWith('r')];
  return { x: right ? WIDTH - x : x, y: low ? HEIGHT - y : y };
}
