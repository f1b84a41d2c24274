import { type AppConfig, isPlainOrigin } from './config-schema';

/** Header name to value, as it goes on the wire. */
export type HeaderSet = Readonly<Record<string, string>>;

/** The parts of a parsed `config.json` that the headers depend on. */
export type HeaderInput = Pick<AppConfig, 'apiBaseUrl' | 'embedParents' | 'bridges'> &
  Partial<Pick<AppConfig, 'origins'>>;

type DerivedHeaders = {
  /** `index.html`, for every page of the app. */
  readonly dashboard: HeaderSet;
  /** `embed.html`: may be framed by the configured parents. */
  readonly monitor: HeaderSet;
  /** Everything else: scripts, styles, fonts, icons, `config.json`. */
  readonly assets: HeaderSet;
};

/**
 * Derives every security header from the configuration, so that exactly the hosts in `config.json` are allowed.
 * @throws RangeError when an origin could widen the policy or break out of its header
 */
export function deriveHeaders(
  config: HeaderInput,
  { demo, importMaps = noImportMaps }: { readonly demo: boolean; readonly importMaps?: ImportMaps },
): DerivedHeaders {
  const options = { demo };
  const reachable = [...apiOrigin(config.apiBaseUrl), ...config.bridges.map(plainOrigin)];
  const parents = config.embedParents.map(plainOrigin);
  const own = (config.origins ?? []).map(plainOrigin);
  return {
    dashboard: {
      'Content-Security-Policy': policy({
        ...options,
        reachable,
        own: [],
        scripts: importMaps.dashboard,
        ancestors: ["'none'"],
        frames: "'self'",
      }),
      // For browsers without `frame-ancestors`; that header has no equivalent for the monitor.
      'X-Frame-Options': 'DENY',
      // A window of another origin gets no handle on the page that signs.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...everywhere,
    },
    monitor: {
      'Content-Security-Policy': policy({
        ...options,
        reachable: apiOrigin(config.apiBaseUrl),
        // In a sandboxed frame the monitor's origin is opaque, and 'self' matches nothing there in WebKit (2.50).
        own,
        scripts: importMaps.monitor,
        ancestors: ["'self'", ...parents],
        frames: "'none'",
      }),
      ...shared,
      ...everywhere,
    },
    assets: { ...shared, 'X-Content-Type-Options': 'nosniff' },
  };
}

/**
 * The hashes of the import maps in each page's HTML, such as `sha256-…`. A page has several while one build replaces
 * another.
 */
export type ImportMaps = { readonly dashboard: readonly string[]; readonly monitor: readonly string[] };

const noImportMaps: ImportMaps = { dashboard: [], monitor: [] };

const everywhere: HeaderSet = {
  'X-Content-Type-Options': 'nosniff',
  // The watched trader is part of the URL; other hosts must not see it.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** The monitor also runs in sandboxed frames. Their origin is opaque, so our own files are cross-origin there. */
const shared: HeaderSet = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

type PolicyParts = {
  readonly demo: boolean;
  /** The origins of the page's own files, besides `'self'`. */
  readonly own: readonly string[];
  /** Hashes of inline scripts. */
  readonly scripts: readonly string[];
  readonly reachable: readonly string[];
  readonly ancestors: readonly string[];
  /** Pages that this page may show in frames: the dashboard shows a preview of the monitor, the monitor shows none. */
  readonly frames: "'self'" | "'none'";
};

function policy({ demo, own, scripts, reachable, ancestors, frames }: PolicyParts): string {
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...own, ...new Set(scripts.map((hash) => `'${hash}'`))],
    ['style-src', "'self'", ...own],
    ['img-src', "'self'", ...own],
    ['font-src', "'self'", ...own],
    ['connect-src', "'self'", ...new Set([...own, ...reachable])],
    ['manifest-src', "'self'"],
    ['frame-src', frames],
    ['worker-src', demo ? "'self'" : "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', ...new Set(ancestors)],
    ['require-trusted-types-for', "'script'"],
    // The demo registers the mock's service worker, and its script address must pass a policy named `default`.
    ['trusted-types', demo ? 'default' : "'none'"],
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/** An empty base URL means the page's own origin, which `'self'` covers. */
function apiOrigin(apiBaseUrl: string): readonly string[] {
  if (apiBaseUrl === '') return [];
  const url = parseUrl(apiBaseUrl);
  if (url === null) throw new RangeError(`apiBaseUrl is no address: ${JSON.stringify(apiBaseUrl)}`);
  return [plainOrigin(url.origin)];
}

function plainOrigin(text: string): string {
  if (!isPlainOrigin(text)) {
    throw new RangeError(`not a plain origin such as https://example.com: ${JSON.stringify(text)}`);
  }
  return text;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

export type HeaderRule = {
  /**
   * Relative to the base path: a file (`embed.html`), a folder with its slash (`assets/`), or `''` for every other
   * address, all of which show `index.html`.
   */
  readonly path: string;
  readonly headers: HeaderSet;
};

type RuleOptions = {
  readonly demo: boolean;
  /** The files and folders beside `index.html` in the build, folders with a slash at the end. */
  readonly entries: readonly string[];
  /** Read from the built pages. */
  readonly importMaps?: ImportMaps;
};

/**
 * The rules from which the preview server and all header files are made. The first matching rule applies; the last one
 * matches everything.
 * @throws RangeError as `deriveHeaders`
 */
export function headerRules(config: HeaderInput, { demo, entries, importMaps }: RuleOptions): readonly HeaderRule[] {
  const { dashboard, monitor, assets } = deriveHeaders(config, {
    demo,
    ...(importMaps === undefined ? {} : { importMaps }),
  });
  const rest = entries.filter((path) => path !== 'assets/' && !path.endsWith('.html') && !/^[._]/.test(path));
  return [
    // File names in assets/ contain a hash of the content, so a file never changes under its name.
    { path: 'assets/', headers: { ...assets, 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: 'embed.html', headers: { ...monitor, ...revalidate } },
    ...rest.toSorted().map((path) => ({ path, headers: { ...assets, ...revalidate } })),
    { path: '', headers: { ...dashboard, ...revalidate } },
  ];
}

const revalidate: HeaderSet = { 'Cache-Control': 'no-cache' };

/** The headers of one path, given without a leading slash. */
export function headersFor(rules: readonly HeaderRule[], path: string): HeaderSet {
  const fits = (rule: HeaderRule): boolean =>
    rule.path === path || rule.path === '' || (rule.path.endsWith('/') && path.startsWith(rule.path));
  return rules.find(fits)?.headers ?? {};
}
