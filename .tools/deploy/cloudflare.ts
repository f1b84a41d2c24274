import type { HeaderSet } from '~/config/headers';
import { type Deployment, hstsOf, note } from './deployment';

/**
 * Files for Cloudflare (Pages, or Workers with static assets), by their place in the served folder. It answers an
 * address that is neither a file nor in `_redirects` with the nearest `404.html`: the app's own page below the base
 * path, and a page without scripts where the headers of files apply, which have no policy for scripts.
 * @param page the app's page
 */
export function cloudflareFiles(deployment: Deployment, page: string): Readonly<Record<string, string>> {
  const { basePath, rules } = deployment;
  const folders = rules.map(({ path }) => path).filter((path) => path.endsWith('/'));
  const plain = [...folders.map((path) => basePath.slice(1) + path), ...(basePath === '/' ? [] : [''])];
  return {
    _headers: headersFile(deployment),
    _redirects: redirectsFile(deployment),
    [`${basePath.slice(1)}404.html`]: page,
    ...Object.fromEntries(plain.map((folder) => [`${folder}404.html`, notFoundPage(deployment)])),
  };
}

/** All matching rules add up there, so a special one first removes (`! Name`) the value from `/*`. */
export function headersFile(deployment: Pick<Deployment, 'rules' | 'basePath' | 'hsts'>): string {
  const { basePath } = deployment;
  const rules = deployment.rules.map(({ path, headers }) => ({ path, headers: { ...headers, ...hstsOf(deployment) } }));
  const everywhere = rules.find((rule) => rule.path === '');
  const block = (glob: string, headers: HeaderSet, detached: readonly string[]): string => {
    const detach = detached.map((name) => `  ! ${name}`);
    const attach = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [`${basePath}${glob}`, ...detach, ...attach].join('\n');
  };
  const special = rules.filter((rule) => rule !== everywhere);
  return sections(
    note.join('\n'),
    block('*', everywhere?.headers ?? {}, []),
    ...special.flatMap(({ path, headers }) =>
      addressesOf(path).map((glob) => block(glob, headers, Object.keys(everywhere?.headers ?? {}))),
    ),
  );
}

/** The path of the file there: pages lose their ending, and must keep their headers. */
function addressesOf(path: string): readonly string[] {
  if (path.endsWith('/')) return [`${path}*`];
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

function redirectsFile({ pages, basePath }: Deployment): string {
  const lines = pages
    .filter((page) => page !== '')
    .map((page) => basePath + page.replaceAll('$', ':'))
    .flatMap((address) => [`${address} ${basePath} 200`, `${address}/ ${basePath} 200`]);
  return sections([...note, ...lines].join('\n'));
}

function notFoundPage({ basePath }: Deployment): string {
  return sections(
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Not found · Perpdeck</title>
  </head>
  <body>
    <p>There is no such page. <a href="${basePath}">Open Perpdeck</a></p>
  </body>
</html>`,
  );
}

const sections = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
