/** How long a page searches for the best play, in milliseconds: as long as a server does. */
export const PATIENCE = 10_000;
