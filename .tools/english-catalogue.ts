import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child';

const folder = 'src/text/en';

/** The text of `src/text/en.gen.ts`: every area that a file of `src/text/en/` creates with `messages(id, …)`. */
export async function englishCatalogue(): Promise<string> {
  const files = (await readdir(join(root, folder))).filter((name) => name.endsWith('.ts')).toSorted();
  const areas = await Promise.all(files.map(async (name) => ({ name, found: areasOf(await read(name)) })));
  const imports = areas
    .filter(({ found }) => found.length > 0)
    .map(
      ({ name, found }) => `import { ${found.map(({ name: n }) => n).join(', ')} } from './en/${name.slice(0, -3)}';`,
    );
  const members = areas.flatMap(({ found }) => found.map(({ id, name }) => `  ${id}: ${name},`)).toSorted();
  return `// Written by \`npm run generate\` from the files in en/.
${imports.join('\n')}

/** Every sentence a reader sees, in English. Other languages have the same shape. */
export const en = {
${members.join('\n')}
};
`;
}

function read(name: string): Promise<string> {
  return readFile(join(root, folder, name), 'utf8');
}

function areasOf(source: string): readonly { readonly id: string; readonly name: string }[] {
  return [...source.matchAll(/^export const (\w+) = messages\(\s*'(\w+)'/gm)].map(([, name = '', id = '']) => ({
    name,
    id,
  }));
}
