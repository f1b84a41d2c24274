import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../.tools/child';

/** A missing server is an error: a skipped test proves nothing. */
export default function requireServers(): void {
  const programs = [
    ['nginx', '-v'],
    ['caddy', 'version'],
    ['openssl', 'version'],
  ] as const;
  const missing = programs.filter(([name, ask]) => spawnSync(name, [ask]).error !== undefined).map(([name]) => name);
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} missing: run \`apt-get install -y nginx caddy openssl\` or the like.`);
  if (!existsSync(join(root, 'dist/index.html'))) throw new Error('dist missing: run `npm run build` first.');
}
