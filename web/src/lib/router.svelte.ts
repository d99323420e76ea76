import { parse, type Route } from './routes';
import { hasServer } from './site';

let current = $state.raw<Route>(parse(place()));

addEventListener('popstate', () => {
  current = parse(place());
});

/** The path that is shown. A folder of files knows no paths of ours: there they stand behind the hash. */
function place(): string {
  return hasServer ? location.pathname : location.hash.split('#')[1] || '/';
}

/** What stands behind the page's path: a move of a replay. Empty: nothing. */
export const mark = (): string => location.hash.split('#')[hasServer ? 1 : 2] ?? '';

/** Writes it there, without another step of the browser's history. */
export function setMark(text: string): void {
  if (mark() !== text) history.replaceState(null, '', hasServer ? `#${text}` : `#${place()}#${text}`);
}

/** Where we are. */
export const route = (): Route => current;

/** Goes to another page of ours. */
export function go(path: string): void {
  history.pushState(null, '', hasServer ? path : `#${path}`);
  current = parse(path);
  scrollTo(0, 0);
}

/** What a link to a page of ours says, for whoever opens it in another tab. */
export const href = (path: string): string => (hasServer ? path : `#${path}`);

/** For links: a plain click stays in the page, every other kind is the browser's. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, hash } = new URL(event.currentTarget.href);
  go(hasServer ? pathname : hash.slice(1));
}
