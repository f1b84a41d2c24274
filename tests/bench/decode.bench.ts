import { createClient } from '~/api/client';
import { createEngine } from '~/mock/engine/create-engine';
import { stringifyWire } from '~/mock/handlers/responses';
import type { Benchmark } from './measure';

const NOW_MS = Date.UTC(2026, 0, 15, 12);

/** From the bytes of an answer to decoded fields: the cost of every poll of every row. */
export function decodeBenchmarks(): readonly Benchmark[] {
  const engine = createEngine({ seed: 1, scenario: 'calm', clock: { now: () => NOW_MS } });
  const [listed] = engine.listing().markets;
  const market = listed === undefined ? null : engine.getMarket(listed.address);
  if (listed === undefined || market === null || !('ok' in market))
    throw new Error('the simulated exchange answers no market');
  const body = stringifyWire(market.ok);
  const answer = (): Promise<Response> =>
    Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  const client = createClient({ baseUrl: 'http://localhost', statusesForm: 'repeat', fetch: answer });
  return [
    { name: 'client: request, decode and check one market', run: () => client.getMarket({ address: listed.address }) },
  ];
}
