import type { HeaderSet } from '~/config/headers';
import { type Deployment, note } from './deployment';

/**
 * Files for Cloudflare (Pages, or Workers with static assets), for the top of the served folder. `404.html` there stops
 * Cloudflare from answering every address with the app; `_redirects` lists the app's addresses.
 */
export function cloudflareFiles(deployment: Deployment): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(deployment),
    _redirects: redirectsFile(deployment),
    '404.html': notFoundPage(deployment),
  };
}

/** All matching rules add up there, so a special one first removes (`! Name`) the value from `/*`. */
export function headersFile({ rules, basePath }: Pick<Deployment, 'rules' | 'basePath'>): string {
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
  const lines = pages.flatMap((page) => [`${basePath}${page} ${basePath} 200`, `${basePath}${page}/* ${basePath} 200`]);
  return sections([...note, ...lines].join('\n'));
}

/** Also shown for a missing file, under the headers of files, so it runs and loads nothing. */
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
