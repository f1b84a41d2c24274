import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../child';

/** The routes of the app below its base path, such as `orders/$id`, from the generated route tree. */
export async function readRoutes(): Promise<readonly string[]> {
  const tree = await readFile(join(root, 'src/app/route-tree.gen.ts'), 'utf8');
  const [, list = ''] = /\bfullPaths:([^;]*);/.exec(tree) ?? [];
  const paths = [...list.matchAll(/'\/([^']*)'/g)].map(([, path = '']) => path.replace(/\/$/, ''));
  if (paths.length === 0) throw new Error('the route tree lists no paths');
  return [...new Set(paths)].toSorted();
}
