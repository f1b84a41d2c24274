import { bin, runNode } from '../child';
import { addResults, holdsWhenSilent, type CheckResult } from './check-result';

/** Both builds. Warnings fail too: a chunk that grew too big or an import that was dropped is one. */
export async function checkBuilds(): Promise<CheckResult> {
  const results: CheckResult[] = [];
  for (const mode of ['production', 'demo']) {
    const { code, output } = await runNode([bin('vite/bin/vite.js'), 'build', '--mode', mode, '--logLevel', 'warn']);
    results.push(holdsWhenSilent(code === 0 && output.trim() === '' ? '' : `vite build --mode ${mode}:\n${output}`));
  }
  return addResults(results);
}
