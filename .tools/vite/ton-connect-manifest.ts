import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { readTonConnectFiles } from '../ton-connect-output.ts';

/**
 * Writes the files that TON wallets read, from `public/config.json` as it is when building.
 * For a configuration that was edited in a build, `npm run headers` writes them anew.
 */
export function tonConnectManifest(): Plugin {
  let publicDir = '';
  return {
    name: 'perpdeck:ton-connect-manifest',
    apply: 'build',
    // The monitor signs nothing.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async generateBundle() {
      for (const [fileName, source] of await derive(join(publicDir, 'config.json'))) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Through Vite's module runner: vite.config.ts is read before the paths of our own modules are known. */
async function derive(configFile: string): Promise<ReadonlyMap<string, string>> {
  const file = fileURLToPath(new URL('../ton-connect-output.ts', import.meta.url));
  const options = { resolve: { tsconfigPaths: true }, logLevel: 'error', configFile: false } as const;
  const { module } = await runnerImport<{ readTonConnectFiles: typeof readTonConnectFiles }>(file, options);
  return module.readTonConnectFiles(configFile);
}
