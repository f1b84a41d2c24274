import { root, runNode } from '../child';
import type { CheckResult, CheckRun } from './check-result';

/** The demo in Firefox and WebKit. */
export async function checkOtherBrowsers({ words, onProgress }: CheckRun): Promise<CheckResult> {
  let ended = 0;
  const { code, output } = await runNode(['.tools/run.mjs', 'tests/browsers/run.ts', ...words], {
    cwd: root,
    onOutput: (chunk) => onProgress((ended += chunk.match(/^(?:ok|FAILED) /gm)?.length ?? 0)),
  });
  const [, passed = '0', failed = '1'] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  // A run that broke off has failed, whatever it counted until then.
  return code === 0
    ? { passed: Number(passed), failed: Number(failed), report: '' }
    : { passed: Number(passed), failed: Math.max(1, Number(failed)), report: output };
}
