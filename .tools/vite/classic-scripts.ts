import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** `src/early.ts` becomes `early.js` beside the pages. */
const names = ['early', 'theme', 'monitor-theme'];

/**
 * Builds the scripts that block the first paint: each as one classic script without imports, since modules run only when
 * the whole page has been read. The development server serves them under the same names.
 */
export function classicScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'perpdeck:classic-scripts',
    // The monitor is built into the same folder later.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer(server) {
      for (const name of names)
        server.middlewares.use(`${config.base}${name}.js`, async (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.setHeader('Cache-Control', 'no-cache');
          try {
            response.end(await bundle(name, config));
          } catch (error) {
            response.writeHead(500).end(String(error));
          }
        });
    },
    async generateBundle() {
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await bundle(name, config) });
    },
  };
}

/**
 * @throws when the script would hold a large library or the simulated exchange: it delays every first visit. Addresses
 * need @scure/base.
 */
async function bundle(name: string, { root, base, mode, define = {}, command }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    root,
    base,
    mode,
    define,
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: 'es2022',
      minify: command === 'build',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, `src/${name}.ts`),
        output: { format: 'iife' },
        // Only the entry itself does something when it is loaded.
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  const [chunk, ...others] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`src/${name}.ts is not built as one script`);
  const heavy = chunk.moduleIds.find((id) => /\/node_modules\/(?!@scure\/base\/)|\/src\/mock\//.test(id));
  if (heavy !== undefined) throw new Error(`src/${name}.ts must stay small, and includes ${heavy}`);
  return chunk.code;
}
