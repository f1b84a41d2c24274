// The second half of `npm run generate`: src/text/en.gen.ts, from the files in src/text/en/.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child';
import { englishCatalogue } from './english-catalogue';

await writeFile(join(root, 'src/text/en.gen.ts'), await englishCatalogue());
