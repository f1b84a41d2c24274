import type { HeaderRule, HeaderSet } from '~/config/headers';
import {
  contentTypes,
  type Deployment,
  hstsOf,
  isLoopback,
  note,
  openPaths,
  pageAddresses,
  portOf,
} from './deployment';
import { authentication, block, cacheVariable, headerLines, text } from './nginx-lines';
import { serviceHttp, serviceLocations } from './nginx-service';

/** A whole configuration that includes the site's: for a try-out, a container, or a machine that serves nothing else. */
export function nginxWhole({ foreground, runFolder, tlsElsewhere }: Deployment): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = foreground
    ? [...asRoot(), 'daemon off;', 'worker_processes 1;', `pid "${runFolder}/nginx.pid";`, 'error_log stderr;']
    : ['worker_processes auto;', 'pid /run/nginx.pid;', 'error_log /var/log/nginx/error.log;'];
  const http = foreground
    ? [
        tlsElsewhere ? `access_log "${runFolder}/access.log";` : 'access_log off;',
        ...temporary.map((name) => `${name}_temp_path "${runFolder}/${name}";`),
      ]
    : ['access_log /var/log/nginx/access.log;', 'sendfile on;', 'tcp_nopush on;'];
  return text([
    ...note,
    ...main,
    block('events', ['worker_connections 1024;']),
    block('http', [...http, 'include nginx-site.conf;']),
  ]);
}

/** If root starts it, the workers run as another user, who may not read root's folders. */
const asRoot = (): readonly string[] => (process.getuid?.() === 0 ? ['user root;'] : []);

/** Only the site: for the folder of sites that an installed nginx includes, such as /etc/nginx/conf.d. */
export function nginxSite(deployment: Deployment): string {
  return text([
    ...note,
    '',
    ...httpLines(deployment),
    ...redirectToHttps(deployment),
    block('server', [
      ...listening(deployment),
      ...realAddress(deployment),
      ...settings(deployment),
      ...serviceLocations(deployment, { included: false }),
      ...errorsLocation(deployment),
      ...deployment.rules.flatMap((rule) => locations(rule, deployment)),
      ...(deployment.basePath === '/'
        ? []
        : [toBasePath(deployment), block('location /', ['add_header Cache-Control no-store always;', 'return 404;'])]),
    ]),
  ]);
}

/** The part that an existing site's configuration has to include outside of its `server`: once, in `http`. */
export const nginxHttp = (deployment: Deployment): string => text([...note, '', ...httpLines(deployment)]);

/** The part that an existing site's `server` has to include. TLS, names and real addresses stay with that site. */
export function nginxLocations(given: Deployment): string {
  const deployment: Deployment = { ...given, hsts: null };
  return text([
    ...note,
    '',
    '# Include it in the `server` of your site, and nginx-http.conf in `http`.',
    ...serviceLocations(deployment, { included: true }),
    ...errorsLocation(deployment),
    ...(deployment.basePath === '/' ? [] : [toBasePath(deployment)]),
    block(`location ^~ ${deployment.basePath}`, [
      ...settings(deployment),
      ...deployment.rules.flatMap((rule) => locations(rule, deployment)),
    ]),
  ]);
}

function httpLines(deployment: Deployment): readonly string[] {
  return [
    '# What is missing today may be back in a minute: only what was found may be kept.',
    ...[...new Set(deployment.rules.map(cacheControlOf))].map((value) =>
      block(`map $status ${cacheVariable(value)}`, ['default no-store;', `"~^(2|304)" "${value}";`]),
    ),
    '# The addresses of the app show its page; it says itself that there is nothing at any other.',
    block('map $request_uri $perpdeck_page', [
      'default "";',
      `"~${pageAddresses(deployment)}" ${deployment.basePath}index.html;`,
    ]),
    ...(deployment.openFiles.length === 0
      ? []
      : [
          '# The monitor is open, and all else wants the password.',
          block('map "$request_method:$uri" $perpdeck_realm', [
            'default Perpdeck;',
            `"~^(GET|HEAD):${openPaths(deployment).slice(1)}" off;`,
          ]),
        ]),
    ...(deployment.errorsTo === null
      ? []
      : [
          'limit_req_zone $binary_remote_addr zone=perpdeck_errors:1m rate=20r/m;',
          `log_format perpdeck_errors escape=json '{"time":"$time_iso8601","report":"$request_body"}';`,
        ]),
    ...serviceHttp(deployment),
  ];
}

function settings(deployment: Deployment): readonly string[] {
  return [
    `root "${deployment.root}";`,
    'server_tokens off;',
    'absolute_redirect off;',
    block(
      'types',
      Object.entries(contentTypes).map(([ending, type]) => `${type.split(';')[0]} ${ending};`),
    ),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${charsetTypes()};`,
    ...compression(deployment),
    ...authentication(deployment),
  ];
}

function redirectToHttps({ site, listen, tlsElsewhere }: Deployment): readonly string[] {
  if (site.protocol !== 'https:' || tlsElsewhere || portOf(site) !== 443 || isLoopback(site)) return [];
  return [
    block('server', [
      'listen 80;',
      ...(listen.some((address) => address.startsWith('[')) ? ['listen [::]:80;'] : []),
      `server_name ${site.hostname};`,
      `return 308 https://${site.hostname}$request_uri;`,
    ]),
  ];
}

function listening({ site, certificate, listen, tlsElsewhere }: Deployment): readonly string[] {
  const name = `server_name ${site.hostname};`;
  if (tlsElsewhere || site.protocol === 'http:') return [...listen.map((address) => `listen ${address};`), name];
  const { chain, key } = certificate ?? {
    chain: `/etc/letsencrypt/live/${site.hostname}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${site.hostname}/privkey.pem`,
  };
  return [
    '# From 1.25.1 on nginx would rather have `http2 on;`, and warns; older ones know only this form.',
    ...listen.map((address) => `listen ${address} ssl http2;`),
    name,
    `ssl_certificate "${chain}";`,
    `ssl_certificate_key "${key}";`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:perpdeck_tls:4m;',
    'ssl_session_timeout 1d;',
    'ssl_session_tickets off;',
  ];
}

/** Without a trusted proxy, a reader's own `X-Forwarded-For` changes nothing. */
function realAddress({ trustedProxies }: Deployment): readonly string[] {
  if (trustedProxies.length === 0) return [];
  return [
    ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
  ];
}

function compression({ brotli }: Deployment): readonly string[] {
  const types = `${charsetTypes()} image/svg+xml application/problem+json`;
  return [
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1000;',
    `gzip_types ${types};`,
    ...(brotli ? ['brotli on;', 'brotli_static on;', 'brotli_min_length 1000;', `brotli_types ${types};`] : []),
  ];
}

/** HTML is always among them, and naming it would be a warning. */
function charsetTypes(): string {
  const types = Object.values(contentTypes).filter((type) => type.includes('charset'));
  return [...new Set(types.map((type) => type.split(';')[0]))].filter((type) => type !== 'text/html').join(' ');
}

const toBasePath = ({ basePath }: Deployment): string =>
  block(`location = ${basePath.slice(0, -1)}`, ['absolute_redirect off;', `return 308 ${basePath};`]);

function locations({ path, headers: derived }: HeaderRule, deployment: Deployment): readonly string[] {
  const { basePath, earlierAssets } = deployment;
  const headers: HeaderSet = { ...derived, ...hstsOf(deployment) };
  const fields = headerLines(headers);
  if (path === 'assets/' && earlierAssets !== null)
    return [
      block(`location ^~ ${basePath}${path}`, [...fields, 'try_files $uri @perpdeck_earlier;']),
      '# A page of an earlier build still finds its parts.',
      block('location @perpdeck_earlier', [`root "${earlierAssets}";`, ...fields, 'try_files $uri =404;']),
    ];
  if (path.endsWith('/')) return [block(`location ^~ ${basePath}${path}`, [...fields, 'try_files $uri =404;'])];
  if (path !== '') return [block(`location = ${basePath}${path}`, [...fields, 'try_files $uri =404;'])];
  const base = basePath.replaceAll('.', String.raw`\.`);
  return [
    block(String.raw`location ~ /\.`, ['add_header Cache-Control no-store always;', 'return 404;']),
    '# A name with a dot is a file, or nothing.',
    block(String.raw`location ~ ^${base}(.*/)?[^/]*\.[^/]*$`, [...fields, 'try_files $uri =404;']),
    block(`location ${basePath}`, [
      ...fields,
      `error_page 404 ${basePath}index.html;`,
      'try_files $perpdeck_page =404;',
    ]),
  ];
}

/** Logs what the app reports, without the reader's address. The body is read only for a mirror, which does nothing. */
function errorsLocation({ errorsTo, foreground, runFolder }: Deployment): readonly string[] {
  if (errorsTo === null) return [];
  const log = foreground ? `${runFolder}/errors.log` : '/var/log/nginx/perpdeck-errors.log';
  return [
    block(`location = ${errorsTo}`, [
      block('limit_except POST', ['deny all;']),
      'client_max_body_size 4k;',
      'client_body_buffer_size 4k;',
      'client_body_in_single_buffer on;',
      'limit_req zone=perpdeck_errors burst=20 nodelay;',
      '# The app sends its reports without the password.',
      'auth_basic off;',
      'log_not_found off;',
      'mirror /perpdeck-mirror;',
      '# A file cannot be posted to, and this makes the answer of it.',
      'error_page 404 405 =204 @perpdeck_reported;',
    ]),
    block('location @perpdeck_reported', [
      `access_log "${log}" perpdeck_errors;`,
      'add_header Cache-Control no-store always;',
      'return 204;',
    ]),
    block('location = /perpdeck-mirror', ['internal;', 'access_log off;', 'auth_basic off;', 'return 204;']),
  ];
}

const cacheControlOf = ({ headers }: HeaderRule): string => headers['Cache-Control'] ?? 'no-cache';
