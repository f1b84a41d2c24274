import type { ServiceWatch } from '~/api/transport/send';
import { createValueStore, type ReadableValue } from '~/lib/value-store';

/** True while the whole service is out of reach: not one query, nor one address that fails. */
export type Outage = ReadableValue<boolean> & ServiceWatch;

/** One attempt may fail for reasons of its own; so many in a row, with no answer to anybody between, do not. */
const UNREACHED_IN_A_ROW = 4;

/** Counts over all requests together, whatever they ask for. Any answer ends the outage. */
export function createOutage(): Outage {
  const down = createValueStore(false);
  let unreached = 0;
  return {
    get: down.get,
    subscribe: down.subscribe,
    isDown: down.get,
    heard: (reached) => {
      unreached = reached ? 0 : unreached + 1;
      down.set(unreached >= UNREACHED_IN_A_ROW);
    },
  };
}
