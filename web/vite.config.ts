import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:8080';

/** Puts a compressed copy beside every text of the build, and the core, so that the server need not compress while it plays. */
const precompress = () => ({
  name: 'precompress',
  apply: 'build' as const,
  writeBundle({ dir = here('dist') }: { dir?: string }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(html|js|css|svg|json|webmanifest|wasm|bin)$/.test(name))) {
      const path = join(dir, file);
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  },
});

interface Built {
  type: 'chunk' | 'asset';
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  facadeModuleId?: string | null;
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Writes the service worker, which knows every file of the build: those that every page begins with, in all languages,
 * and the rest, which is fetched in a quiet moment.
 */
const offline = () => ({
  name: 'offline',
  apply: 'build' as const,
  writeBundle({ dir = here('dist') }: { dir?: string }, bundle: Record<string, Built>) {
    const begins = Object.values(bundle).filter(
      ({ isEntry, facadeModuleId }) => isEntry || /locales.\w+.common\.ftl/.test(facadeModuleId ?? ''),
    );
    const shell = new Set(['./', 'icon.svg', 'manifest.webmanifest']);
    const take = (built: Built | undefined) => {
      if (!built || shell.has(built.fileName)) return;
      if (!built.fileName.endsWith('.html')) shell.add(built.fileName);
      for (const css of built.viteMetadata?.importedCss ?? []) shell.add(css);
      for (const name of built.imports ?? []) take(bundle[name]);
    };
    for (const built of begins) take(built);
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(br|html|map)$|^sw\.js$/.test(file.name))
      .map((file) => relative(dir, join(file.parentPath, file.name)));
    const rest = files.filter((file) => !shell.has(file)).sort();
    const hash = createHash('sha256');
    for (const file of ['index.html', ...files]) hash.update(file).update(readFileSync(join(dir, file)));
    const version = hash.digest('hex').slice(0, 16);
    const build = JSON.stringify({ version, shell: [...shell], rest });
    writeFileSync(join(dir, 'sw.js'), `globalThis.__BUILD__ = ${build};\n${readFileSync(here('src/sw.js'), 'utf8')}`);
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), offline(), precompress()],
  resolve: {
    alias: { $lib: here('./src/lib'), $decks: here('../decks') },
    // Components under test are the browser's, not the server's.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/socket': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    // The page's security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Scripts and styles find each other wherever the files lie; the page itself stands under many addresses of a server.
  experimental: {
    renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `/${filename}` : { relative: true }),
  },
  // A worker that is a module can be fetched and kept like any other part of the page.
  worker: { format: 'es' },
  // One DOM for all files of a thread: to make one for each file took nine tenths of the time.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
}));
