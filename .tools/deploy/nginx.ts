import type { HeaderRule, HeaderSet } from '~/config/headers';
import {
  contentTypes,
  type Deployment,
  isLoopback,
  isTryOut,
  note,
  portOf,
  replacedHeaders,
  serviceFamilies,
  serviceHeaders,
  sharedOperations,
} from './deployment';

/** A whole configuration that includes the site's: for a try-out, or a machine that serves nothing else. */
export function nginxWhole(deployment: Deployment): string {
  const { runFolder } = deployment;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = isTryOut(deployment)
    ? [...asRoot(), 'daemon off;', 'worker_processes 1;', `pid "${runFolder}/nginx.pid";`, 'error_log stderr;']
    : ['worker_processes auto;', 'pid /run/nginx.pid;', 'error_log /var/log/nginx/error.log;'];
  const http = isTryOut(deployment)
    ? ['access_log off;', ...temporary.map((name) => `${name}_temp_path "${runFolder}/${name}";`)]
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
    '# What is missing today may be back in a minute: only what was found may be kept.',
    ...[...new Set(deployment.rules.map(cacheControlOf))].map((value) =>
      block(`map $status ${cacheVariable(value)}`, ['default no-store;', `"~^(2|304)" "${value}";`]),
    ),
    ...(deployment.service === null ? [] : upstream(deployment, deployment.service)),
    ...redirectToHttps(deployment),
    block('server', [
      ...listening(deployment),
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
      ...(deployment.service === null ? [] : serviceLocations(deployment, deployment.service)),
      ...deployment.rules.flatMap((rule) => locations(rule, deployment)),
      ...(deployment.basePath === '/'
        ? []
        : [
            block(`location = ${deployment.basePath.slice(0, -1)}`, [`return 308 ${deployment.basePath};`]),
            block('location /', ['add_header Cache-Control no-store always;', 'return 404;']),
          ]),
    ]),
  ]);
}

function redirectToHttps({ site }: Deployment): readonly string[] {
  if (site.protocol !== 'https:' || portOf(site) !== 443 || isLoopback(site)) return [];
  return [
    block('server', [
      'listen 80;',
      `server_name ${site.hostname};`,
      `return 308 https://${site.hostname}$request_uri;`,
    ]),
  ];
}

function listening({ site, certificate }: Deployment): readonly string[] {
  const address = isLoopback(site) ? `127.0.0.1:${portOf(site)}` : String(portOf(site));
  const name = `server_name ${site.hostname};`;
  if (site.protocol === 'http:') return [`listen ${address};`, name];
  const { chain, key } = certificate ?? {
    chain: `/etc/letsencrypt/live/${site.hostname}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${site.hostname}/privkey.pem`,
  };
  return [
    '# From 1.25.1 on nginx would rather have `http2 on;`, and warns; older ones know only this form.',
    `listen ${address} ssl http2;`,
    name,
    `ssl_certificate "${chain}";`,
    `ssl_certificate_key "${key}";`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:perpdeck_tls:4m;',
    'ssl_session_timeout 1d;',
    'ssl_session_tickets off;',
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

function locations({ path, headers }: HeaderRule, { basePath }: Deployment): readonly string[] {
  const fields = headerLines(headers);
  if (path.endsWith('/')) return [block(`location ^~ ${basePath}${path}`, [...fields, 'try_files $uri =404;'])];
  if (path !== '') return [block(`location = ${basePath}${path}`, [...fields, 'try_files $uri =404;'])];
  const base = basePath.replaceAll('.', String.raw`\.`);
  return [
    block(String.raw`location ~ /\.`, ['add_header Cache-Control no-store always;', 'return 404;']),
    '# A name with a dot is a file, or nothing; every other address is one of the app.',
    block(String.raw`location ~ ^${base}(.*/)?[^/]*\.[^/]*$`, [...fields, 'try_files $uri =404;']),
    block(`location ${basePath}`, [...fields, `try_files ${basePath}index.html =404;`]),
  ];
}

function headerLines(headers: HeaderSet): readonly string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${name === 'Cache-Control' ? cacheVariable(value) : `"${value}"`} always;`,
  );
}

const cacheControlOf = ({ headers }: HeaderRule): string => headers['Cache-Control'] ?? 'no-cache';

const cacheVariable = (value: string): string => `$perpdeck_${value.includes('immutable') ? 'kept' : 'revalidated'}`;

function upstream({ cache, runFolder, ...deployment }: Deployment, service: URL): readonly string[] {
  const folder = isTryOut({ cache, runFolder, ...deployment }) ? `${runFolder}/cache` : '/var/cache/nginx-perpdeck';
  return [
    block('upstream perpdeck_service', [`server ${service.hostname}:${portOf(service)};`, 'keepalive 16;']),
    ...(cache
      ? [
          '# The second is part of the key, so that no answer is given longer than in the second in which it was asked for.',
          block('map $msec $perpdeck_second', [String.raw`"~^(?<whole>\d+)" $whole;`]),
          block('map "$upstream_cache_status:$upstream_http_age" $perpdeck_age', [
            'default "";',
            '"HIT:" 1;',
            ...aSecondOn,
            String.raw`"~:(?<told>\d+)$" $told;`,
          ]),
          `proxy_cache_path "${folder}" keys_zone=perpdeck:4m max_size=64m inactive=10s use_temp_path=off;`,
        ]
      : []),
  ];
}

/**
 * The age of a cached answer plus the second for which nginx may keep it: nginx cannot add, so nines carry over, up to
 * two.
 */
const aSecondOn = ['', '9', '99'].flatMap((nines) => [
  ...(nines === '' ? [] : [`"HIT:${nines}" 1${'0'.repeat(nines.length)};`]),
  ...Array.from({ length: 9 }, (_, digit) => {
    const next = `${digit + 1}${'0'.repeat(nines.length)}`;
    return '"~^HIT:(?<more>' + String.raw`\d*)${digit}${nines}$" "` + `\${more}${next}";`;
  }),
]);

function serviceLocations({ site, cache, authorities }: Deployment, service: URL): readonly string[] {
  const path = service.pathname.replace(/\/$/, '');
  const secure = service.protocol === 'https:';
  const passOn = [
    `proxy_pass ${service.protocol}//perpdeck_service${path}$request_uri;`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    `proxy_set_header Host ${service.host};`,
    'proxy_set_header X-Forwarded-For $remote_addr;',
    '# The app sends neither; what else lives under this origin must not reach the service.',
    'proxy_set_header Cookie "";',
    'proxy_set_header Authorization "";',
    ...(secure
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${service.hostname};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 3;',
          `proxy_ssl_trusted_certificate "${authorities}";`,
        ]
      : []),
    '# A cancel is sent once.',
    'proxy_next_upstream off;',
    'proxy_connect_timeout 5s;',
    'proxy_read_timeout 20s;',
    '# With an `Age` of a cache before the service, only its own date tells how far a clock is off.',
    'proxy_pass_header Date;',
    'client_max_body_size 1m;',
    ...replacedHeaders.map((name) => `proxy_hide_header ${name};`),
    ...headerLines({ ...hsts(site), ...serviceHeaders }),
  ];
  const shared = block(`location ~ ${sharedOperations}`, [
    ...passOn,
    'proxy_set_header Accept-Encoding "";',
    'proxy_cache perpdeck;',
    'proxy_cache_key "$perpdeck_second $request_uri";',
    'proxy_cache_valid 200 1s;',
    'proxy_ignore_headers Cache-Control Expires X-Accel-Expires;',
    '# One request at a time asks the service; the others wait for its answer.',
    'proxy_cache_lock on;',
    'proxy_cache_lock_age 10s;',
    'proxy_cache_lock_timeout 10s;',
    'proxy_hide_header Age;',
    'add_header Age $perpdeck_age always;',
  ]);
  return serviceFamilies.map((family) =>
    block(`location ^~ /${family}/`, [...passOn, ...(cache && family === 'api' ? [shared] : [])]),
  );
}

/** Only if the site is https: browsers ignore it elsewhere. */
export function hsts({ protocol }: URL): HeaderSet {
  return protocol === 'https:' ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

function block(head: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
  return [`${head} {`, ...inner, '}'].join('\n');
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
