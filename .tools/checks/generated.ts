import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, root, runNode } from '../child';
import { holdsWhenSilent, type CheckResult } from './check-result';

const sources = ['src/api/openapi.yaml', 'src/api/openapi-ts.config.ts', 'src/api/generator', 'src/config', 'src/lib', 'tsconfig.json', 'package.json'];

/** Runs `npm run generate` on a copy and compares every byte with what is committed. */
export async function checkGenerated(): Promise<CheckResult> {
  // Inside the project, so that its packages are found; below a folder that git ignores.
  const copy = join(root, '.cache', 'generate');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const path of sources) await cp(join(root, path), join(copy, path), { recursive: true });
  const { code, output } = await runNode([bin('@hey-api/openapi-ts/bin/run.js'), '--file', 'src/api/openapi-ts.config.ts'], {
    cwd: copy,
    timeoutMs: 120_000,
  });
  if (code !== 0) return holdsWhenSilent(`npm run generate fails:\n${output}`);
  const differing = await differences(join(root, 'src/api/generated'), join(copy, 'src/api/generated'));
  if (differing.length === 0) return holdsWhenSilent('');
  return holdsWhenSilent(`\`npm run generate\` gives something else than what is committed in src/api/generated: ${differing.join(', ')}`);
}

async function differences(committed: string, made: string): Promise<readonly string[]> {
  const names = new Set([...(await readdir(committed, { recursive: true })), ...(await readdir(made, { recursive: true }))]);
  const differing: string[] = [];
  for (const name of names) {
    const [ours, theirs] = await Promise.all([read(join(committed, name)), read(join(made, name))]);
    if (ours === null || theirs === null || !ours.equals(theirs)) differing.push(name);
  }
  return differing;
}

/** The bytes of a file; null when there is none, and an empty buffer for a folder. */
async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return Buffer.alloc(0);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
