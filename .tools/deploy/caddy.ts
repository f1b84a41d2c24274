import type { HeaderRule, HeaderSet } from '~/config/headers';
import { contentTypes, type Deployment, isTryOut, note, portOf, serviceFamilies, serviceHeaders } from './deployment';
import { hsts } from './nginx';

/** A whole Caddyfile: one site, with Caddy's own certificates unless some are named. */
export function caddyfile(deployment: Deployment): string {
  const { site, root, service, rules, basePath, certificate } = deployment;
  // Without a host name a try-out also answers to the other names of loopback.
  const address = `${site.protocol}//${site.protocol === 'http:' ? `:${portOf(site)}` : site.host}`;
  return `${[
    ...note,
    ...(isTryOut(deployment) ? [block('', ['admin off', 'auto_https disable_redirects', 'skip_install_trust'])] : []),
    block(address, [
      ...(isTryOut(deployment) ? ['bind 127.0.0.1'] : []),
      ...(certificate === null ? [] : [`tls "${certificate.chain}" "${certificate.key}"`]),
      `root * "${root}"`,
      'encode zstd gzip',
      block('route', [
        ...(service === null ? [] : serviceRoute(deployment, service)),
        '@writing not method GET HEAD',
        'error @writing 405',
        String.raw`@hidden path_regexp /\.`,
        'error @hidden 404',
        ...typeLines,
        ...rules.flatMap((rule) => handlers(rule, basePath)),
        ...(basePath === '/' ? [] : [`redir ${basePath.slice(0, -1)} ${basePath} 308`, 'error 404']),
      ]),
      '# What is missing today may be back in a minute: only what was found may be kept.',
      block('handle_errors', [
        'header Cache-Control no-store',
        'header Content-Type "text/plain; charset=utf-8"',
        'respond "{err.status_code} {err.status_text}"',
      ]),
    ]),
  ].join('\n')}\n`;
}

function handlers({ path, headers }: HeaderRule, basePath: string): readonly string[] {
  const serve = [headerBlock(headers), block('file_server', ['precompressed br gzip', 'disable_canonical_uris'])];
  if (path.endsWith('/')) return [block(`handle ${basePath}${path}*`, serve)];
  if (path !== '') return [block(`handle ${basePath}${path}`, serve)];
  const base = basePath.replaceAll('.', String.raw`\.`);
  const page = block('handle', [
    headerBlock(headers),
    `header Content-Type "${contentTypes['html']}"`,
    `rewrite * ${basePath}index.html`,
    block('file_server', ['precompressed br gzip', 'disable_canonical_uris']),
  ]);
  return [
    '# A name with a dot is a file, or nothing; every other address is one of the app.',
    String.raw`@files path_regexp ^${base}(.*/)?[^/]*\.[^/]*$`,
    block('handle @files', serve),
    basePath === '/' ? page : page.replace('handle', `handle ${basePath}*`),
  ];
}

/** Caddy takes some types from the machine that it runs on. */
const typeLines = Object.entries(contentTypes).flatMap(([ending, type]) => [
  `@${ending} path *.${ending}`,
  `header @${ending} Content-Type "${type}"`,
]);

function serviceRoute({ site }: Deployment, service: URL): readonly string[] {
  const path = service.pathname.replace(/\/$/, '');
  return [
    `@service path ${serviceFamilies.map((family) => `/${family}/*`).join(' ')}`,
    block('handle @service', [
      headerBlock({ ...hsts(site), ...serviceHeaders }, ['defer']),
      ...(path === '' ? [] : [`uri path_regexp ^/ ${path}/`]),
      block(`reverse_proxy ${service.protocol}//${service.hostname}:${portOf(service)}`, [
        `header_up Host ${service.host}`,
        '# The app sends neither; what else lives under this origin must not reach the service.',
        'header_up -Cookie',
        'header_up -Authorization',
        block('transport http', ['dial_timeout 5s', 'response_header_timeout 20s']),
      ]),
    ]),
  ];
}

function headerBlock(headers: HeaderSet, first: readonly string[] = []): string {
  return block('header', [...first, ...Object.entries(headers).map(([name, value]) => `${name} "${value}"`)]);
}

function block(head: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
  return [head === '' ? '{' : `${head} {`, ...inner, '}'].join('\n');
}
