import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { loadEnv, type EnvironmentOptions, type Rolldown, type ViteBuilder } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { liveConfig, liveProxy } from './.tools/vite/live-config.ts';
import { mockWorker } from './.tools/vite/mock-worker.ts';
import { tonConnectManifest } from './.tools/vite/ton-connect-manifest.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * One source tree, two builds: `vite build` (production, talks to a service) and
 * `vite build --mode demo` (carries the simulated exchange). For a sub-path add
 * `--base /its/path/`: the app reads it back from `import.meta.env.BASE_URL`.
 */
export default defineConfig(({ command, mode }) => {
  const testing = process.env['VITEST'] !== undefined;
  const liveUrl = command === 'serve' && !testing ? loadEnv(mode, path('.'), 'VITE_')['VITE_API_BASE_URL'] : undefined;
  const demo = mode === 'demo' && liveUrl === undefined;
  return {
    plugins: [
      // Tests import the committed route tree; the plugin would rewrite it while they run.
      ...(testing ? [] : [tanstackRouter(routerOptions), tonConnectManifest()]),
      react(),
      tailwindcss(),
      ...(demo ? [mockWorker()] : []),
      ...(liveUrl === undefined ? [] : [liveConfig()]),
    ],
    // TON Connect asks whether there is a `require`; in the answer's place would stand a shim, in every first visit.
    define: { __DEMO__: JSON.stringify(demo), 'typeof require': '"undefined"' },
    resolve: {
      tsconfigPaths: true,
      alias: {
        // The router asks for a stand-in for older versions of React; ours has the real one.
        'use-sync-external-store/shim': 'use-sync-external-store',
        ...(command === 'build' ? leftOut : {}),
        ...(demo ? { tldts: path('.tools/stubs/tldts.ts') } : {}),
      },
    },
    server: { host: 'localhost', port: 5173, ...(liveUrl === undefined ? {} : { proxy: liveProxy(liveUrl) }) },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2022',
      sourcemap: true,
      manifest: true,
      // The policy allows no data: URLs for scripts, styles or fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      reportCompressedSize: false,
      // The charts with their library are the largest: 430 kB before they are compressed, 126 then.
      chunkSizeWarningLimit: 450,
      rolldownOptions: {
        input: path('index.html'),
        output: { codeSplitting: { groups: chunks }, chunkFileNames },
        // A machine that does other things besides makes any plugin slow, and no build worse.
        checks: { pluginTimings: false },
        // To read a property of an unused import has no effect in any library here.
        treeshake: { propertyReadSideEffects: false },
      },
    },
    ...(command === 'build'
      ? { environments: { monitor }, builder: { sharedConfigBuild: true, buildApp: buildPages } }
      : {}),
    test: { projects: [nodeTests, domTests, routeTests, walletTests] },
  };
});

/** Parts of React Query that it always brings and that nothing here uses; each stand-in says why. */
const leftOut = {
  './mutationCache.js': path('.tools/stubs/mutation-cache.ts'),
  './infiniteQueryBehavior.js': path('.tools/stubs/infinite-query.ts'),
};

const routerOptions = {
  target: 'react',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/app/route-tree.gen.ts',
  autoCodeSplitting: true,
  // Loaders go with their pages too: the first visit to one page carries nothing of the others.
  codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
} as const;

/**
 * The monitor is a build of its own into the same folder. Sharing chunks with the
 * dashboard would make either page load what only the other one needs.
 */
const monitor: EnvironmentOptions = {
  consumer: 'client',
  build: {
    manifest: '.vite/monitor-manifest.json',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: path('embed.html') },
  },
};

/** One after the other, since the first one empties the folder. */
async function buildPages(builder: ViteBuilder): Promise<void> {
  for (const name of ['client', 'monitor']) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
    await builder.build(environment);
  }
}

/**
 * Few chunks rather than many: one larger file compresses better than many small
 * ones, and every chunk costs the first visit its name. The libraries that every page
 * needs change rarely and stay cached over our releases; the rest of a first visit is
 * one chunk. Every page is one of its own. Of what only later pages need, what nine
 * pages or late parts share is one chunk (the kit), all about positions is another,
 * and of the rest modules that the same pages need go together. Whatever a shared
 * module imports is shared by as many, so no chunk imports one that imports it; a
 * check holds that, since in such a ring what a module makes when it starts may use
 * what is not there yet. (Merging small chunks by their size made some.)
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'libraries',
    priority: 3,
    tags: ['$initial'],
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
  },
  // Loaded by browsers that cannot verify by themselves; the simulated exchange always needs it.
  { name: 'ed25519', priority: 3, test: /node_modules[\\/]@noble[\\/]/ },
  { name: 'app', priority: 2, tags: ['$initial'] },
  // What positions know of orders too, apart from what reads lists of them.
  { name: 'orders', priority: 1.65, test: /[\\/]domain[\\/]order[\\/]order-(choices|status)\./, minShareCount: 3 },
  // Lists of orders that are read page by page: the overview and the pages about orders need them, not every page.
  {
    name: 'orders',
    priority: 1.6,
    test: /[\\/]queries[\\/](order|orders|page-collector|page-overlap|read-overlapping|reread)[\w-]*\./,
    minShareCount: 3,
    entriesAware: true,
  },
  // Of what many share, what no page needs to be shown, and what half of them do not have: dialogs, files.
  {
    name: 'ui',
    priority: 1.55,
    test: /[\\/]src[\\/]ui[\\/](dialog|use-modal|table[\\/][\w-]*csv)/,
    minShareCount: 2,
    entriesAware: true,
  },
  // Words of parts that come late, however many those are, are no part of it, nor is what reads bodies of an open form.
  {
    name: 'kit',
    priority: 1.5,
    test: (id) =>
      /[\\/]src[\\/](?!text[\\/]\w+[\\/](use-)?(trader|raw)|domain[\\/]account|lib[\\/](open-value|member-names|same-json|harmless-text|base64-encode|bytes)\.)/.test(
        id,
      ) && !isOfCharts(id),
    minShareCount: 9,
  },
  // Else what the pages of two sections share would come with one of them.
  {
    name: 'ui',
    priority: 1.3,
    test: (id) => /[\\/]src[\\/]ui[\\/]/.test(id) && !isOfCharts(id),
    minShareCount: 2,
    entriesAware: true,
  },
  // What the history of positions needs of them, apart from what open ones are drawn with.
  {
    name: 'positions',
    priority: 1.25,
    test: /[\\/]domain[\\/]position[\\/](coverage|combine|position-(math|view))\.|[\\/]features[\\/]positions[\\/](?:[\w-]+[\\/])?(side-mark|position-name|none-text|use-part-failures|whole-failure|two-lines)\.|[\\/]queries[\\/](positions|assets|gather)\.|[\\/]text[\\/]\w+[\\/](use-)?positions(-text)?\./,
    minShareCount: 2,
  },
  // Sums stand over the history too.
  {
    name: 'sums',
    priority: 1.23,
    test: /[\\/](partial-sum|group-by|shown-amount|collateral-sums)\.tsx?$/,
    minShareCount: 2,
  },
  // What every view of open positions is made of.
  {
    name: 'board',
    priority: 1.22,
    test: /[\\/]domain[\\/]position[\\/](position-(figures|rows?)|market-terms|liquidation)\.|[\\/]queries[\\/](position-(markets|board|pollers)|departed)\.|[\\/]features[\\/]positions[\\/](?:[\w-]+[\\/])?(mark-decimals|distance-bar|breakdown-button|liquidation-figure|net-figure|position-status-badge)\.|[\\/]routes[\\/]positions[\\/]-(departed|use-naming-failures)\./,
    minShareCount: 2,
  },
  {
    name: 'positions',
    priority: 1.2,
    test: /[\\/]src[\\/]\w+[\\/](position|positions)[\\/]|[\\/]queries[\\/](position|positions|assets|gather)[.-]/,
    minShareCount: 2,
    entriesAware: true,
  },
  // What the overview shares with one other page each: small chunks compress badly.
  {
    name: 'pnl',
    priority: 1.1,
    test: /([\\/](pnl-windows|use-pnl-windows-text|utc-day|use-pnl-window-stats|pnl-series|-pnl-span-failures)|[\\/]queries[\\/]pnl)\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'orders', priority: 1.12, test: /[\\/](use-order-words|order-words|count-statuses)\.ts$/, minShareCount: 2 },
  {
    name: 'shared',
    priority: 1,
    test: (id) => /[\\/]src[\\/]/.test(id) && !isOfCharts(id),
    minShareCount: 2,
    entriesAware: true,
  },
  // Last, since a group takes along what its modules import and no other has claimed.
  { name: 'charts', priority: 0.5, test: isOfCharts },
  { name: pageOf, debugName: 'page', priority: 0, test: /[\\/]src[\\/]routes[\\/].*[?&]tsr-split=/ },
];

/** The chart kit, and the library under it: they come late, as a whole. What keeps their room, and what a page gives them, comes with the page. */
function isOfCharts(id: string): boolean {
  return /node_modules[\\/]recharts[\\/]|[\\/]src[\\/]ui[\\/]chart[\\/](?!lazy-|chart-(placeholder|room)|time-chart-props|field-point)|[\\/]text[\\/]\w+[\\/](use-)?chart-(?!text)/.test(
    id,
  );
}

/**
 * A page's chunk is fetched together with the kit; what else it imports, it asks for
 * itself. To name all of that beforehand would cost each first visit 2 kB.
 */
function preloaded(
  _file: string,
  dependencies: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? dependencies : dependencies.filter((name) => name.includes('/kit-'));
}

/** A page's address as one word: `account-events` for `src/routes/account/events.tsx`. */
function pageOf(id: string): string | null {
  const route = /[\\/]src[\\/]routes[\\/](.+?)\.tsx/.exec(id)?.[1];
  return route === undefined ? null : route.replaceAll(/[^\w]+/g, '-');
}

/** Shared chunks are named after all entries that need them (`app~index~…`); the first word is enough. */
function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.split('~')[0] ?? 'chunk'}-[hash:7].js`;
}

const WALLET_SDK_TESTS = 'tests/unit/wallet/ton-connect.dom.test.tsx';

/** Time limits only end what hangs: on a machine that does other things besides, seconds prove nothing. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    // No module keeps state, so files can share those of their worker.
    isolate: false,
    ...patience,
    include: ['tests/{unit,contract}/**/*.test.{ts,tsx}'],
    exclude: ['tests/**/*.dom.test.tsx'],
  },
};

const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    environment: 'jsdom',
    // As above; files share a page too, which the set-up clears after each.
    isolate: false,
    ...patience,
    include: ['tests/**/*.dom.test.tsx'],
    exclude: [WALLET_SDK_TESTS],
    setupFiles: ['tests/support/setup-dom.ts'],
  },
};

/** Each opens the whole app, many of which a worker holds until the collector finds the time: workers of their own, with room. */
const routeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...domTests.test,
    name: 'routes',
    include: ['tests/routes/**/*.test.{ts,tsx}'],
    execArgv: ['--max-old-space-size=6144'],
  },
};

/** What the SDK of TON Connect has begun it goes on with by itself: what fails of it later must not fail other tests. */
const walletTests: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...domTests.test, name: 'wallet-sdk', isolate: true, include: [WALLET_SDK_TESTS], exclude: [] },
};
