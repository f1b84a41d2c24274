import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { findBrowser } from '../../tests/support/browser';
import { bin, root, runNode } from '../child';
import { type CheckResult, type CheckRun, holdsWhenSilent } from './check-result';

/** Ends only a run that hangs: all faults take an hour on a busy machine. */
const HOURS_MS = 3 * 3_600_000;

/** The part of Playwright's JSON report that is read here. */
const reportSchema = v.object({
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** The tests that need a browser, in a real Chromium over the two builds: the short selection of `npm test`. */
export const checkSmoke = (run: CheckRun): Promise<CheckResult> => runPlaywright('browser', ['--project=smoke'], run);

/** All browser tests, over the two builds. */
export const checkBrowser = (run: CheckRun): Promise<CheckResult> =>
  runPlaywright('browser', ['--project=browser'], run);

export const checkFaults = (run: CheckRun): Promise<CheckResult> => runPlaywright('faults', [], run);
export const checkBodies = (run: CheckRun): Promise<CheckResult> => runPlaywright('bodies', [], run);
export const checkServers = (run: CheckRun): Promise<CheckResult> => runPlaywright('servers', [], run);

/** Skipped and flaky tests count as failed. */
async function runPlaywright(
  folder: 'browser' | 'faults' | 'bodies' | 'servers',
  only: readonly string[],
  { words, onProgress }: CheckRun,
): Promise<CheckResult> {
  const browser = await findBrowser(process.env, 'shell');
  if (browser.kind === 'none') return holdsWhenSilent(browser.advice);
  const outputFile = join(root, '.cache', `playwright-${folder}.json`);
  let ended = 0;
  const { code, output } = await runNode(
    [
      bin('@playwright/test/cli.js'),
      'test',
      ...words,
      ...only,
      `--config=tests/${folder}/playwright.config.ts`,
      '--reporter=list,json',
    ],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile },
      // The list reporter prints a line for each test that has ended.
      onOutput: (chunk) => onProgress((ended += chunk.match(/^\s+[✓✘-] /gmu)?.length ?? 0)),
      timeoutMs: HOURS_MS,
    },
  );
  const { stats, errors } = v.parse(reportSchema, JSON.parse(await readFile(outputFile, 'utf8')));
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const holds = passed > 0 && failed === 0 && code === 0;
  return { passed, failed: holds ? 0 : Math.max(failed, 1), report: holds ? '' : output };
}
