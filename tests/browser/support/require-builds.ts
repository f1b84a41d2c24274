import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../.tools/child';

/** The browser tests open the built files; `npm test` builds first, but a person may have forgotten to. */
export default function requireBuilds(): void {
  const missing = ['dist', 'dist-demo'].filter((folder) => !existsSync(join(root, folder, 'index.html')));
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} missing: run \`npm run build\` and \`npm run build:demo\` first.`);
}
