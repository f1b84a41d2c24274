import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { gzipBytes, staticScripts, type Bundle } from '../bundle';
import { root } from '../child';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';

const KILO = 1000;
const MAX_PARTS = 25;
const MIN_BYTES = 5 * KILO;
/** How far a size in the table may differ from the measured one. */
const TOLERANCE = 0.25;

export type Import = {
  /** The file with the `import()`. */
  readonly from: string;
  /** The module that it loads: a file of src, or a package. */
  readonly part: string;
};

type LazyPart = Import & {
  readonly why: string;
  /** Gzip size that it adds to a first visit to /markets, where most begin; `demo only` for what production drops. */
  readonly kB: number | 'demo only';
};

/** Every `import()` in src. The router plugin makes those of pages, one for each route. */
const lazyParts: readonly LazyPart[] = [
  {
    from: 'src/embed.tsx',
    part: 'src/mock/start.ts',
    why: 'The simulated exchange is no part of production.',
    kB: 'demo only',
  },
  {
    from: 'src/main.tsx',
    part: 'src/mock/start.ts',
    why: 'The simulated exchange is no part of production.',
    kB: 'demo only',
  },
  {
    from: 'src/mock/start.ts',
    part: 'src/mock/transports/serve-in-browser.ts',
    why: 'msw reads storage when it is loaded, so blocked storage is replaced first.',
    kB: 'demo only',
  },
  {
    from: 'src/features/cancel-order/lazy-signing-dialog.tsx',
    part: 'src/features/cancel-order/signing-dialog.tsx',
    why: 'Most visits cancel no order.',
    kB: 90.6,
  },
  {
    from: 'src/wallet/cancel-service.ts',
    part: 'src/wallet/browser-cancel-controller.ts',
    // 20 kB of its own; the rest is what most pages share and have loaded by then.
    why: 'Signing is needed by a cancel alone.',
    kB: 75.9,
  },
  {
    from: 'src/features/markets/use-markets-list.tsx',
    part: 'src/features/markets/markets-in-orders.tsx',
    why: 'Reads the orders of a watched trader, for one filter of the first page.',
    kB: 55.7,
  },
  {
    from: 'src/features/positions/figures/explained-figures.tsx',
    part: 'src/features/positions/detail/breakdown-popover.tsx',
    why: 'A breakdown opens on a press.',
    kB: 61.9,
  },
  {
    from: 'src/features/positions/what-if/what-if-bar.tsx',
    part: 'src/features/positions/what-if/what-if-panels.tsx',
    why: 'The panels open on a press.',
    kB: 76.4,
  },
  {
    from: 'src/features/shared/related-disclosure.tsx',
    part: 'src/features/shared/order-evidence.tsx',
    why: 'Few orders fail.',
    kB: 79.2,
  },
  {
    from: 'src/features/shared/related-disclosure.tsx',
    part: 'src/features/shared/related-items.tsx',
    why: 'Related items are requested when they are opened.',
    kB: 68.8,
  },
  {
    from: 'src/features/wallet/wallet-button.tsx',
    part: 'src/features/wallet/wallet-dialog.tsx',
    why: 'Most visits connect no wallet.',
    kB: 71.8,
  },
  {
    from: 'src/routes/__root.tsx',
    part: 'src/pages/liquidation-watch.tsx',
    why: 'Runs where somebody is watched, on pages that show no positions.',
    kB: 59.5,
  },
  {
    from: 'src/shell/alerts/alerts.tsx',
    part: 'src/shell/alerts/inbox-watch.tsx',
    why: 'Runs only where somebody is watched, or rules are stored.',
    kB: 79.0,
  },
  {
    from: 'src/shell/alerts/alerts.tsx',
    part: 'src/shell/alerts/alert-watch.tsx',
    why: 'Runs only where somebody is watched.',
    kB: 60.8,
  },
  {
    from: 'src/shell/palette/search-button.tsx',
    part: 'src/shell/palette/palette.tsx',
    why: 'The search opens on a press.',
    kB: 75.3,
  },
  {
    from: 'src/ui/chart/lazy.tsx',
    part: 'src/ui/chart/common/charts.ts',
    why: 'Half of the pages draw nothing.',
    kB: 96.0,
  },
  {
    from: 'src/ui/table/table-rows.tsx',
    part: 'src/ui/table/row-window.tsx',
    why: 'Only tables of many rows are windowed.',
    kB: 11.2,
  },
  {
    from: 'src/wallet/ton-connect-wallets.ts',
    part: 'src/wallet/ton-connect-connection.ts',
    why: 'The SDK of TON Connect is for one kind of wallet.',
    kB: 104.2,
  },
];

/**
 * Compares the table with the sources and with the production build.
 * @param firstVisit the scripts that a first visit to /markets loads
 */
export async function checkLazyParts(bundle: Bundle, firstVisit: ReadonlySet<string>): Promise<CheckResult> {
  const results = [
    holdsWhenSilent(describeDifference(await findImports(), lazyParts)),
    holdsWhenSilent(
      lazyParts.length <= MAX_PARTS ? '' : `there may be ${MAX_PARTS} lazy parts, and there are ${lazyParts.length}`,
    ),
  ];
  const sizes: string[] = [];
  for (const { part, kB } of lazyParts) {
    if (kB === 'demo only') {
      sizes.push(`${part} demo only`);
      continue;
    }
    const key = chunkOf(bundle, part);
    if (key === undefined) {
      results.push(holdsWhenSilent(`${part} has no chunk of its own: import it statically`));
      continue;
    }
    const own = [...staticScripts(bundle, [key])].filter((script) => !firstVisit.has(script));
    const bytes = await gzipBytes(bundle.folder, own);
    sizes.push(`${part} ${(bytes / KILO).toFixed(1)} kB`);
    results.push(holdsWhenSilent(describeSize(part, kB, bytes)));
  }
  console.log(`       Lazy parts (gzip): ${sizes.join(' · ')}`);
  return addResults(results);
}

/** @returns an empty text when the part is worth its `import()` and the table has its size */
export function describeSize(part: string, kB: number, bytes: number): string {
  const size = `${part} loads ${(bytes / KILO).toFixed(1)} kB (gzip)`;
  if (bytes < MIN_BYTES) return `${size}: below ${MIN_BYTES / KILO} kB, import it statically`;
  const isTrue = Math.abs(bytes - kB * KILO) <= kB * KILO * TOLERANCE;
  return isTrue ? '' : `${size}, and the table of lazy parts says ${kB} kB`;
}

/** @returns one line for each `import()` that one of the two has more often */
export function describeDifference(found: readonly Import[], listed: readonly Import[]): string {
  const keyOf = ({ from, part }: Import): string => `${from} → ${part}`;
  const [inSource, inTable] = [found.map(keyOf), listed.map(keyOf)];
  return [...new Set([...inSource, ...inTable])]
    .map((key) => {
      const [sources, rows] = [inSource, inTable].map((keys) => keys.filter((one) => one === key).length);
      if (sources === rows) return '';
      if (rows === 0) return `not in the table of lazy parts: ${key}`;
      if (sources === 0) return `in the table of lazy parts alone: ${key}`;
      return Number(sources) > Number(rows)
        ? `more often in the sources than in the table: ${key}`
        : `more often in the table than in the sources: ${key}`;
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** Every `import()` of a source; null for one whose module is no plain text. */
export function importsOf(path: string, text: string): readonly (string | null)[] {
  const found: (string | null)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [module] = node.arguments;
      found.push(module !== undefined && ts.isStringLiteralLike(module) ? module.text : null);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

async function findImports(): Promise<readonly Import[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true });
  const sources = entries
    .map((entry) => join('src', entry))
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$|\/generated[^/]*\//.test(path));
  const files = new Set(sources);
  const found: Import[] = [];
  for (const from of sources.toSorted()) {
    for (const module of importsOf(from, await readFile(join(root, from), 'utf8')))
      found.push({ from, part: module === null ? 'a computed name' : fileOf(from, module, files) });
  }
  return found;
}

function fileOf(from: string, module: string, files: ReadonlySet<string>): string {
  if (!/^[.~]/.test(module)) return module;
  const path = module.startsWith('~/') ? `src/${module.slice(2)}` : normalize(join(dirname(from), module));
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => path + ending).find((file) => files.has(file)) ?? path;
}

/** The key in the manifest under which a part is loaded; none for a module within another chunk. */
function chunkOf({ manifest, modules }: Bundle, part: string): string | undefined {
  if (part.startsWith('src/')) return part in manifest ? part : undefined;
  // A group of vite.config.ts may have given the package a chunk with another name.
  return Object.keys(manifest).find((key) =>
    modules.get(manifest[key]?.file ?? '')?.every((module) => module.startsWith(`node_modules/${part}/`)),
  );
}
