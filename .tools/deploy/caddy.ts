import type { HeaderRule, HeaderSet } from '~/config/headers';
import { serviceFamilies } from '~/config/service-families';
import { credentials } from '../service-proxy';
import {
  contentTypes,
  type Deployment,
  droppedHeaders,
  hstsOf,
  note,
  openPaths,
  pageAddresses,
  portOf,
  serviceHeaders,
} from './deployment';

/** A whole Caddyfile: one site, with Caddy's own certificates unless some are named. */
export function caddyfile(deployment: Deployment): string {
  const { certificate, foreground } = deployment;
  return `${[
    ...note,
    ...(foreground ? [block('', ['admin off', 'auto_https disable_redirects', 'skip_install_trust'])] : []),
    block(addressOf(deployment), [
      ...bind(deployment),
      ...(certificate === null ? [] : [`tls "${certificate.chain}" "${certificate.key}"`]),
      'encode zstd gzip',
      ...log(deployment),
      block('route', [...siteLines(deployment), ...(deployment.basePath === '/' ? [] : notFound)]),
    ]),
  ].join('\n')}\n`;
}

/** The part that an existing site has to import. TLS and names stay with that site. */
export function caddySnippet(given: Deployment): string {
  const deployment: Deployment = { ...given, hsts: null };
  const { basePath, apiPath, service, errorsTo } = deployment;
  const paths = [
    ...(basePath === '/' ? ['/*'] : [basePath.slice(0, -1), `${basePath}*`]),
    ...(service === null ? [] : serviceFamilies.map((family) => `${apiPath}${family}/*`)),
    ...(errorsTo === null ? [] : [errorsTo]),
  ];
  return `${[
    ...note,
    '# `import` it in the block of your site, before anything that answers all addresses.',
    `@perpdeck path ${paths.join(' ')}`,
    block('handle @perpdeck', ['encode zstd gzip', block('route', siteLines(deployment))]),
  ].join('\n')}\n`;
}

/** Without a host name a plain server also answers to the other names that a proxy or loopback may use. */
function addressOf({ site, tlsElsewhere, listen }: Deployment): string {
  const port = /\d+$/.exec(listen[0] ?? '')?.[0];
  if (tlsElsewhere || site.protocol === 'http:') return `http://:${port}`;
  return `https://${site.hostname}${port === '443' ? '' : `:${port}`}`;
}

function bind({ listen }: Deployment): readonly string[] {
  const hosts = listen.map((address) => address.replace(/:?\d+$/, '')).filter((host) => host !== '' && host !== '[::]');
  return hosts.length === 0 ? [] : [`bind ${hosts.map((host) => host.replaceAll(/[[\]]/g, '')).join(' ')}`];
}

/** The page or the service; falls through for an address of neither. */
function siteLines(deployment: Deployment): readonly string[] {
  const { root, service, rules, basePath } = deployment;
  return [
    `root * "${root}"`,
    ...errorsRoute(deployment),
    ...authentication(deployment),
    ...(service === null ? [] : serviceRoute(deployment, service)),
    '@writing not method GET HEAD',
    'header @writing Cache-Control no-store',
    'respond @writing "405 Method Not Allowed" 405',
    String.raw`@hidden path_regexp /\.`,
    block('handle @hidden', notFound),
    ...typeLines,
    ...rules.flatMap((rule) => handlers(rule, deployment)),
    ...(basePath === '/' ? [] : [`redir ${basePath.slice(0, -1)} ${basePath} 308`]),
  ];
}

/** A missing file may be back in a minute. */
const notFound: readonly string[] = [
  block('route', [
    'header Cache-Control no-store',
    'header Content-Type "text/plain; charset=utf-8"',
    'respond "404 Not Found" 404',
  ]),
];

function handlers({ path, headers: derived }: HeaderRule, deployment: Deployment): readonly string[] {
  const { basePath, earlierAssets } = deployment;
  const headers: HeaderSet = { ...derived, ...hstsOf(deployment) };
  const files = [
    headerBlock(headers),
    fileServer('pass_thru'),
    ...(path === 'assets/' && earlierAssets !== null
      ? ['# A page of an earlier build still finds its parts.', fileServer('pass_thru', `root "${earlierAssets}"`)]
      : []),
    ...notFound,
  ];
  const serve = [block('route', files)];
  if (path.endsWith('/')) return [block(`handle ${basePath}${path}*`, serve)];
  if (path !== '') return [block(`handle ${basePath}${path}`, serve)];
  const base = basePath.replaceAll('.', String.raw`\.`);
  const page = (...lines: readonly string[]): readonly string[] => [
    headerBlock(headers),
    `header Content-Type "${contentTypes['html']}"`,
    `rewrite * ${basePath}index.html`,
    ...lines,
  ];
  return [
    '# A name with a dot is a file, or nothing.',
    String.raw`@files path_regexp ^${base}(.*/)?[^/]*\.[^/]*$`,
    block('handle @files', serve),
    '# The addresses of the app show its page; it says itself that there is nothing at any other.',
    `@pages vars_regexp {http.request.orig_uri} ${pageAddresses(deployment)}`,
    block('handle @pages', [block('route', page(fileServer()))]),
    block(basePath === '/' ? 'handle' : `handle ${basePath}*`, [
      block('route', page('header Cache-Control no-store', fileServer('status 404'))),
    ]),
  ];
}

const fileServer = (...lines: readonly string[]): string =>
  block('file_server', ['precompressed br gzip', 'disable_canonical_uris', ...lines]);

/** Caddy takes some types from the machine that it runs on. */
const typeLines = Object.entries(contentTypes).flatMap(([ending, type]) => [
  `@${ending} path *.${ending}`,
  `header @${ending} Content-Type "${type}"`,
]);

/** The directive was renamed in 2.8; later versions still know the old name. */
function authentication(deployment: Deployment): readonly string[] {
  const { password, openFiles } = deployment;
  if (password === null) return [];
  const users = password.users.map(({ name, hash }) => `"${name}" "${hash}"`);
  const directive = isFrom(deployment, 2, 8) ? 'basic_auth' : 'basicauth';
  if (openFiles.length === 0) return [block(directive, users)];
  return [
    '# The monitor is open, and all else wants the password.',
    block('@locked', [block('not', ['method GET HEAD', `path_regexp ${openPaths(deployment)}`])]),
    block(`${directive} @locked`, users),
  ];
}

const isFrom = ({ caddyVersion }: Deployment, major: number, minor: number): boolean =>
  caddyVersion !== null && (caddyVersion[0] > major || (caddyVersion[0] === major && caddyVersion[1] >= minor));

function serviceRoute(deployment: Deployment, service: URL): readonly string[] {
  const { apiPath, trustedProxies } = deployment;
  const path = service.pathname.replace(/\/$/, '');
  return [
    `@service path ${serviceFamilies.map((family) => `${apiPath}${family}/*`).join(' ')}`,
    block('handle @service', [
      headerBlock({ ...hstsOf(deployment), ...serviceHeaders }, ['defer']),
      ...(apiPath === '/' ? [] : [`uri strip_prefix ${apiPath.slice(0, -1)}`]),
      ...(path === '' ? [] : [`uri path_regexp ^/ ${path}/`]),
      block(`reverse_proxy ${service.protocol}//${service.hostname}:${portOf(service)}`, [
        `header_up Host ${service.host}`,
        ...(trustedProxies.length === 0
          ? []
          : [
              `trusted_proxies ${trustedProxies.join(' ')}`,
              '# Only the address that the proxy saw: what stands before it came from the reader.',
              String.raw`header_up X-Forwarded-For "^(?:.*,\s*)?([^,\s]+),\s*[^,\s]+$" "$1"`,
            ]),
        '# The service must not learn who the reader is at this site.',
        ...credentials.map((name) => `header_up -${name}`),
        ...droppedHeaders.map((name) => `header_down -${name}`),
        block('transport http', ['dial_timeout 5s', 'response_header_timeout 20s']),
      ]),
    ]),
  ];
}

/** Caddy logs bodies of requests nowhere, so the answer, which the app does not read, carries the report to the log. */
function errorsRoute({ errorsTo }: Deployment): readonly string[] {
  if (errorsTo === null) return [];
  return [
    block('@report', [`path ${errorsTo}`, 'method POST']),
    block('handle @report', [
      block('route', [
        block('request_body', ['max_size 4KB']),
        'header Cache-Control no-store',
        'header Perpdeck-Report {http.request.body}',
        'respond 204',
      ]),
    ]),
  ];
}

/** Reports of errors, and nothing else, without the reader's address. */
function log(deployment: Deployment): readonly string[] {
  const { errorsTo, foreground, runFolder } = deployment;
  if (errorsTo === null) return [];
  const file = foreground ? `${runFolder}/errors.log` : '/var/log/caddy/perpdeck-errors.log';
  return [
    block('log', [
      `output file "${file}"`,
      block('format filter', ['wrap json', block('fields', ['request delete', 'user_id delete'])]),
    ]),
    block('@unreported', [block('not', [`path ${errorsTo}`, 'method POST'])]),
    `${isFrom(deployment, 2, 8) ? 'log_skip' : 'skip_log'} @unreported`,
  ];
}

function headerBlock(headers: HeaderSet, first: readonly string[] = []): string {
  return block('header', [...first, ...Object.entries(headers).map(([name, value]) => `${name} "${value}"`)]);
}

function block(head: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
  return [head === '' ? '{' : `${head} {`, ...inner, '}'].join('\n');
}
