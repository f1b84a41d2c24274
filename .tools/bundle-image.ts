// Puts everything for the container into one folder: the build, and deploy-files and the simulated exchange as single scripts that
// need no packages. `node .tools/run.mjs .tools/bundle-image.ts FOLDER`, after a build.
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { root } from './child';

const out = resolve(process.argv[2] ?? join(root, 'dist-image'));
await rm(out, { recursive: true, force: true });
for (const name of [
  '.tools/deploy/release.sh',
  '.tools/deploy/container.sh',
  'src/app/route-tree.gen.ts',
  'public',
  'dist',
]) {
  await mkdir(join(out, dirname(name)), { recursive: true });
  await cp(join(root, name), join(out, name), { recursive: true, filter: (file) => !file.endsWith('.map') });
}
// Each stands as deep as its source, which finds files by that.
await bundle('.tools/deploy-files.ts', '.tools/deploy-files.mjs');
await bundle('src/mock/node/cli.ts', 'mock.mjs');

async function bundle(entry: string, file: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    define: { __DEMO__: 'false' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, entry),
      outDir: dirname(join(out, file)),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: file.split('/').at(-1) ?? file, codeSplitting: false } },
    },
  });
}
