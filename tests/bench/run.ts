// `npm run bench`: a table for people, then the same as one line of JSON.
import { decodeBenchmarks } from './decode.bench';
import { engineBenchmarks } from './engine.bench';
import { jsonBenchmarks } from './json.bench';
import { formatTable, measure, type Measurement } from './measure';

const rows: Measurement[] = [];
for (const benchmark of [...jsonBenchmarks, ...decodeBenchmarks(), ...engineBenchmarks()]) rows.push(await measure(benchmark));
console.log(formatTable(rows));
console.log(JSON.stringify(rows));
