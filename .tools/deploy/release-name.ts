import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from './deployment';

/** A name made from all that a release holds, so that the same build with the same configuration has the same name. */
export async function releaseName(site: string, deployment: Deployment): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) {
    hash.update(file.slice(site.length));
    hash.update(await readFile(file));
  }
  hash.update(JSON.stringify(deployment));
  return `build-${hash.digest('hex').slice(0, 12)}`;
}
