import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../.tools/child';

/** A text file of the project, with its path relative to the project's folder. */
export type ProjectFile = { readonly path: string; readonly lines: readonly string[] };

const binary = /\.(png|ico|woff2|zip)$/;

/** Every text file that git tracks or would track. */
export async function projectFiles(): Promise<readonly ProjectFile[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root },
  );
  const paths = stdout.split('\0').filter((path) => path !== '' && !binary.test(path));
  const files = await Promise.all(paths.map(readProjectFile));
  return files.filter((file) => file !== null);
}

async function readProjectFile(path: string): Promise<ProjectFile | null> {
  try {
    return { path, lines: (await readFile(join(root, path), 'utf8')).split('\n') };
  } catch (error) {
    // Deleted here and not committed yet, so it cannot be read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
