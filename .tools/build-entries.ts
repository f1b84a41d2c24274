import { readdir } from 'node:fs/promises';

/** The entries at the top of a built folder (or of `public`), folders with a slash at the end. */
export async function buildEntries(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
}
