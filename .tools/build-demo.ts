import { bin, runNode, type ChildResult } from './child';

/** Builds the demo into `dist-demo`. Errors are in the result's output. */
export function buildDemo(): Promise<ChildResult> {
  return runNode([bin('vite/bin/vite.js'), 'build', '--mode', 'demo', '--logLevel', 'warn']);
}
