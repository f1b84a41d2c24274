import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files that the monitor of these builds needs, relative to the base path: its page, what that page names, what its
 * build made, and the configuration.
 */
export async function monitorFiles(builds: readonly string[], basePath: string): Promise<readonly string[]> {
  const files = ['embed.html', 'config.json'];
  for (const build of builds) {
    const page = await readFile(join(build, 'embed.html'), 'utf8');
    const manifest = await readFile(join(build, '.vite/monitor-manifest.json'), 'utf8');
    for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]*)"/g))
      if (address.startsWith(basePath)) files.push(address.slice(basePath.length));
    for (const [, file = ''] of manifest.matchAll(/"(assets\/[^"]+)"/g)) files.push(file);
  }
  return [...new Set(files)].toSorted();
}
