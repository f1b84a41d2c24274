export type Measurement = {
  readonly name: string;
  /** Milliseconds of one run: of `samples` runs the fastest, the median and the slowest of 95 %. */
  readonly minMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly samples: number;
};

export type Benchmark = { readonly name: string; readonly run: () => unknown };

const WARM_UP_RUNS = 3;
const MIN_SAMPLES = 10;
const MIN_TOTAL_MS = 400;

/** Runs a benchmark until it has run often and long enough for a meaningful median. */
export async function measure({ name, run }: Benchmark): Promise<Measurement> {
  for (let index = 0; index < WARM_UP_RUNS; index += 1) await run();
  const times: number[] = [];
  let totalMs = 0;
  while (times.length < MIN_SAMPLES || totalMs < MIN_TOTAL_MS) {
    const startedAt = performance.now();
    await run();
    const elapsedMs = performance.now() - startedAt;
    times.push(elapsedMs);
    totalMs += elapsedMs;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { name, minMs: at(0), medianMs: at(0.5), p95Ms: at(0.95), samples: sorted.length };
}

export function formatTable(rows: readonly Measurement[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const cells = (name: string, ...values: readonly string[]): string =>
    [name.padEnd(width), ...values.map((value) => value.padStart(10))].join('  ');
  const ms = (value: number): string => value.toFixed(3);
  return [
    cells('milliseconds a run', 'min', 'median', 'p95', 'samples'),
    ...rows.map(({ name, minMs, medianMs, p95Ms, samples }) =>
      cells(name, ms(minMs), ms(medianMs), ms(p95Ms), String(samples)),
    ),
  ].join('\n');
}
