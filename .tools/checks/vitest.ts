import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { bin, root, runNode } from '../child';
import type { CheckResult } from './check-result';

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

/** Unit, contract and route tests. */
export function checkVitest(): Promise<CheckResult> {
  return runVitest('vitest.json', []);
}

/** The quick part of them: `tests/unit` without the slow ones, the contract, the routes and TON Connect. */
export function checkUnit(): Promise<CheckResult> {
  return runVitest('vitest-unit.json', ['--project=node', '--project=dom', 'tests/unit'], { TEST_QUICK: 'true' });
}

/** A test that was skipped, or a file without any, counts as failed. */
async function runVitest(
  reportName: string,
  only: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CheckResult> {
  const outputFile = join(root, '.cache', reportName);
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
    { env },
  );
  const report = v.parse(reportSchema, JSON.parse(await readFile(outputFile, 'utf8')));
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const brokenFiles = report.testResults.filter((file) => file.assertionResults.length === 0);
  const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.status));
  const failed = tests.length - passed + brokenFiles.length;
  if (passed > 0 && failed === 0 && report.success && code === 0) return { passed, failed, report: '' };
  const notes = skipped.map((test) => `skipped, which counts as failed: ${test.fullName}`);
  return { passed, failed: Math.max(failed, 1), report: [output, ...notes].join('\n') };
}
