import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, root, runNode } from '../child';
import { holdsWhenSilent, type CheckResult } from './check-result';

const sources = [
  'src/api/openapi.yaml',
  'src/api/openapi-ts.config.ts',
  'src/api/generator',
  'src/config',
  'src/lib',
  'tsconfig.json',
  'package.json',
];

const generated = 'src/api/generated';

/** Runs `npm run generate` on a copy and compares every byte with the committed files. */
export async function checkGenerated(): Promise<CheckResult> {
  // Inside the project, so that its packages resolve; in a folder that git ignores.
  const copy = join(root, '.cache', 'generate');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const path of sources) await cp(join(root, path), join(copy, path), { recursive: true });
  const { code, output } = await runNode(
    [bin('@hey-api/openapi-ts/bin/run.js'), '--file', 'src/api/openapi-ts.config.ts'],
    { cwd: copy },
  );
  if (code !== 0) return holdsWhenSilent(`npm run generate fails:\n${output}`);
  const names = await differences(root, copy, generated);
  return holdsWhenSilent(
    names.length === 0 ? '' : `\`npm run generate\` gives something else than what is committed: ${names.join(', ')}`,
  );
}

/** The files of `folder` that differ between the trees. */
async function differences(committed: string, made: string, folder: string): Promise<readonly string[]> {
  const lists = await Promise.all([committed, made].map((tree) => readdir(join(tree, folder), { recursive: true })));
  const differing: string[] = [];
  for (const name of new Set(lists.flat())) {
    const path = join(folder, name);
    const [ours, theirs] = await Promise.all([read(join(committed, path)), read(join(made, path))]);
    if (ours === null || theirs === null || !ours.equals(theirs)) differing.push(path);
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
