import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportMaps } from '~/config/headers';

/** The hashes of the import maps in the pages of these builds, which a policy has to list. */
export async function readImportMaps(...builds: readonly string[]): Promise<ImportMaps> {
  const hashes = async (page: string): Promise<readonly string[]> =>
    (await Promise.all(builds.map((build) => hashesIn(join(build, page))))).flat();
  return { dashboard: await hashes('index.html'), monitor: await hashes('embed.html') };
}

async function hashesIn(page: string): Promise<readonly string[]> {
  const html = await readFile(page, 'utf8');
  const maps = html.matchAll(/<script type="importmap">(.*?)<\/script>/gs);
  return [...maps].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
