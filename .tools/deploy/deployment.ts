import type { HeaderRule, HeaderSet } from '~/config/headers';
import { passwordAnswers } from '../service-proxy';

/** The input for the files of a server. */
export type Deployment = {
  readonly rules: readonly HeaderRule[];
  /** Begins and ends with a slash. */
  readonly basePath: string;
  /** The origin that readers visit: https, or http on loopback for a try-out. */
  readonly site: URL;
  /** Where the server listens, as nginx writes it: `443`, `[::]:443`, `127.0.0.1:8080`. */
  readonly listen: readonly string[];
  /** Whether another server takes the TLS connections and passes plain requests on. */
  readonly tlsElsewhere: boolean;
  /** Networks of proxies: their `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Seconds for which browsers insist on https; null if nothing is said about it. */
  readonly hsts: number | null;
  readonly password: PasswordFile | null;
  /** The files, relative to the base path, that the monitor needs and that need no password. */
  readonly openFiles: readonly string[];
  /** The folder that the server serves, absolute. The base path is a folder in it. */
  readonly root: string;
  /** Assets of earlier builds, in the same folders as in `root`; null if there are none. */
  readonly earlierAssets: string | null;
  /** For pid and temporary files of a server in the foreground, absolute. */
  readonly runFolder: string;
  /** The server runs in the foreground as any user: a try-out, or a container. */
  readonly foreground: boolean;
  /** The address of the service, if the server passes its requests on; its path is kept. */
  readonly service: URL | null;
  /** The path before the service's own paths; begins and ends with a slash. */
  readonly apiPath: string;
  /** The name servers where nginx looks up the service's address; none if it has no name. */
  readonly resolvers: readonly string[];
  /** nginx keeps answers that are the same for every reader for a second. */
  readonly cache: boolean;
  /** nginx has the Brotli module. */
  readonly brotli: boolean;
  /** The certificate and its key; null if the server finds or makes its own. */
  readonly certificate: { readonly chain: string; readonly key: string } | null;
  /** The authorities that nginx trusts when it connects to a service over https. */
  readonly authorities: string;
  /** Caddy's version, such as `[2, 6]`; null if unknown. */
  readonly caddyVersion: readonly [major: number, minor: number] | null;
  /** The path to which the app sends reports of errors, if the configuration names one. */
  readonly errorsTo: string | null;
  /** The app's routes below the base path, such as `orders/$id`. */
  readonly pages: readonly string[];
};

/** A file in the form of htpasswd, with bcrypt hashes only. */
export type PasswordFile = {
  /** Where the server finds it. */
  readonly path: string;
  readonly users: readonly { readonly name: string; readonly hash: string }[];
};

/**
 * Operations 10, 11 and 17: the vaults, the rates of a vault, a market. They are the same for every reader, so that one
 * answer may serve many.
 */
export const sharedOperations = (apiPath: string): string =>
  `^${escaped(apiPath)}${String.raw`api/(vaults|vaults/[^/]+/rates/[^/]+|markets/[^/]+)$`}`;

/** The files and operations that need no password: a regular expression for paths. The monitor reads markets only. */
export const openPaths = ({ basePath, apiPath, openFiles }: Deployment): string =>
  `^(${[...openFiles.map((file) => escaped(basePath + file)), `${escaped(apiPath)}api/markets/[^/]+`].join('|')})$`;

/** The app's addresses as the reader's browser sends them, with their query: a regular expression. */
export const pageAddresses = ({ basePath, pages }: Pick<Deployment, 'pages' | 'basePath'>): string =>
  `^${escaped(basePath)}(${pages.map((page) => page.replaceAll(/\$\w+/g, '[^/?]+')).join('|')})/?(\\?.*)?$`;

/** A text as a part of a regular expression. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

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

/** The service's own headers that the ones above replace, or that may not act on the app's origin. */
export const droppedHeaders: readonly string[] = [
  ...Object.keys(serviceHeaders),
  ...passwordAnswers,
  'Access-Control-Allow-Credentials',
  'Clear-Site-Data',
  'Strict-Transport-Security',
  'Service-Worker-Allowed',
  'Refresh',
  'Link',
];

/** Only for this origin or the whole host, `Strict-Transport-Security` as the operator wants it. */
export const hstsOf = ({ hsts }: Pick<Deployment, 'hsts'>): HeaderSet =>
  hsts === null ? {} : { 'Strict-Transport-Security': `max-age=${hsts}` };

export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Whether the host is a name that has to be looked up; `localhost` is known everywhere. */
export const isName = ({ hostname }: URL): boolean => !isLoopback({ hostname }) && !/^[\d.]+$|^\[/.test(hostname);

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
