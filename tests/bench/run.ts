// `npm run bench`: a table for people, then the same as one line of JSON, for times and for
// requests. `npm run bench -- times` or `-- requests` measures one of them; requests are those of
// the demo as it is now, which is built for it.
import { buildDemo } from '../../.tools/build-demo';
import { chartBenchmarks } from './chart.bench';
import { decodeBenchmarks } from './decode.bench';
import { engineBenchmarks } from './engine.bench';
import { jsonBenchmarks } from './json.bench';
import { formatTable, measure, type Measurement } from './measure';
import { formatRates, measureRequests } from './requests';

const [only] = process.argv.slice(2);

if (only !== 'requests') {
  const rows: Measurement[] = [];
  for (const benchmark of [...jsonBenchmarks, ...decodeBenchmarks(), ...engineBenchmarks(), ...chartBenchmarks()]) rows.push(await measure(benchmark));
  console.log(formatTable(rows));
  console.log(JSON.stringify(rows));
}

if (only !== 'times') {
  const build = await buildDemo();
  if (build.code !== 0) throw new Error(`The demo was not built, so there is nothing to measure.\n${build.output}`);
  const rates = await measureRequests();
  console.log(formatRates(rates));
  console.log(JSON.stringify(rates));
}
