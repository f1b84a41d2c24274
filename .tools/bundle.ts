import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

/** Vite's manifest: source file or chunk name → its output. */
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);

const sourceMapSchema = v.object({ sources: v.array(v.string()), mappings: v.string() });

export type Bundle = {
  readonly folder: string;
  readonly manifest: v.InferOutput<typeof manifestSchema>;
  /** Every script in the folder (relative to it) → the modules in it, relative to the project. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
};

/** The builds in one folder; see `environments` in vite.config.ts. */
const manifests = { dashboard: 'manifest.json', monitor: 'monitor-manifest.json' };

export type BundleName = keyof typeof manifests;

/** Reads the output of one build from its manifest, and the modules of all scripts from their source maps. */
export async function readBundle(folder: string, name: BundleName): Promise<Bundle> {
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, '.vite', manifests[name]), 'utf8')));
  const modules = new Map<string, readonly string[]>();
  const scripts = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
  for (const file of scripts) modules.set(`assets/${file}`, await modulesOf(join(folder, 'assets', file)));
  return { folder, manifest, modules };
}

async function modulesOf(script: string): Promise<readonly string[]> {
  // The bundler's own runtime and the classic scripts have no map.
  if (!existsSync(`${script}.map`)) return [];
  const { sources, mappings } = v.parse(sourceMapSchema, JSON.parse(await readFile(`${script}.map`, 'utf8')));
  const lines = (await readFile(script, 'utf8')).trimEnd().split('\n').length;
  if (mappings.split(';').length !== lines) throw new Error(`the map of ${script} is not about its ${lines} lines`);
  return sources.map((source) => source.replace(/^(\.\.\/)+/, ''));
}

/**
 * The scripts that load before these entries run: their own and all static imports.
 * @param entries keys of the manifest
 */
export function staticScripts({ manifest }: Bundle, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  entries.forEach(visit);
  return scripts;
}

export async function gzipBytes(folder: string, files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
  return bytes;
}
