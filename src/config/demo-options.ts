import type { DemoExchange } from './demo-exchange';

export type DemoOptions = {
  readonly seed: number;
  readonly scenario: string;
  /** Base address of the simulated service; empty: the page's own origin. */
  readonly apiOrigin: string;
};

/** Starts the simulated exchange. Only the demo's entries have one: they alone import the mock. */
export type StartDemo = (options: DemoOptions) => Promise<DemoExchange>;

const DEFAULT_SEED = 1;
const DEFAULT_SCENARIO = 'calm';

/** Which demo the address asks for (`?scenario=&seed=`); what it does not say, or says wrongly, is the default. */
export function readDemoOptions(search: string, apiOrigin: string): DemoOptions {
  const params = new URLSearchParams(search);
  const seed = params.get('seed') ?? '';
  return {
    seed: /^\d{1,9}$/.test(seed) ? Number.parseInt(seed, 10) : DEFAULT_SEED,
    scenario: params.get('scenario') ?? DEFAULT_SCENARIO,
    apiOrigin,
  };
}
