import { gzipBytes, staticScripts, type Bundle } from '../bundle';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';

const KILO = 1000;
/** The aim is 45: what ten and more pages share counts for each of them here. */
const MAX_PAGE_BYTES = 54 * KILO;

/** A route's own module: not the root, and not what stands beside routes under a name with a dash. */
const routeModule = /^src\/routes\/(?!__root)(?:(?!-)[^/]+\/)*(?!-)([^/]+)\.tsx/;

/**
 * What a visit to a page loads beyond what every page has: the page's chunk and all
 * that it imports. Charts are not among it, since they are loaded when there is
 * something to draw; a chart that a page imports at once fails here.
 */
export async function checkPageBudgets(bundle: Bundle): Promise<CheckResult> {
  const everywhere = staticScripts(bundle, ['index.html']);
  const results: CheckResult[] = [];
  const sizes: string[] = [];
  for (const [key, pages] of pageChunks(bundle, everywhere)) {
    const own = [...staticScripts(bundle, [key])].filter((script) => !everywhere.has(script));
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
      holdsWhenSilent(charts.length === 0 ? '' : `${pages.join(', ')} load charts at once: ${charts[0]}`),
    );
  }
  console.log(`       Own JavaScript of pages (gzip): ${sizes.join(' · ')}`);
  return addResults([holdsWhenSilent(sizes.length > 0 ? '' : 'no chunk of a page was found'), ...results]);
}

/** Key of the manifest → the routes in its chunk. What is loaded everywhere is no page's own. */
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
