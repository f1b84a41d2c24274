import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { serveFolder, type StaticServer } from '../../.tools/static-server';

/**
 * Serves a copy of the production build with other values in its `config.json`,
 * as an operator would edit it. `close` removes the copy.
 */
export async function serveLiveCopy(changes: Readonly<Record<string, unknown>>): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-live-'));
  await cp(join(root, 'dist'), folder, { recursive: true });
  const file = join(folder, 'config.json');
  const config: unknown = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...Object(config), ...changes }));
  const server = await serveFolder({ root: folder, demo: false });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
