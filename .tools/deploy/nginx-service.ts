import { serviceFamilies } from '~/config/service-families';
import { credentials } from '../service-proxy';
import {
  type Deployment,
  droppedHeaders,
  escaped,
  hstsOf,
  isName,
  portOf,
  serviceHeaders,
  sharedOperations,
} from './deployment';
import { authentication, block, headerLines } from './nginx-lines';

/** Settings for the service that stand outside of `server`. */
export function serviceHttp(deployment: Deployment): readonly string[] {
  const { service, cache, foreground, runFolder, apiPath } = deployment;
  if (service === null) return [];
  const folder = foreground ? `${runFolder}/cache` : '/var/cache/nginx-perpdeck';
  return [
    ...(looksUp(deployment)
      ? []
      : [block('upstream perpdeck_service', [`server ${service.hostname}:${portOf(service)};`, 'keepalive 16;'])]),
    ...(apiPath === '/'
      ? []
      : [
          block('map $request_uri $perpdeck_address', [
            `"~^${escaped(apiPath.slice(0, -1))}(?<perpdeck_rest>/.*)$" $perpdeck_rest;`,
          ]),
        ]),
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

/** Whether nginx looks the service's name up again and again, instead of once when it starts. */
const looksUp = ({ service, resolvers }: Deployment): boolean =>
  service !== null && isName(service) && resolvers.length > 0;

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

/** @param included in the `server` of another site, which has its own settings */
export function serviceLocations(
  deployment: Deployment,
  { included }: { readonly included: boolean },
): readonly string[] {
  const { service, cache, apiPath } = deployment;
  if (service === null) return [];
  const passOn = [
    ...(included
      ? [...authentication(deployment), 'gzip on;', 'gzip_proxied any;', 'gzip_types application/json;']
      : []),
    ...passingOn(deployment, service),
  ];
  const shared = block(`location ~ ${sharedOperations(apiPath)}`, [
    ...passOn,
    'proxy_set_header Accept-Encoding "";',
    'proxy_cache perpdeck;',
    'proxy_cache_key "$perpdeck_second $request_uri";',
    'proxy_cache_valid 200 1s;',
    `proxy_ignore_headers Set-Cookie Cache-Control Expires ${accelerations};`,
    '# One request at a time asks the service; the others wait for its answer.',
    'proxy_cache_lock on;',
    'proxy_cache_lock_age 10s;',
    'proxy_cache_lock_timeout 10s;',
    'proxy_hide_header Age;',
    'add_header Age $perpdeck_age always;',
  ]);
  return serviceFamilies.map((family) =>
    block(`location ^~ ${apiPath}${family}/`, [
      ...passOn,
      `proxy_ignore_headers ${accelerations};`,
      ...(cache && family === 'api' ? [shared] : []),
    ]),
  );
}

/** Orders that an answer may give to nginx. */
const accelerations = 'X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset';

function passingOn(deployment: Deployment, service: URL): readonly string[] {
  const path = service.pathname.replace(/\/$/, '');
  const address = deployment.apiPath === '/' ? '$request_uri' : '$perpdeck_address';
  return [
    ...(looksUp(deployment)
      ? [
          '# With a variable nginx starts without the name, and looks it up again when it may have moved.',
          `resolver ${deployment.resolvers.join(' ')} valid=10s ipv6=off;`,
          'resolver_timeout 5s;',
          `set $perpdeck_service ${service.hostname}:${portOf(service)};`,
          `proxy_pass ${service.protocol}//$perpdeck_service${path}${address};`,
        ]
      : [`proxy_pass ${service.protocol}//perpdeck_service${path}${address};`]),
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    `proxy_set_header Host ${service.host};`,
    'proxy_set_header X-Forwarded-For $remote_addr;',
    '# The service must not learn who the reader is at this site.',
    ...credentials.map((name) => `proxy_set_header ${name} "";`),
    ...(service.protocol === 'https:'
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${service.hostname};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 3;',
          `proxy_ssl_trusted_certificate "${deployment.authorities}";`,
        ]
      : []),
    '# A cancel is sent once.',
    'proxy_next_upstream off;',
    'proxy_connect_timeout 5s;',
    'proxy_read_timeout 20s;',
    '# With an `Age` of a cache before the service, only its own date tells how far a clock is off.',
    'proxy_pass_header Date;',
    'client_max_body_size 1m;',
    ...droppedHeaders.map((name) => `proxy_hide_header ${name};`),
    ...headerLines({ ...hstsOf(deployment), ...serviceHeaders }),
  ];
}
