import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TestScope } from '../../tests/support/vitest-projects';
import { bin, root, runNode } from '../child';
import type { CheckResult, CheckRun } from './check-result';

/** The part of Vitest's JSON report that is read here. */
const reportSchema = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

/** Unit, contract and route tests, without the slow ones. */
export function checkVitest(run: CheckRun): Promise<CheckResult> {
  return runVitest('standard', [], run);
}

/** The tests that take minutes: worlds of the simulated exchange, an hour of polling, a thousand cancels. */
export function checkSlow(run: CheckRun): Promise<CheckResult> {
  return runVitest('slow', [], run);
}

/** Unit tests without the slow ones, the exchange's own and TON Connect; with words, the files with one in their path. */
export function checkUnit(run: CheckRun): Promise<CheckResult> {
  const files = run.words.length > 0 ? run.words : ['tests/unit'];
  return runVitest('quick', ['--project=node', '--project=dom', ...files], run);
}

/** A test that was skipped, or a file without any, counts as failed. */
async function runVitest(scope: TestScope, only: readonly string[], { onProgress }: CheckRun): Promise<CheckResult> {
  const outputFile = join(root, '.cache', `vitest-${scope}.json`);
  let ended = 0;
  const { code, output } = await runNode(
    // Vitest would leave one processor idle, which is half of two.
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...only,
      '--maxWorkers=100%',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
    ],
    {
      env: { TEST_SCOPE: scope },
      // The dot reporter prints one sign for each test.
      onOutput: (chunk) => onProgress((ended += chunk.match(/[·x-]/g)?.length ?? 0)),
    },
  );
  const report = v.parse(reportSchema, JSON.parse(await readFile(outputFile, 'utf8')));
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const brokenFiles = report.testResults.filter((file) => file.assertionResults.length === 0);
  const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.status));
  const failed = tests.length - passed + brokenFiles.length;
  if (failed === 0 && report.success && code === 0) return { passed, failed, report: '' };
  const notes = skipped.map((test) => `skipped, which counts as failed: ${test.fullName}`);
  return { passed, failed: Math.max(failed, 1), report: [output, ...notes].join('\n') };
}
