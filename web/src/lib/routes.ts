/** The pages there are. */
export type Route = { page: 'lobby' } | { page: 'table'; table: string } | { page: 'nowhere' };

export function parse(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'lobby' };
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1];
  return table ? { page: 'table', table } : { page: 'nowhere' };
}

export const tablePath = (table: string): string => `/t/${table}`;
