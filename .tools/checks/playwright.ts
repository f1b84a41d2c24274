import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { findBrowser } from '../../tests/support/browser';
import { bin, root, runNode } from '../child';
import { holdsWhenSilent, type CheckResult } from './check-result';

/** The part of Playwright's JSON report that is read here. */
const reportSchema = v.object({
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** The tests in a real Chromium, over the two builds. Skipped and flaky ones count as failed. */
export async function checkBrowser(): Promise<CheckResult> {
  const browser = await findBrowser(process.env, 'shell');
  if (browser.kind === 'none') return holdsWhenSilent(browser.advice);
  const outputFile = join(root, '.cache', 'playwright.json');
  const { code, output } = await runNode(
    [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile } },
  );
  const { stats, errors } = v.parse(reportSchema, JSON.parse(await readFile(outputFile, 'utf8')));
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const holds = passed > 0 && failed === 0 && code === 0;
  return { passed, failed: holds ? 0 : Math.max(failed, 1), report: holds ? '' : output };
}
