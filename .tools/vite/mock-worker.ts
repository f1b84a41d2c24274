import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const FILE = 'mockServiceWorker.js';

/**
 * Adds msw's service worker to demo builds and the demo dev server, directly from the installed package. So it always
 * has msw's version, and never gets into a production build (which does not use this plugin).
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
    // Search engines must not list invented prices.
    transformIndexHtml: (html) =>
      html.includes('name="robots"')
        ? []
        : [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: source() });
    },
  };
}
