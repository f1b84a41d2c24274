import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/**
 * Gives every script and style of a built page the hash of its content, so that a browser refuses a changed one: as an
 * attribute in the page, and in an import map for scripts that are imported later. Scripts of `public/` get a name with
 * their hash, since during a deployment an old page must not load a new script. Works on the written files, since those
 * are the ones that a browser gets.
 */
export function integrity(): Plugin {
  let base = '/';
  return {
    name: 'perpdeck:integrity',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }, bundle) {
        if (dir === undefined) this.error('the build has no folder');
        const files = Object.values(bundle);
        const scripts = files.filter(({ type }) => type === 'chunk').map(({ fileName }) => fileName);
        for (const { fileName } of files.filter((file) => file.fileName.endsWith('.html'))) {
          const page = join(dir, fileName);
          const sealed = sealFiles(readFileSync(page, 'utf8'), dir, base);
          const hashes = scripts.toSorted().map((name) => [base + name, hashOf(join(dir, name))] as const);
          const map = JSON.stringify({ integrity: Object.fromEntries(hashes) });
          // An import map must come before any script is loaded.
          const marker = '<meta charset="utf-8" />\n';
          if (!sealed.includes(marker)) this.error(`${fileName} has no place for an import map`);
          writeFileSync(page, sealed.replace(marker, `${marker}    <script type="importmap">${map}</script>\n`));
        }
      },
    },
  };
}

/** Adds the hashes to the elements that load scripts and styles. */
function sealFiles(html: string, dir: string, base: string): string {
  return html.replace(
    /<(script|link rel="(?:modulepreload|stylesheet)")([^>]*) (src|href)="([^"]+)"/g,
    (_all, tag: string, rest: string, attribute: string, url: string) => {
      const name = nameWithHash(url.slice(base.length), dir);
      const crossOrigin = rest.includes('crossorigin') ? '' : ' crossorigin';
      return `<${tag}${rest}${crossOrigin} integrity="${hashOf(join(dir, name))}" ${attribute}="${base}${name}"`;
    },
  );
}

/** Minifies a script of `public/`, and moves it to the files that are named by their content; once for all pages. */
function nameWithHash(name: string, dir: string): string {
  if (name.startsWith('assets/')) return name;
  const stem = name.replace(/\.js$/, '');
  const known = readdirSync(join(dir, 'assets')).find((file) => new RegExp(`^${stem}-[\\w-]{7}\\.js$`).test(file));
  if (known !== undefined) return `assets/${known}`;
  const source = readFileSync(join(dir, name), 'utf8');
  // Minifying uses syntax that old engines do not know, and this script must run there.
  const code = name === 'supported.js' ? source : minifySync(name, source).code;
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7);
  const moved = `assets/${stem}-${hash}.js`;
  writeFileSync(join(dir, moved), code);
  rmSync(join(dir, name));
  return moved;
}

function hashOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}
