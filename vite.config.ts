import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { loadEnv, type Rolldown } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { liveConfig, liveProxy } from './.tools/vite/live-config.ts';
import { mockWorker } from './.tools/vite/mock-worker.ts';

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
      ...(testing ? [] : [tanstackRouter(routerOptions)]),
      react(),
      tailwindcss(),
      ...(demo ? [mockWorker()] : []),
      ...(liveUrl === undefined ? [] : [liveConfig()]),
    ],
    define: { __DEMO__: JSON.stringify(demo) },
    resolve: {
      tsconfigPaths: true,
      alias: demo ? { tldts: path('.tools/stubs/tldts.ts') } : {},
    },
    server: { host: 'localhost', port: 5173, ...(liveUrl === undefined ? {} : { proxy: liveProxy(liveUrl) }) },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2022',
      sourcemap: true,
      manifest: true,
      // The policy allows no data: URLs for scripts, styles or fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 400,
      rolldownOptions: {
        input: { index: path('index.html'), embed: path('embed.html') },
        output: { codeSplitting: { groups: chunks }, chunkFileNames },
      },
    },
    test: { projects: [nodeTests, domTests] },
  };
});

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

/** To load a chunk is to run all of it: the entries, and the monitor's own modules, stay out of shared ones. */
const notAnEntry = /[\\/]src[\\/](?!(main|embed)\.tsx|embed[\\/])/;

/**
 * Few chunks rather than many. The libraries that every page needs change rarely
 * and stay cached over our releases; the router is apart, since the monitor has
 * none. Of our own modules, those that the same entries need go together, and
 * small groups join their nearest neighbour: one larger file compresses better
 * than many small ones.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', priority: 3, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', priority: 3, test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/ },
  { name: 'query', priority: 3, test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/ },
  // What the monitor needs too, then what only the dashboard does.
  { name: 'base', priority: 2, tags: ['$initial'], test: /[\\/](src[\\/](ui|api|domain|queries|lib|text|config|features[\\/]markets)|node_modules)[\\/]/ },
  { name: 'app', priority: 1, tags: ['$initial'], test: notAnEntry },
  { name: 'shared', priority: 0, test: notAnEntry, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
];

/** Shared chunks are named after all entries that need them (`app~index~…`); the first word is enough. */
function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.split('~')[0] ?? 'chunk'}-[hash].js`;
}

/** Time limits only end what hangs: on a machine that does other things besides, seconds prove nothing. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
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
    ...patience,
    include: ['tests/routes/**/*.test.{ts,tsx}', 'tests/**/*.dom.test.tsx'],
    setupFiles: ['tests/support/setup-dom.ts'],
  },
};
