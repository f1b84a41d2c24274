import type { DemoExchange } from './demo-exchange';

type DemoOptions = {
  readonly seed: number;
  readonly scenario: string;
};

/**
 * Starts the simulated exchange that the URL asks for. Only the demo's entries have one, since only they import the
 * mock.
 * @param search as in the address bar; see `readDemoOptions`
 */
export type StartDemo = (search: string, apiOrigin: string) => Promise<DemoExchange>;

const DEFAULT_SEED = 1;
const DEFAULT_SCENARIO = 'calm';

/** The demo that the URL asks for (`?scenario=&seed=`); missing or invalid parts take the default. */
export function readDemoOptions(search: string): DemoOptions {
  const params = new URLSearchParams(search);
  const seed = params.get('seed') ?? '';
  return {
    seed: /^\d{1,9}$/.test(seed) ? Number.parseInt(seed, 10) : DEFAULT_SEED,
    scenario: params.get('scenario') ?? DEFAULT_SCENARIO,
  };
}
