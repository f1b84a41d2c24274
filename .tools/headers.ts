// `npm run headers`: the security headers of a deployment, from config.json, for usual hosts, and the files that TON
// wallets read. Prints them, or writes them with `--out FOLDER`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { headerRules } from '~/config/header-rules';
import { buildEntries } from './build-entries';
import { root } from './child';
import { headerFiles } from './header-files';
import { readWholeConfig } from './ton-connect-output';

const usage = `npm run headers -- [--from FOLDER] [--base /path/] [--out FOLDER] [--demo]
  --from  the folder that will be served, with its config.json (default: public)
  --base  the base path that the build was given (default: /)
  --out   writes the files there; without it they are printed
  --demo  for a demo build, whose service worker must be allowed`;

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: join(root, 'public') },
    base: { type: 'string', default: '/' },
    out: { type: 'string' },
    demo: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else {
  const url = join(values.from, 'config.json');
  const result = await readWholeConfig(url);
  if (result.kind === 'broken') {
    console.error(`${url} cannot be used:`, result.issues);
    process.exit(1);
  }
  if (!/^\/([\w.~-]+\/)*$/.test(values.base)) {
    console.error(`--base must begin and end with a slash, such as /desk/: ${values.base}`);
    process.exit(2);
  }
  const { config, tonFiles } = result;
  const entries = [...new Set([...(await buildEntries(values.from)), ...tonFiles.keys()])];
  const rules = headerRules(config, { demo: values.demo, entries });
  const files = [
    ...Object.entries(headerFiles).map(([name, write]) => [name, write(rules, values.base)] as const),
    ...tonFiles,
  ];
  for (const [name, text] of files) {
    if (values.out === undefined) {
      console.log(`──── ${name}\n${text}`);
    } else {
      await mkdir(values.out, { recursive: true });
      await writeFile(join(values.out, name), text);
    }
  }
}
