import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildInfo } from '../../src/config/build-info.ts';

/**
 * Writes which source a build is of: into `build.json` for the operator, and into `index.html` for the running app. The
 * time is when the commit was made, so a second build has the same bytes. The scripts do not contain it: otherwise each
 * commit would change their names.
 */
export function buildInfo(): Plugin {
  let text = '';
  return {
    name: 'perpdeck:build-info',
    apply: 'build',
    // The monitor shows nothing of it.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      text = JSON.stringify(readBuildInfo(root, process.env));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename }) =>
        filename.endsWith('index.html')
          ? [{ tag: 'meta', attrs: { name: 'build', content: text }, injectTo: 'head' }]
          : [],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${text}\n` });
    },
  };
}

/**
 * `BUILD_COMMIT` and `BUILD_TIME` describe the source outside of a repository, such as in a container.
 * @throws RangeError when `BUILD_TIME` cannot be read
 */
export function readBuildInfo(root: string, env: Readonly<Record<string, string | undefined>>): BuildInfo {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { commit, time } = readGit(root) ?? { commit: env['BUILD_COMMIT'], time: env['BUILD_TIME'] };
  if (time !== undefined && time !== '' && Number.isNaN(Date.parse(time)))
    throw new RangeError(`BUILD_TIME is not a time such as 2026-05-13T12:00:00Z: ${time}`);
  return {
    version,
    commit: commit === undefined || commit === '' ? null : commit,
    time: time === undefined || time === '' ? null : new Date(time).toISOString().replace('.000Z', 'Z'),
  };
}

/** Null where this folder is not the top of a repository: one around it is of another project. */
function readGit(root: string): { readonly commit: string; readonly time: string } | null {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (git('rev-parse', '--show-prefix') !== '') return null;
    return {
      // Ends in `-dirty` if a file differs from the commit.
      commit: git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
      time: git('log', '-1', '--format=%cI'),
    };
  } catch {
    return null;
  }
}
