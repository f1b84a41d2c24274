import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildInfo } from '~/config/build-info';
import { bin, root, runNode } from '../child';
import { readImportMaps } from '../import-maps';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';

/** The git history, and everything that a fresh clone does not contain. */
const ownOfThisFolder = /^(?:\.git|\.cache|node_modules|dist.*|deploy.*|test-results)$/;

/** The production and the demo build. Warnings fail too: a dropped import is one. */
export async function checkBuilds(): Promise<CheckResult> {
  return addResults([await build(root, 'production'), await build(root, 'demo')]);
}

/** That the production build can be made again with the same bytes, and be replaced by another while pages are open. */
export async function checkRebuilds(): Promise<CheckResult> {
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck elsewhere '));
  try {
    for (const name of await readdir(root))
      if (!ownOfThisFolder.test(name)) await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return addResults([await checkSameElsewhere(folder), await checkReplacement(folder)]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function build(cwd: string, mode: string, env: Readonly<Record<string, string>> = {}): Promise<CheckResult> {
  const { code, output } = await runNode([bin('vite/bin/vite.js'), 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd,
    env,
  });
  return holdsWhenSilent(code === 0 && output.trim() === '' ? '' : `vite build --mode ${mode} in ${cwd}:\n${output}`);
}

/** A build of the same source in another folder has the same bytes: its hashes stand in pages and policies. */
async function checkSameElsewhere(folder: string): Promise<CheckResult> {
  // That folder is not a repository, and nor is a container.
  const { commit, time } = JSON.parse(await readFile(join(root, 'dist/build.json'), 'utf8')) as BuildInfo;
  const built = await build(folder, 'production', { BUILD_COMMIT: commit ?? '', BUILD_TIME: time ?? '' });
  if (built.failed > 0) return built;
  const [here, there] = [await contentsOf(join(root, 'dist')), await contentsOf(join(folder, 'dist'))];
  // Source maps and manifests are not served, and name dependencies by their place, which is not in that folder here.
  const served = [...new Set([...here.keys(), ...there.keys()])].filter((file) => !/\.map$|^\.vite\//.test(file));
  const different = served.filter(
    (file) => !(here.get(file) ?? Buffer.alloc(0)).equals(there.get(file) ?? Buffer.alloc(0)),
  );
  return holdsWhenSilent(different.length === 0 ? '' : `built elsewhere, these differ: ${different.join(', ')}`);
}

/** While one build replaces another, the policy of either accepts both, and either folder has the scripts of both. */
async function checkReplacement(folder: string): Promise<CheckResult> {
  const text = join(folder, 'src/text/en/nouns.ts');
  await writeFile(
    text,
    (await readFile(text, 'utf8')).replace("aboutData = 'About the data'", "aboutData = 'Replaced'"),
  );
  const built = await build(folder, 'production');
  if (built.failed > 0) return built;
  const [old, next] = [join(root, 'dist'), join(folder, 'dist')];
  const maps = [await readImportMaps(old), await readImportMaps(next)].map(({ dashboard }) => String(dashboard));
  const complaints: string[] = maps[0] === maps[1] ? ['both builds have the same import map'] : [];
  for (const [from, also] of [
    [old, next],
    [next, old],
  ] as const) {
    const out = join(folder, 'deploy');
    const args = ['.tools/run.mjs', '.tools/deploy-files.ts', '--from', from, '--also', also, '--out', out];
    const { code, output } = await runNode(args);
    if (code !== 0) return holdsWhenSilent(output);
    for (const file of ['nginx-site.conf', 'Caddyfile', 'site/_headers']) {
      const policy = await readFile(join(out, file), 'utf8');
      for (const hash of maps) if (!policy.includes(`'${hash}'`)) complaints.push(`${file} of ${from} lacks ${hash}`);
    }
    const served = new Set(await readdir(join(out, 'site/assets')));
    for (const file of [...(await readdir(join(old, 'assets'))), ...(await readdir(join(next, 'assets')))])
      if (!file.endsWith('.map') && !served.has(file)) complaints.push(`${file} is not served with ${from}`);
  }
  return holdsWhenSilent(complaints.join('\n'));
}

async function contentsOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [file.slice(folder.length + 1), await readFile(file)] as const)),
  );
}
