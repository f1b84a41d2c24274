import { readFile, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { messageOf } from '~/lib/to-error';
import type { PasswordFile } from './deployment';

const BCRYPT = /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/;

export type PasswordResult =
  | { readonly kind: 'ok'; readonly password: PasswordFile }
  | { readonly kind: 'refused'; readonly sentence: string };

/**
 * Reads a file as `htpasswd -B` writes it. Sentences name a line, never what stands in it.
 * @param served folders: everybody can read their files
 * @param path where the server finds the file
 */
export async function readPasswordFile(
  file: string,
  { served, path }: { readonly served: readonly string[]; readonly path: string },
): Promise<PasswordResult> {
  const refused = (sentence: string): PasswordResult => ({
    kind: 'refused',
    sentence: `--password-file ${file} ${sentence}`,
  });
  let text: string;
  let places: readonly string[];
  try {
    text = await readFile(file, 'utf8');
    places = [resolve(file), await realpath(file), path];
  } catch (error) {
    return refused(`cannot be read: ${messageOf(error)}`);
  }
  if (places.some((place) => served.some((folder) => place.startsWith(resolve(folder) + sep))))
    return refused('lies in a folder that is served to everybody: keep it elsewhere.');
  const users = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', hash = ''] = /^([^:]*):([^:]*)/.exec(line) ?? [];
    if (!/^[^\s"\\{}`:]+$/.test(name)) return refused(`has no usable name in line ${index + 1}, before a colon.`);
    if (!BCRYPT.test(hash))
      return refused(
        `has no bcrypt hash in line ${index + 1}, and Caddy reads no other: make it with \`htpasswd -B FILE NAME\`.`,
      );
    users.push({ name, hash });
  }
  if (users.length === 0) return refused('names nobody: make it with `htpasswd -B -c FILE NAME`.');
  if (new Set(users.map(({ name }) => name)).size !== users.length) return refused('has a name twice.');
  return { kind: 'ok', password: { path, users } };
}
