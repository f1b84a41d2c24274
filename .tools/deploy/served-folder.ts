import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressible } from './deployment';

type FolderOptions = {
  /** The build. */
  readonly from: string;
  /** The output folder; replaced at once when it is complete. */
  readonly to: string;
  readonly basePath: string;
  /** Another build with scripts to serve too, for pages that were opened before a deployment. */
  readonly also: string | null;
  /** Texts that replace or add to the build's, by their name below the base path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Texts that are not compressed, by their place in the folder, whatever the base path. */
  readonly topTexts: Readonly<Record<string, string>>;
};

type Weight = { readonly files: number; readonly plain: number; readonly gzip: number; readonly brotli: number };

/**
 * Copies a build into a folder as servers need it: the base path as folders, compressed files beside the originals,
 * without files for developers only. Source maps come along if the build names them in its scripts. @returns its weight
 * in bytes: a file without a compressed form counts with its plain size
 */
export async function writeServedFolder(options: FolderOptions): Promise<Weight> {
  const { from, to, basePath, also, texts, topTexts } = options;
  const next = `${to}.next`;
  const site = join(next, basePath);
  await rm(next, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  const mapped = await namesMaps(from);
  const isServed = (file: string): boolean => !basename(file).startsWith('.') && (mapped || !file.endsWith('.map'));
  if (also !== null)
    await cp(join(also, 'assets'), join(site, 'assets'), { recursive: true, filter: (file) => !file.endsWith('.map') });
  // The folder itself may have a name with a dot.
  for (const entry of await readdir(from))
    if (isServed(entry)) await cp(join(from, entry), join(site, entry), { recursive: true, filter: isServed });
  for (const [name, text] of texts) await writeFile(join(site, name), text);
  const weight = await compressAll(site);
  for (const [name, text] of Object.entries(topTexts)) {
    await mkdir(join(next, dirname(name)), { recursive: true });
    await writeFile(join(next, name), text);
  }
  const old = `${to}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(to, old).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
  await rename(next, to);
  await rm(old, { recursive: true, force: true });
  return weight;
}

/** A build made with `--sourcemap` names its map in each script. */
async function namesMaps(from: string): Promise<boolean> {
  const scripts = (await readdir(join(from, 'assets'))).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(from, 'assets', name), 'utf8')));
  return texts.some((text) => text.includes('//# sourceMappingURL='));
}

/** Below this size, compressing a file saves no packet. */
const WORTH_BYTES = 1_000;

/** Operators edit these where they are served, so the server compresses them: a copy made here would hide the edit. */
const edited: ReadonlySet<string> = new Set(['config.json']);

async function compressAll(folder: string): Promise<Weight> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sum = { files: files.length, plain: 0, gzip: 0, brotli: 0 };
  for (const file of files) {
    const body = await readFile(file);
    const worth = !edited.has(basename(file)) && compressible.has(extname(file).slice(1)) && body.length >= WORTH_BYTES;
    const zipped = worth ? await promisify(gzip)(body, { level: 9 }) : null;
    const brotli = worth ? await promisify(brotliCompress)(body, brotliOptions(body.length)) : null;
    if (zipped !== null) await writeFile(`${file}.gz`, zipped);
    if (brotli !== null) await writeFile(`${file}.br`, brotli);
    sum.plain += body.length;
    sum.gzip += zipped?.length ?? body.length;
    sum.brotli += brotli?.length ?? body.length;
  }
  return sum;
}

const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});
