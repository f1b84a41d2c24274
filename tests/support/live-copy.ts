import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { serveFolder, type StaticServer } from '../../.tools/static-server';

type ConfigChanges =
  | Readonly<Record<string, unknown>>
  | ((shipped: { readonly markets: readonly unknown[] }) => Readonly<Record<string, unknown>>);

/** Other built folders by the name under which the same server has them. */
type Folders = Readonly<Record<string, string>>;

/**
 * Serves a copy of the production build with other values in its `config.json`, as if an operator had edited it.
 * `close` removes the copy.
 */
export function serveLiveCopy(changes: ConfigChanges, folders?: Folders): Promise<StaticServer> {
  return serveCopy('dist', changes, folders);
}

/** The same for the demo build. */
export function serveDemoCopy(changes: ConfigChanges): Promise<StaticServer> {
  return serveCopy('dist-demo', changes);
}

async function serveCopy(
  build: 'dist' | 'dist-demo',
  changes: ConfigChanges,
  folders: Folders = {},
): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), `perpdeck-${build}-`));
  // Maps are three quarters of it, and no test requests them.
  await cp(join(root, build), folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const [name, built] of Object.entries(folders)) await cp(built, join(folder, name), { recursive: true });
  const file = join(folder, 'config.json');
  const config: { readonly markets: readonly unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  const changed = typeof changes === 'function' ? changes(config) : changes;
  await writeFile(file, JSON.stringify({ ...config, ...changed }));
  const server = await serveFolder({ root: folder, demo: build === 'dist-demo' });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
