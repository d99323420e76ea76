/** Where the core lies. `./run` and `./test` build it; a page that was built without has none. */
export function address(): string {
  const built = import.meta.glob<string>('./core.wasm', { query: '?url', import: 'default', eager: true });
  const [file] = Object.values(built);
  if (file === undefined) throw new Error('this page was built without its core');
  return file;
}

/** Where that lies which the players of a game have learnt. */
export function learntAddress(game: string): string {
  const built = import.meta.glob<string>('./*.bin', { query: '?url', import: 'default', eager: true });
  const file = built[`./${game}.bin`];
  if (file === undefined) throw new Error(`this page was built without what the players of ${game} have learnt`);
  return file;
}
