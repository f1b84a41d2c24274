// `npm run bench`: a table for people, then the same as one line of JSON, for each part. A name after `--` measures one
// of them: `times`, `requests`, `load`, `rest`, `pages`, `clicks`, `cancels`, `memory`, `scroll`, `history`, `events`,
// `pnl`, `desk`, `exports`, `bodies` or `charts`; `soak` (an hour of every page) and `viewers` (which needs nginx) are
// measured only when named. Names of pages after `rest`, `pages`, `clicks`, `memory` or `soak` leave out the others.
// All but the first run in a browser, with a fresh build of the demo, the production app or the charts.
import { buildDemo } from '../../.tools/build-demo';
import { bin, runNode } from '../../.tools/child';
import { measureBodies } from './bodies';
import { measureCancels } from './cancels';
import { measureClicks } from './clicks';
import { chartBenchmarks } from './chart.bench';
import { measureCharts } from './charts';
import { decodeBenchmarks } from './decode.bench';
import { measureDesk } from './desk';
import { engineBenchmarks } from './engine.bench';
import { measureEvents } from './events';
import { measureExports } from './exports';
import { measureHistory } from './history';
import { jsonBenchmarks } from './json.bench';
import { measureLoad } from './load';
import { formatTable, measure, type Measurement } from './measure';
import { busiestPages, measureMemory, measureSoak } from './memory';
import { measureDeepLinks } from './pages';
import { measurePnl } from './pnl';
import { formatRates, measureRequests } from './requests';
import { measureRest } from './rest';
import { formatCosts, measureScrolling } from './scroll';
import { storyBenchmarks } from './stories.bench';
import { measureViewers } from './viewers';

const [only, ...names] = process.argv.slice(2);
const wants = (name: string): boolean => only === undefined || only === name;

if (wants('times')) {
  const rows: Measurement[] = [];
  for (const benchmark of [
    ...jsonBenchmarks,
    ...decodeBenchmarks(),
    ...engineBenchmarks(),
    ...chartBenchmarks(),
    ...storyBenchmarks(),
  ])
    rows.push(await measure(benchmark));
  console.log(formatTable(rows));
  console.log(JSON.stringify(rows));
}

if (wants('requests')) {
  const build = await buildDemo();
  if (build.code !== 0) throw new Error(`The demo was not built, so there is nothing to measure.\n${build.output}`);
  const rates = await measureRequests();
  console.log(formatRates(rates));
  console.log(JSON.stringify(rates));
}

if (
  'load rest pages clicks cancels memory scroll history bodies events pnl desk exports'.split(' ').some(wants) ||
  only === 'viewers' ||
  only === 'soak'
) {
  const build = await runNode([bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  if (build.code !== 0) throw new Error(`The app was not built, so there is nothing to measure.\n${build.output}`);
}

if (wants('load')) {
  const rows = await measureLoad();
  console.log(formatCosts(rows));
  console.log(JSON.stringify(rows));
}

for (const [name, measurePages] of [
  ['rest', measureRest],
  ['pages', measureDeepLinks],
] as const) {
  if (!wants(name)) continue;
  const build = await buildDemo();
  if (build.code !== 0) throw new Error(`The demo was not built, so there is nothing to measure.\n${build.output}`);
  const costs = await measurePages(names);
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('clicks')) {
  const costs = await measureClicks(names);
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('cancels')) {
  const costs = await measureCancels();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('memory')) {
  const costs = await measureMemory(names.length > 0 ? names : busiestPages);
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

// Not part of a full run: ten of its minutes are real ones.
if (only === 'soak') {
  const costs = await measureSoak(names);
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

// Not part of a full run either, since it needs nginx.
if (only === 'viewers') {
  const costs = await measureViewers();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('scroll')) {
  const costs = await measureScrolling();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('history')) {
  const costs = await measureHistory();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('bodies')) {
  const costs = await measureBodies();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('events')) {
  const costs = await measureEvents();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('pnl')) {
  const costs = await measurePnl();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('desk')) {
  const costs = await measureDesk();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('exports')) {
  const costs = await measureExports();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}

if (wants('charts')) {
  const costs = await measureCharts();
  console.log(formatCosts(costs));
  console.log(JSON.stringify(costs));
}
