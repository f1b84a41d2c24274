import type { HeaderRule } from '~/config/header-rules';
import type { HeaderSet } from '~/config/headers';

/** Writes the rules for one kind of host. `basePath` begins and ends with a slash. */
type Writer = (rules: readonly HeaderRule[], basePath: string) => string;

const note = [
  'Made by `npm run headers` from config.json; make it anew when that changes.',
  'Where every host name below this one speaks HTTPS, add to all rules:',
  'Strict-Transport-Security: max-age=31536000; includeSubDomains',
].map((line) => `# ${line}`);

/**
 * Cloudflare (Pages, Workers with static assets). All matching rules add up there, so a special one first detaches (`!
 * Name`) what `/*` set.
 */
const cloudflare: Writer = (rules, basePath) => {
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
};

/** The path of the file there: pages lose their ending, and must keep their headers. */
function addressesOf(path: string): readonly string[] {
  if (path.endsWith('/')) return [`${path}*`];
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

/** nginx: a file to include in the `server` block, whose `root` has the base path as a folder. */
const nginx: Writer = (rules, basePath) =>
  sections(
    note.join('\n'),
    ...rules.map(({ path, headers }) => {
      const prefix = path === '' || path.endsWith('/');
      const adds = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`);
      const files = path === '' ? `$uri ${basePath}index.html` : '$uri =404';
      return [`location ${prefix ? '' : '= '}${basePath}${path} {`, ...adds, `  try_files ${files};`, '}'].join('\n');
    }),
  );

/** Caddy: a file to import in the site block, whose `root` has the base path as a folder. */
const caddy: Writer = (rules, basePath) =>
  sections(
    note.join('\n'),
    ...rules.map(({ path, headers }) => {
      const matcher = `${basePath}${path}${path === '' || path.endsWith('/') ? '*' : ''}`;
      const fields = Object.entries(headers).map(([name, value]) => `    ${name} "${value}"`);
      const fallback = path === '' ? [`  try_files {path} ${basePath}index.html`] : [];
      return [`handle ${matcher} {`, '  header {', ...fields, '  }', ...fallback, '  file_server', '}'].join('\n');
    }),
  );

export const headerFiles = { _headers: cloudflare, 'nginx.conf': nginx, Caddyfile: caddy } satisfies Record<
  string,
  Writer
>;

function sections(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
