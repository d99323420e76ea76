import { parse, type Route } from './routes';

let current = $state.raw<Route>(parse(location.pathname));

addEventListener('popstate', () => {
  current = parse(location.pathname);
});

/** Where we are. */
export const route = (): Route => current;

/** Goes to another page of ours. */
export function go(path: string): void {
  history.pushState(null, '', path);
  current = parse(path);
  scrollTo(0, 0);
}

/** For links: a plain click stays in the page, every other kind is the browser's. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(new URL(event.currentTarget.href).pathname);
}
