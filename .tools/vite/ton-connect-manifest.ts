import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { readWholeConfig } from '../ton-connect-output.ts';

/**
 * Writes the files that TON wallets read, from `public/config.json` at build time. If the configuration of a build is
 * edited later, `npm run deploy-files` writes them again.
 */
export function tonConnectManifest(): Plugin {
  let publicDir = '';
  return {
    name: 'perpdeck:ton-connect-manifest',
    apply: 'build',
    // The monitor does not sign.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async generateBundle() {
      const file = join(publicDir, 'config.json');
      const result = await readWhole(file);
      if (result.kind === 'broken') this.error(`${file} cannot be used: ${JSON.stringify(result.issues)}`);
      for (const [fileName, source] of result.tonFiles) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Through Vite's module runner, since vite.config.ts loads before the paths of our own modules are known. */
async function readWhole(configFile: string): ReturnType<typeof readWholeConfig> {
  const file = fileURLToPath(new URL('../ton-connect-output.ts', import.meta.url));
  const options = { resolve: { tsconfigPaths: true }, logLevel: 'error', configFile: false } as const;
  const { module } = await runnerImport<{ readWholeConfig: typeof readWholeConfig }>(file, options);
  return module.readWholeConfig(configFile);
}
