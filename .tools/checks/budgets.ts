import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipBytes, readBundle, staticScripts, type Bundle, type BundleName } from '../bundle';
import { root } from '../child';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';
import { describeRings } from './chunk-rings';

const KILO = 1000;

type Budget = {
  readonly what: string;
  readonly bundle: BundleName;
  readonly page: string;
  /** The keys of the manifest that load at once. */
  readonly entries: RegExp;
  readonly maxBytes: number;
  /** Modules that load only on request, or never. */
  readonly without: RegExp;
};

const budgets: readonly Budget[] = [
  {
    what: 'The first visit to /markets',
    bundle: 'dashboard',
    page: 'index.html',
    entries: /^(index\.html|src\/routes\/(__root|markets([./]index|[./]route)?)\.tsx(\?.*)?)$/,
    maxBytes: 230 * KILO,
    // Every page shows the state of the wallet; the code that signs and sends loads on use.
    without:
      /node_modules\/(recharts|@noble|msw)\/|^src\/(mock|embed|ui\/chart\/(?!lazy-)|lib\/(ed25519|cancel-message)|wallet\/(?!wallet-session|pending-cancels|cancel-service)|features\/cancel-order\/(?!cancel-service-context|lazy-))/,
  },
  {
    what: 'The monitor',
    bundle: 'monitor',
    page: 'embed.html',
    entries: /^embed\.html$/,
    maxBytes: 150 * KILO,
    without:
      /node_modules\/(recharts|@noble|msw|@tanstack\/(react-router|router-core))\/|^src\/(mock|wallet|app|routes|shell|features\/(cancel-order|wallet))\/|^src\/main\.tsx$/,
  },
];

/** The module of a route: neither the root nor a file beside routes with a dash at the start of its name. */
const routeModule = /^src\/routes\/(?!__root)(?:(?!-)[^/]+\/)*(?!-)[^/]+\.tsx/;

/** The size and the contents of the production build, from its pages, manifests and source maps. */
export async function checkBudgets(): Promise<CheckResult> {
  const folder = join(root, 'dist');
  const bundles = { dashboard: await readBundle(folder, 'dashboard'), monitor: await readBundle(folder, 'monitor') };
  const results = Object.values(bundles).flatMap((bundle) => [
    holdsWhenSilent(describeMock(bundle)),
    holdsWhenSilent(describeRings(bundle)),
  ]);
  for (const budget of budgets) results.push(await checkBudget(bundles[budget.bundle], budget));
  return addResults([...results, await checkPages(bundles.dashboard)]);
}

async function checkBudget(bundle: Bundle, { what, page, entries, maxBytes, without }: Budget): Promise<CheckResult> {
  const html = await readFile(join(bundle.folder, page), 'utf8');
  const blocking = [...html.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, script = '']) => script);
  const keys = Object.keys(bundle.manifest).filter((key) => entries.test(key));
  const scripts = new Set([...blocking, ...staticScripts(bundle, keys)]);
  const bytes = await gzipBytes(bundle.folder, scripts);
  const size = `${what} loads ${(bytes / KILO).toFixed(1)} kB of JavaScript (gzip)`;
  const modules = [...scripts].flatMap((script) => bundle.modules.get(script) ?? []);
  const misplaced = modules.filter((module) => without.test(module));
  console.log(`       ${size}`);
  return addResults([
    // Otherwise the wrong files were weighed.
    holdsWhenSilent(
      modules.includes('src/features/markets/markets-table.tsx') ? '' : `${what} has no table of markets`,
    ),
    holdsWhenSilent(bytes <= maxBytes ? '' : `${size}, and may load ${maxBytes / KILO} kB`),
    holdsWhenSilent(
      misplaced.length === 0 ? '' : `${what} loads what should come later, if at all:\n  ${misplaced.join('\n  ')}`,
    ),
  ]);
}

/** No page waits for the library of the charts, and `src/early.ts` knows all scripts of each page. */
async function checkPages(bundle: Bundle): Promise<CheckResult> {
  const html = await readFile(join(bundle.folder, 'index.html'), 'utf8');
  const [, json = '{}'] = /<script [^>]*id="page-files">(.*?)<\/script>/.exec(html) ?? [];
  const listed = Object.values(JSON.parse(json) as Record<string, string[]>);
  const everywhere = staticScripts(bundle, ['index.html']);
  const routes = Object.keys(bundle.manifest).filter((key) => routeModule.test(key));
  const complaints = routes.flatMap((route) => {
    const needed = [...staticScripts(bundle, [route])].filter((script) => !everywhere.has(script));
    const modules = needed.flatMap((script) => bundle.modules.get(script) ?? []);
    return [
      modules.some((module) => module.includes('node_modules/recharts/')) ? `${route} loads charts at once` : '',
      listed.some((files) => needed.every((script) => files.includes(script)))
        ? ''
        : `index.html does not name all files of ${route}: see .tools/vite/page-files.ts`,
    ].filter((line) => line !== '');
  });
  return addResults([
    holdsWhenSilent(routes.length > 0 ? '' : 'the build has no chunk of a page'),
    holdsWhenSilent(complaints.join('\n')),
  ]);
}

/** The simulated exchange must be dropped from production as a whole. */
function describeMock({ modules, manifest }: Bundle): string {
  const mock = /^src\/(mock\/|wallet\/demo-wallet)|node_modules\/msw\//;
  const found = [...modules].flatMap(([script, names]) =>
    names.filter((name) => mock.test(name)).map((name) => `${script}: ${name}`),
  );
  const worker = Object.values(manifest).filter(({ file }) => file.includes('mockServiceWorker'));
  if (modules.size === 0) return 'The production build has no scripts with source maps to look into.';
  return found.length + worker.length === 0
    ? ''
    : `The production build holds the simulated exchange:\n  ${found.join('\n  ')}`;
}
