//! Tables in the page are known by their names.

const PREFIX = 'local-';

/** Whether that table is one of this page's own, and not a server's. */
export const isLocal = (table: string): boolean => table.startsWith(PREFIX);

/** The name of a table without what tells that it is here. */
export const bare = (table: string): string => table.slice(PREFIX.length);

/** The table of that bare name. */
export const localTable = (name: string): string => PREFIX + name;
