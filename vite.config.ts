import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { createLogger, type EnvironmentOptions, loadEnv, type Logger, type Rolldown, type ViteBuilder } from 'vite';
import { defineConfig } from 'vitest/config';
import { buildInfo } from './.tools/vite/build-info.ts';
import { classicScripts } from './.tools/vite/classic-scripts.ts';
import { compileHints } from './.tools/vite/compile-hints.ts';
import { integrity } from './.tools/vite/integrity.ts';
import { liveConfig, liveProxy } from './.tools/vite/live-config.ts';
import { mockWorker } from './.tools/vite/mock-worker.ts';
import { pageFiles } from './.tools/vite/page-files.ts';
import { tonConnectManifest } from './.tools/vite/ton-connect-manifest.ts';
import { testProjects } from './tests/support/vitest-projects.ts';

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
      classicScripts(),
      pageFiles(),
      compileHints(),
      buildInfo(),
      integrity(),
      ...(demo ? [mockWorker()] : []),
      ...(liveUrl === undefined ? [] : [liveConfig()]),
    ],
    ...(command === 'serve' && !testing ? { customLogger: quietLogger() } : {}),
    define: { __DEMO__: JSON.stringify(demo) },
    resolve: {
      tsconfigPaths: true,
      // 112 kB of domain suffixes, for cookies that the simulated exchange never sets.
      alias: demo ? { tldts: path('.tools/stubs/tldts.ts') } : {},
    },
    server: {
      host: 'localhost',
      port: 5173,
      // The checks write there while the page is open.
      watch: { ignored: ['**/.cache/**', '**/test-results/**'] },
      ...(liveUrl === undefined ? {} : { proxy: liveProxy(liveUrl) }),
    },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2022',
      // A deployment leaves the maps behind, so its scripts name none; `npm run build -- --sourcemap` has them named.
      sourcemap: demo ? true : 'hidden',
      manifest: true,
      // The policy allows no data: URLs for scripts, styles or fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The libraries of every visit are the largest chunk: 328 kB before compression, 103 after.
      chunkSizeWarningLimit: 340,
      rolldownOptions: {
        input: path('index.html'),
        output: { codeSplitting: { groups: chunks }, chunkFileNames },
        // Plugin timings depend on how busy the machine is; a slow plugin makes no build worse.
        checks: { pluginTimings: false },
      },
    },
    ...(command === 'build'
      ? { environments: { monitor }, builder: { sharedConfigBuild: true, buildApp: buildPages } }
      : {}),
    test: { projects: testProjects },
  };
});

const routerOptions = {
  target: 'react',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/app/route-tree.gen.ts',
  autoCodeSplitting: true,
  // A loader is part of its page's chunk.
  codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
} as const;

/**
 * The monitor is a separate build into the same folder. Sharing chunks with the dashboard would make either page load
 * what only the other one needs.
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

/** Builds the dashboard first, since it empties the folder. */
async function buildPages(builder: ViteBuilder): Promise<void> {
  for (const name of ['client', 'monitor']) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
    await builder.build(environment);
  }
}

/**
 * Libraries, which stay cached over our releases; what every visit needs; what nine or more
 * pages share; what fewer share, a small chunk for each set of pages; and one chunk a page or
 * lazy part.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'libraries',
    priority: 3,
    tags: ['$initial'],
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
  },
  // Browsers without Ed25519 load it; the simulated exchange always needs it.
  { name: 'ed25519', priority: 3, test: /node_modules[\\/]@noble[\\/]/ },
  { name: 'app', priority: 2, tags: ['$initial'] },
  { name: 'shared', priority: 1, test: /[\\/]src[\\/]/, minShareCount: 9 },
  { name: 'common', priority: 0, test: /[\\/]src[\\/]/, minShareCount: 2, entriesAware: true },
];

/** Shared chunks are named after all entries that need them (`app~index~…`); the first word is enough. */
function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.split('~')[0] ?? 'chunk'}-[hash:7].js`;
}

/**
 * Vite prints a line for each changed module that exports a hook or a function beside its component. Such a module is
 * updated with the components that import it, without a reload, so there is nothing for a developer to do.
 */
function quietLogger(): Logger {
  const logger = createLogger();
  return {
    ...logger,
    info: (text, options) => {
      if (!text.includes('Could not Fast Refresh')) logger.info(text, options);
    },
  };
}
