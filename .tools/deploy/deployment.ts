import type { HeaderRule, HeaderSet } from '~/config/headers';

/** The input for the files of a server. */
export type Deployment = {
  readonly rules: readonly HeaderRule[];
  /** Begins and ends with a slash. */
  readonly basePath: string;
  /** The origin that readers visit: https, or http on loopback for a try-out. */
  readonly site: URL;
  /** The folder that the server serves, absolute. The base path is a folder in it. */
  readonly root: string;
  /** For pid and temporary files of a try-out, absolute. */
  readonly runFolder: string;
  /** The address of the service, if the server passes its requests on; its path is kept. */
  readonly service: URL | null;
  /** nginx keeps answers that are the same for every reader for a second. */
  readonly cache: boolean;
  /** nginx has the Brotli module. */
  readonly brotli: boolean;
  /** The certificate and its key; null if the server finds or makes its own. */
  readonly certificate: { readonly chain: string; readonly key: string } | null;
  /** The authorities that nginx trusts when it connects to a service over https. */
  readonly authorities: string;
  /** The first segments of the app's addresses, such as `markets`. */
  readonly pages: readonly string[];
};

/** First path segments of the service's operations (`openapi.yaml`, `paths`). */
export const serviceFamilies = ['api', 'v3-node-0'];

/**
 * Operations 10, 11 and 17: the vaults, the rates of a vault, a market. They are the same for every reader, so that one
 * answer may serve many.
 */
export const sharedOperations = String.raw`^/api/(vaults|vaults/[^/]+/rates/[^/]+|markets/[^/]+)$`;

/** For answers that the proxied service gives under the app's own origin. */
export const serviceHeaders: HeaderSet = {
  // A page of the service, such as an error's, must not run as a page of the app.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // A monitor in a sandboxed frame has an opaque origin, and may read only public files.
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Age, Date, Retry-After',
};

/** The service's own headers that the ones above replace. */
export const replacedHeaders: readonly string[] = Object.keys(serviceHeaders);

export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** A try-out runs in the foreground, as any user, and keeps its files beside the configuration. */
export const isTryOut = ({ site }: Deployment): boolean => isLoopback(site);

/** The site's own port, or the usual one of its protocol. */
export function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number.parseInt(port, 10);
}

/** Types by the ending of a name: a server's own list may be older than these. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** Endings of files that compression makes smaller. */
export const compressible: ReadonlySet<string> = new Set([
  'html',
  'js',
  'css',
  'json',
  'map',
  'svg',
  'webmanifest',
  'txt',
]);

/** The comment at the top of every file. */
export const note: readonly string[] = [
  '# Made by `npm run deploy-files` from config.json; make it anew when that or the build changes.',
];
