// Runs a TypeScript file of ours with Vite's module runner, so that no further
// loader is needed: `node .tools/run.mjs FILE [ARG ...]`. The file sees its own
// arguments from process.argv[2] on.
import { resolve } from 'node:path';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Perpdeck needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
const { runnerImport } = await import('vite').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('The packages are missing: run npm ci first.');
  process.exit(1);
});

const [file] = process.argv.splice(2, 1);
if (file === undefined) {
  console.error('usage: node .tools/run.mjs FILE.ts [ARG ...]');
  process.exit(2);
}
// From Node 25 on there is one that warns as soon as a library asks for it.
if ('localStorage' in globalThis) Object.defineProperty(globalThis, 'localStorage', { value: undefined });
await runnerImport(resolve(file), { resolve: { tsconfigPaths: true }, logLevel: 'error' });
