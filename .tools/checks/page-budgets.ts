import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipBytes, staticScripts, type Bundle } from '../bundle';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';

const KILO = 1000;
const MAX_PAGE_BYTES = 80 * KILO;
const MAX_SHARED_BYTES = 80 * KILO;

/** Code that nine or more pages share (see vite.config.ts): loaded once, with the first of them. */
const sharedScript = /^assets\/shared-/;

/** A route's own module: not the root, and not files beside routes whose name begins with a dash. */
const routeModule = /^src\/routes\/(?!__root)(?:(?!-)[^/]+\/)*(?!-)([^/]+)\.tsx/;

/**
 * What a visit to a page loads beyond what every page has and what most pages share: the page's
 * chunk and all else that it imports. Charts are not among it, since they are loaded when there is
 * something to draw; a chart that a page imports at once fails here.
 */
export async function checkPageBudgets(bundle: Bundle): Promise<CheckResult> {
  const everywhere = staticScripts(bundle, ['index.html']);
  const results: CheckResult[] = [];
  const sizes: string[] = [];
  const requested = await filesRequestedEarly(bundle);
  for (const [key, pages] of pageChunks(bundle, everywhere)) {
    const needed = [...staticScripts(bundle, [key])].filter((script) => !everywhere.has(script));
    const own = needed.filter((script) => !sharedScript.test(script));
    const bytes = await gzipBytes(bundle.folder, own);
    const size = `${(bytes / KILO).toFixed(1)} kB`;
    const charts = own
      .flatMap((script) => bundle.modules.get(script) ?? [])
      .filter((module) => /node_modules\/recharts\//.test(module));
    sizes.push(`${pages[0]} ${size}`);
    results.push(
      holdsWhenSilent(
        bytes <= MAX_PAGE_BYTES
          ? ''
          : `${pages.join(', ')} may load ${MAX_PAGE_BYTES / KILO} kB of their own JavaScript (gzip), and load ${size}`,
      ),
      holdsWhenSilent(
        requested.some((files) => needed.every((script) => files.includes(script)))
          ? ''
          : `index.html does not name all files of ${pages.join(', ')}: see .tools/vite/page-files.ts`,
      ),
      holdsWhenSilent(charts.length === 0 ? '' : `${pages.join(', ')} load charts at once: ${charts[0]}`),
    );
  }
  console.log(`       Own JavaScript of pages (gzip): ${sizes.join(' · ')}`);
  return addResults([
    holdsWhenSilent(sizes.length > 0 ? '' : 'no chunk of a page was found'),
    holdsWhenSilent(await describeShared(bundle)),
    ...results,
  ]);
}

/** The files that `src/early.ts` requests, by page. */
async function filesRequestedEarly({ folder }: Bundle): Promise<readonly (readonly string[])[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [, json = '{}'] = /<script [^>]*id="page-files">(.*?)<\/script>/.exec(html) ?? [];
  return Object.values(JSON.parse(json) as Record<string, string[]>);
}

/** What is shared may not grow into a place where code of single pages hides from their budgets. */
async function describeShared({ folder, modules }: Bundle): Promise<string> {
  const scripts = [...modules.keys()].filter((script) => sharedScript.test(script));
  const bytes = await gzipBytes(folder, scripts);
  console.log(`       What nine or more pages share (gzip): ${(bytes / KILO).toFixed(1)} kB`);
  if (scripts.length !== 1) return `there should be one shared chunk, and there are ${scripts.length}`;
  if (bytes <= MAX_SHARED_BYTES) return '';
  return `the shared chunk may weigh ${MAX_SHARED_BYTES / KILO} kB (gzip), and weighs ${(bytes / KILO).toFixed(1)} kB`;
}

/** Key of the manifest → the routes in its chunk. Shared files belong to no page. */
function pageChunks(
  { manifest, modules }: Bundle,
  everywhere: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const chunks = new Map<string, readonly string[]>();
  for (const [key, { file }] of Object.entries(manifest)) {
    if (everywhere.has(file)) continue;
    const routes = (modules.get(file) ?? []).filter((module) => routeModule.test(module));
    const pages = [...new Set(routes.map((module) => module.replace(/^src\/routes\//, '').replace(/\.tsx.*$/, '')))];
    if (pages.length > 0) chunks.set(key, pages);
  }
  return chunks;
}
