/** The pages there are. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'deal'; deal: string }
  | { page: 'nowhere' };

export function parse(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'lobby' };
  const [, kind, id] = /^\/([td])\/([\w-]+)\/?$/.exec(path) ?? [];
  if (!id) return { page: 'nowhere' };
  return kind === 't' ? { page: 'table', table: id } : { page: 'deal', deal: id };
}

export const tablePath = (table: string): string => `/t/${table}`;
export const dealPath = (deal: string): string => `/d/${deal}`;
