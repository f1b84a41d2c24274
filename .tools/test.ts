// `npm test`: runs all checks and counts their results together. Names of steps as arguments run only those: `npm test
// -- types layers`; `npm run test:quick` is such a selection.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endAll, root } from './child';
import { checkBudgets } from './checks/budgets';
import { checkBuilds } from './checks/builds';
import type { Check, CheckResult } from './checks/check-result';
import { checkFormat, checkLint, checkUnused } from './checks/commands';
import { checkGenerated } from './checks/generated';
import { checkLayers } from './checks/layers';
import { checkBrowser } from './checks/playwright';
import { checkTypes } from './checks/types';
import { checkUnit, checkVitest } from './checks/vitest';

// Groups run in this order, since builds write the route tree that the type check needs, and browsers open the builds.
// The steps of a group run at once. A failing step does not stop the others.
const groups: readonly (readonly Check[])[] = [
  [{ name: 'builds', run: checkBuilds }],
  [
    { name: 'format', run: checkFormat },
    { name: 'lint', run: checkLint },
    { name: 'layers', run: checkLayers },
    { name: 'unused', run: checkUnused },
    { name: 'generated', run: checkGenerated },
    { name: 'budgets', run: checkBudgets },
    // Last in its group: it blocks this process, while the others run in separate processes.
    { name: 'types', run: checkTypes },
  ],
  [{ name: 'tests', run: checkVitest }],
  [{ name: 'browser', run: checkBrowser }],
];

/** A part of the steps above, which runs only by name. */
const parts: readonly Check[] = [{ name: 'unit', run: checkUnit }];

const wanted = process.argv.slice(2);
const known = [...groups.flat(), ...parts];
const unknown = wanted.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${known.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await mkdir(join(root, '.cache'), { recursive: true });

let passed = 0;
let failed = 0;
const startedAt = performance.now();
for (const group of [...groups, parts]) {
  const chosen = group.filter((step) => (wanted.length === 0 ? group !== parts : wanted.includes(step.name)));
  const groupStartedAt = performance.now();
  const results = await Promise.all(chosen.map(async (step) => ({ step, result: await runStep(step) })));
  for (const { step, result } of results) {
    passed += result.passed;
    failed += result.failed;
    if (result.report !== '') console.log(`\n${result.report.trimEnd()}\n`);
    const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict} ${step.name.padEnd(10)} ${result.passed} passed, ${result.failed} failed`);
  }
  if (chosen.length > 0) console.log(`       in ${seconds(groupStartedAt)}`);
}
console.log(`\nin ${seconds(startedAt)}\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** A step that throws has failed, and so has a step that found nothing to check. */
async function runStep(step: Check): Promise<CheckResult> {
  try {
    const result = await step.run();
    if (result.passed + result.failed > 0) return result;
    return { passed: 0, failed: 1, report: `${step.name} checked nothing` };
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      report: `${step.name} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    };
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
