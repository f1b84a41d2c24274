// `npm run bench`: a table for people, then the same as one line of JSON.
import { engineBenchmarks } from './engine.bench';
import { jsonBenchmarks } from './json.bench';
import { formatTable, measure, type Measurement } from './measure';

const rows: Measurement[] = [];
for (const benchmark of [...jsonBenchmarks, ...(await engineBenchmarks())]) rows.push(await measure(benchmark));
console.log(formatTable(rows));
console.log(JSON.stringify(rows));
