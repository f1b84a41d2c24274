import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildInfo, readBuildInfo } from '../../../.tools/vite/build-info';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perpdeck-build-'));
  writeFileSync(join(folder, 'package.json'), '{"version": "1.2.3"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The commit of everything in the folder, made at a time with an offset. */
function commitAll(): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-05-13T14:30:00+02:00' },
    }).trim();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
  return git('rev-parse', 'HEAD');
}

describe('the source of a build', () => {
  it('is the commit and its time, and says if files differ from it', () => {
    const commit = commitAll();
    const known = { version: '1.2.3', commit, time: '2026-05-13T12:30:00Z' };
    expect(readBuildInfo(folder, { BUILD_COMMIT: 'other' })).toEqual(known);
    writeFileSync(join(folder, 'package.json'), '{"version": "1.2.4"}');
    expect(readBuildInfo(folder, {})).toEqual({ ...known, version: '1.2.4', commit: `${commit}-dirty` });
  });

  it('comes from the environment outside of a repository, or stays unknown', () => {
    expect(readBuildInfo(folder, { BUILD_COMMIT: 'abc', BUILD_TIME: '2026-05-13T14:30:00+02:00' })).toEqual({
      version: '1.2.3',
      commit: 'abc',
      time: '2026-05-13T12:30:00Z',
    });
    const unknown = { version: '1.2.3', commit: null, time: null };
    expect(readBuildInfo(folder, {})).toEqual(unknown);
    expect(readBuildInfo(folder, { BUILD_COMMIT: '', BUILD_TIME: '' })).toEqual(unknown);
    expect(() => readBuildInfo(folder, { BUILD_TIME: 'today' })).toThrow('BUILD_TIME');
  });

  it('does not come from a repository around it', () => {
    commitAll();
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'inner/package.json'), '{"version": "1.0.0"}');
    expect(readBuildInfo(join(folder, 'inner'), {})).toEqual({ version: '1.0.0', commit: null, time: null });
  });

  it('stands in build.json and in the page, with the same values', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
    const commit = commitAll();
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [buildInfo()],
    });
    const written = readFileSync(join(folder, 'dist/build.json'), 'utf8');
    expect(JSON.parse(written)).toEqual({ version: '1.2.3', commit, time: '2026-05-13T12:30:00Z' });
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    expect(page).toContain(`<meta name="build" content="${written.trim().replaceAll('"', '&quot;')}">`);
  });
});
