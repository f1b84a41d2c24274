import { createEngine } from '~/mock/engine/create-engine';
import type { Benchmark } from './measure';

const START_MS = Date.UTC(2026, 0, 15, 12);
const MINUTE_MS = 60_000;

/** Creating the simulated exchange, and catching up: the cost of a demo at its start and at each poll. */
export function engineBenchmarks(): readonly Benchmark[] {
  let nowMs = START_MS;
  const clock = { now: () => nowMs };
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const [market] = engine.listing().markets;
  if (market === undefined) throw new Error('the simulated exchange has no markets');
  return [
    {
      name: 'simulated exchange: start',
      run: () => createEngine({ seed: 1, scenario: 'calm', clock: { now: () => START_MS } }),
    },
    { name: 'simulated exchange: one market again', run: () => engine.getMarket(market.address) },
    {
      name: 'simulated exchange: catch up a minute',
      run: () => {
        nowMs += MINUTE_MS;
        return engine.getMarket(market.address);
      },
    },
  ];
}
