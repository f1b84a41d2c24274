import { bin, runNode } from '../child';
import { holdsWhenSilent, type CheckResult } from './check-result';

/** Runs a checker that reports by its exit code whether it passed. */
async function holds(args: readonly string[]): Promise<CheckResult> {
  const { code, output } = await runNode(args);
  return holdsWhenSilent(code === 0 ? '' : output);
}

export async function checkFormat(): Promise<CheckResult> {
  const result = await holds([bin('oxfmt/bin/oxfmt'), '--check']);
  return result.failed === 0 ? result : { ...result, report: `${result.report}\nMend it with: npm run format` };
}

export const checkLint = (): Promise<CheckResult> =>
  holds([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']);

export const checkUnused = (): Promise<CheckResult> => holds([bin('knip/bin/knip.js'), '--no-progress']);
