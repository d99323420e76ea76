import { recall, remember } from '$lib/keep';

const FLAT = 'team-up.flat';
let solids: boolean | undefined;

/** Whether the browser can draw in 3D; nothing is loaded for finding out. */
export function drawsSolids(): boolean {
  if (solids === undefined) {
    const probe = document.createElement('canvas').getContext('webgl2');
    probe?.getExtension('WEBGL_lose_context')?.loseContext();
    solids = probe !== null;
  }
  return solids;
}

/** Whether the pallet is to be drawn flat here. */
export const prefersFlat = (): boolean => !drawsSolids() || (recall<boolean>(FLAT) ?? false);

/** Keeps what somebody prefers. */
export const preferFlat = (flat: boolean): void => remember(FLAT, flat);
