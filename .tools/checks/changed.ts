import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bin, root, runNode } from '../child';
import { type CheckResult, type CheckRun, holdsWhenSilent } from './check-result';
import { checkUnit } from './vitest';

/** `npm run test:quick` for the files that differ from the last commit. */

/** Runs only the compiler. It stores its results for the next run, so that a changed word takes seconds. */
export async function checkTypesQuickly(): Promise<CheckResult> {
  const buildInfo = join(root, '.cache', 'types.tsbuildinfo');
  const { code, output } = await runNode([
    bin('typescript/bin/tsc'),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
  ]);
  return holdsWhenSilent(code === 0 ? '' : output);
}

export async function checkChangedFormat(): Promise<CheckResult> {
  const files = (await changedFiles()).filter((file) => /\.(?:[cm]?[jt]sx?|json|css|html|yaml|yml)$/.test(file));
  if (files.length === 0) return holdsWhenSilent('');
  const { code, output } = await runNode([bin('oxfmt/bin/oxfmt'), '--check', ...files]);
  return holdsWhenSilent(code === 0 ? '' : `${output}\nMend it with: npm run format`);
}

export async function checkChangedLint(): Promise<CheckResult> {
  const files = (await changedFiles()).filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  if (files.length === 0) return holdsWhenSilent('');
  const { code, output } = await runNode([bin('oxlint/bin/oxlint'), '--deny-warnings', ...files]);
  return holdsWhenSilent(code === 0 ? '' : output);
}

/** The tests of the changed files: those with the same path, the changed tests themselves, and the rules for texts. */
export async function checkChangedTests(run: CheckRun): Promise<CheckResult> {
  const tests = await readdir(join(root, 'tests/unit'), { recursive: true });
  const changed = await changedFiles();
  const words = changed.flatMap((file) => {
    if (/^tests\/unit\/.*\.test\.tsx?$/.test(file)) return [file];
    const path = /^src\/(.*?)(?:\.gen)?\.tsx?$/.exec(file)?.[1];
    if (path === undefined) return [];
    const own = tests.filter((test) => test.startsWith(`${path}.`)).map((test) => `tests/unit/${test}`);
    return path.startsWith('text/') ? [...own, 'tests/unit/text/'] : own;
  });
  return words.length === 0 ? holdsWhenSilent('') : checkUnit({ ...run, words: [...new Set(words)] });
}

let known: Promise<readonly string[]> | null = null;

function changedFiles(): Promise<readonly string[]> {
  known ??= readChangedFiles();
  return known;
}

async function readChangedFiles(): Promise<readonly string[]> {
  const git = promisify(execFile);
  const lists = await Promise.all([
    git('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD'], { cwd: root }),
    git('git', ['ls-files', '--others', '--exclude-standard'], { cwd: root }),
  ]);
  return lists
    .flatMap(({ stdout }) => stdout.split('\n'))
    .filter((file) => file !== '' && existsSync(join(root, file)));
}
