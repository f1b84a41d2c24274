import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ProxyOptions } from 'vite';
import { serviceFamilies } from '../../src/config/service-families.ts';
import { credentials, passwordAnswers } from '../service-proxy.ts';

/**
 * Forwards the API's paths from the dev server, so that the service need not allow our origin. As in a deployment, no
 * password or cookie goes through in either direction.
 */
export function liveProxy(apiBaseUrl: string): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target: apiBaseUrl,
    changeOrigin: true,
    secure: true,
    configure: (proxy) => {
      proxy.on('proxyReq', (request) => {
        for (const name of credentials) request.removeHeader(name);
      });
      proxy.on('proxyRes', ({ headers }) => {
        for (const name of [...passwordAnswers, 'Access-Control-Allow-Credentials']) delete headers[name.toLowerCase()];
        headers['access-control-allow-origin'] = '*';
      });
    },
  };
  return Object.fromEntries(serviceFamilies.map((family) => [`/${family}`, options]));
}

/**
 * Serves `config.json` with the dev server itself as the API: only this field differs between a deployment and
 * `VITE_API_BASE_URL=… npm run dev`.
 */
export function liveConfig(): Plugin {
  return {
    name: 'perpdeck:live-config',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(`${server.config.base}config.json`, (request, response) => {
        const file = join(server.config.publicDir, 'config.json');
        const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
        if (typeof config !== 'object' || config === null) throw new Error(`${file} is not a JSON object`);
        const apiBaseUrl = `http://${request.headers.host ?? 'localhost:5173'}`;
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-cache');
        response.end(JSON.stringify({ ...config, apiBaseUrl }));
      });
    },
  };
}
