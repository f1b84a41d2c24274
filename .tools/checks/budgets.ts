import { join } from 'node:path';
import { gzipBytes, readBundle, staticScripts, type Bundle, type BundleName } from '../bundle';
import { root } from '../child';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';
import { describeRings } from './chunk-rings';
import { checkLazyParts } from './lazy-parts';
import { checkPageBudgets } from './page-budgets';

const KILO = 1000;

type Budget = {
  readonly what: string;
  readonly bundle: BundleName;
  /** The keys of the manifest that load at once. */
  readonly entries: RegExp;
  readonly maxBytes: number;
  /** A module that must be in the measured files, so that the check measures the right ones. */
  readonly with: string;
  /** Modules that load only on request, or never. */
  readonly without: RegExp;
};

/** Keys of the manifest. */
const firstVisit = /^(index\.html|src\/routes\/(__root|markets([./]index|[./]route)?)\.tsx(\?.*)?)$/;

const budgets: readonly Budget[] = [
  {
    what: 'The first visit to /markets',
    bundle: 'dashboard',
    entries: firstVisit,
    maxBytes: 230 * KILO,
    with: 'src/features/markets/markets-table.tsx',
    // The wallet's state is shown on every page; the code that signs and sends loads on use.
    without:
      /node_modules\/(recharts|@noble|msw)\/|^src\/(mock|embed|ui\/chart\/(?!lazy-)|lib\/(ed25519|cancel-message)|wallet\/(?!wallet-session|pending-cancels|cancel-service)|features\/cancel-order\/(?!cancel-service-context|lazy-))/,
  },
  {
    what: 'The monitor',
    bundle: 'monitor',
    entries: /^embed\.html$/,
    maxBytes: 150 * KILO,
    with: 'src/features/markets/markets-table.tsx',
    without:
      /node_modules\/(recharts|@noble|msw|@tanstack\/(react-router|router-core))\/|^src\/(mock|wallet|app|routes|shell|features\/(cancel-order|wallet))\/|^src\/main\.tsx$/,
  },
];

/**
 * The limits of the production build's size and contents, from its manifest and its source maps. The browser tests also
 * measure the first visit over the network.
 */
export async function checkBudgets(): Promise<CheckResult> {
  const folder = join(root, 'dist');
  const bundles = { dashboard: await readBundle(folder, 'dashboard'), monitor: await readBundle(folder, 'monitor') };
  const results = Object.values(bundles).flatMap((bundle) => [
    holdsWhenSilent(describeMock(bundle)),
    holdsWhenSilent(describeRings(bundle)),
  ]);
  for (const budget of budgets) results.push(await checkBudget(bundles[budget.bundle], budget));
  results.push(await checkPageBudgets(bundles.dashboard));
  results.push(await checkLazyParts(bundles.dashboard, scriptsOf(bundles.dashboard, firstVisit)));
  return addResults(results);
}

function scriptsOf(bundle: Bundle, entries: RegExp): ReadonlySet<string> {
  return staticScripts(
    bundle,
    Object.keys(bundle.manifest).filter((key) => entries.test(key)),
  );
}

async function checkBudget(
  bundle: Bundle,
  { what, entries, maxBytes, without, ...budget }: Budget,
): Promise<CheckResult> {
  const scripts = scriptsOf(bundle, entries);
  const bytes = await gzipBytes(bundle.folder, scripts);
  const size = `${what} loads ${(bytes / KILO).toFixed(1)} kB of JavaScript (gzip)`;
  const modules = [...scripts].flatMap((script) => bundle.modules.get(script) ?? []);
  const misplaced = modules.filter((module) => without.test(module));
  console.log(`       ${size}`);
  return addResults([
    holdsWhenSilent(modules.includes(budget.with) ? '' : `${what} was weighed without ${budget.with}`),
    holdsWhenSilent(bytes > 0 && bytes <= maxBytes ? '' : `${size}, and may load ${maxBytes / KILO} kB`),
    holdsWhenSilent(
      misplaced.length === 0 ? '' : `${what} loads what should come later, if at all:\n  ${misplaced.join('\n  ')}`,
    ),
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
