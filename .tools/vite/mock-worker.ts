import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FILE = 'mockServiceWorker.js';

/**
 * Gives demo builds and the demo dev server msw's service worker, straight from
 * the installed package, so that it can neither lag behind msw nor end up in a
 * production build (where this plugin is not used).
 */
export function mockWorker(): Plugin {
  const source = (): string => readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');
  return {
    name: 'perpdeck:mock-worker',
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.setHeader('Cache-Control', 'no-cache');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: source() });
    },
  };
}
