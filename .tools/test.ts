// `npm test`, `npm run test:all` and `npm run test:quick`: see `usage`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../tests/support/browser';
import { checkOtherBrowsers } from './checks/browsers';
import { checkBudgets } from './checks/budgets';
import { checkBuilds, checkRebuilds } from './checks/builds';
import { checkChangedFormat, checkChangedLint, checkChangedTests, checkTypesQuickly } from './checks/changed';
import type { Check, CheckResult } from './checks/check-result';
import { checkContainer } from './checks/container';
import { checkFormat, checkLint, checkUnused } from './checks/commands';
import { checkGenerated } from './checks/generated';
import { checkLayers } from './checks/layers';
import { checkBodies, checkBrowser, checkFaults, checkServers, checkSmoke } from './checks/playwright';
import { checkTypes } from './checks/types';
import { checkSlow, checkUnit, checkVitest } from './checks/vitest';
import { endAll, root } from './child';

/** How often the progress of a long step is printed. */
const PROGRESS_MS = 20_000;

const slowTests: Check = { name: 'slow', about: 'unit and route tests that take minutes', run: checkSlow };

// Groups run in this order, since builds write the route tree that the type check needs, and browsers open the builds.
// The steps of a group run at once. A failing step does not stop the others.
const builds: readonly Check[] = [{ name: 'builds', about: 'the production and the demo build', run: checkBuilds }];
const code: readonly Check[] = [
  { name: 'format', about: 'oxfmt', run: checkFormat },
  { name: 'lint', about: 'oxlint', run: checkLint },
  { name: 'layers', about: 'imports go one way', run: checkLayers },
  { name: 'unused', about: 'no file, export or package without a user', run: checkUnused },
  { name: 'generated', about: 'the client is what the interface generates', run: checkGenerated },
  { name: 'budgets', about: 'the size of a first visit and of the monitor', run: checkBudgets },
  // Last in its group: it blocks this process, while the others run in separate processes.
  { name: 'types', about: 'the compiler, and our rules for amounts', run: checkTypes },
];
const tests: Check = { name: 'tests', about: 'unit, contract and route tests', run: checkVitest };
const smoke: Check = { name: 'smoke', about: 'what only a browser shows, in Chromium', run: checkSmoke };

const standard = [builds, code, [tests], [smoke]];
const everything = [
  builds,
  code,
  [tests],
  [slowTests],
  [{ name: 'rebuilds', about: 'a build elsewhere has the same bytes, and one replaces another', run: checkRebuilds }],
  [{ name: 'browser', about: 'all tests in Chromium', run: checkBrowser }],
  [{ name: 'faults', about: 'a service and a browser that fail in every way', run: checkFaults }],
  [{ name: 'bodies', about: '10,000 random bodies', run: checkBodies }],
  [{ name: 'servers', about: 'the derived files in nginx and Caddy', run: checkServers }],
  [{ name: 'container', about: 'the steps of the image, without a container engine', run: checkContainer }],
  [{ name: 'browsers', about: 'the demo in Firefox and WebKit', run: checkOtherBrowsers }],
];
/** For `npm run test:quick`: the checks that take seconds, of changed files where possible. */
const quick: readonly (readonly Check[])[] = [
  [
    { name: 'format', about: 'of changed files', run: checkChangedFormat },
    { name: 'lint', about: 'of changed files', run: checkChangedLint },
    { name: 'types', about: 'the compiler', run: checkTypesQuickly },
    { name: 'unit', about: 'the tests of changed files', run: checkChangedTests },
  ],
];
const unit: Check = {
  name: 'unit',
  about: 'quick unit tests; with words, those with one in their path',
  run: checkUnit,
};
const named = [...everything.slice(0, -1), [unit, smoke], ...everything.slice(-1)];

const usage = `Checks the project. The last line is "N passed, N failed".

Usage: npm test                       the proof that a change may land
       npm run test:all               everything; needs nginx, caddy, Firefox and WebKit
       npm run test:quick             what the uncommitted changes can break
       npm test -- STEP [STEP ...]    single steps
       npm test -- unit amount        a step with words: the tests with one of them in their path

Steps:
${named
  .flat()
  .map(({ name, about }) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const known = new Map(named.flat().map((step) => [step.name, step]));
const words = positionals.filter((name) => !known.has(name));
const steps = positionals.filter((name) => known.has(name));
if (
  words.length > 0 &&
  !steps.some((name) => ['unit', 'smoke', 'browser', 'faults', 'servers', 'browsers'].includes(name))
) {
  console.error(`There is no step ${words.join(', ')}.\n\n${usage}`);
  process.exit(2);
}
const plan = values.quick ? quick : values.all ? everything : standard;
const groups = steps.length === 0 ? plan : named.map((group) => group.filter(({ name }) => steps.includes(name)));

if (groups.flat().some(({ name }) => ['smoke', 'browser', 'faults', 'bodies', 'servers'].includes(name))) {
  // Said at the start: a newcomer need not wait for the other steps to learn this.
  const browser = await findBrowser(process.env, 'shell');
  if (browser.kind === 'none') {
    console.error(browser.advice);
    process.exit(1);
  }
}

process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await mkdir(join(root, '.cache'), { recursive: true });

let passed = 0;
let failed = 0;
const startedAt = performance.now();
for (const group of groups.filter(({ length }) => length > 0)) {
  const groupStartedAt = performance.now();
  console.log(`       ${group.map(({ name }) => name).join(', ')} …`);
  const results = await Promise.all(group.map(async (step) => ({ step, result: await runStep(step) })));
  for (const { step, result } of results) {
    passed += result.passed;
    failed += result.failed;
    if (result.report !== '') console.log(`\n${result.report.trimEnd()}\n`);
    const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict} ${step.name.padEnd(10)} ${result.passed} passed, ${result.failed} failed`);
  }
  console.log(`       in ${seconds(groupStartedAt)}`);
}
if (values.quick) {
  console.log('\nNot checked: other tests, layers, unused code, builds and browsers. Before a change lands: npm test');
}
console.log(`\nin ${seconds(startedAt)}\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** A step that throws has failed, and so has a step that found nothing to check. */
async function runStep(step: Check): Promise<CheckResult> {
  let ended = 0;
  let shown = 0;
  const progress = setInterval(() => {
    if (ended === shown) return;
    shown = ended;
    console.log(`       ${step.name}: ${ended} done`);
  }, PROGRESS_MS);
  try {
    const result = await step.run({ words, onProgress: (count) => (ended = count) });
    if (result.passed + result.failed > 0) return result;
    return { passed: 0, failed: 1, report: `${step.name} checked nothing` };
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      report: `${step.name} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    };
  } finally {
    clearInterval(progress);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
