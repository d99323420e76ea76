import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:8080';

/** Puts a compressed copy beside every text of the build, so that the server need not compress while it plays. */
const precompress = () => ({
  name: 'precompress',
  apply: 'build' as const,
  writeBundle({ dir = here('dist') }: { dir?: string }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(html|js|css|svg|json|webmanifest)$/.test(name))) {
      const path = join(dir, file);
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), precompress()],
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
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
