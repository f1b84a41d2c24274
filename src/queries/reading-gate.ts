import { focusManager, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Gate } from '~/api/transport/send';
import { createRequestGate, type Turn } from './request-gate';

/** What every request for reading goes through. By itself the gate of what polls: it lets nothing out of a hidden tab. */
export type ReadingGate = Gate & {
  /** Of a query that has rows out of sight: while it has no other (`offScreen` in its meta), it lets all others go first. */
  ofRow(client: QueryClient, key: QueryKey): Gate;
  /** Of what the reader asked for and may wait for in another tab, such as a file. */
  readonly always: Gate;
};

/** As many as a browser opens to one host over HTTP/1.1, so that none waits where we cannot see it. */
const REQUESTS_AT_ONCE = 6;
const REQUESTS_A_SECOND = 20;
/** A tenth more than a second: the clocks of a browser, of a proxy and of the service agree that well. */
const SECOND_MS = 1_100;

export function createReadingGate(service: Gate['service']): ReadingGate {
  const { run, admit } = createRequestGate({
    atOnce: REQUESTS_AT_ONCE,
    perWindow: REQUESTS_A_SECOND,
    windowMs: SECOND_MS,
    callBack: (task, ms) => setTimeout(task, ms),
  });
  focusManager.subscribe(admit);
  const gateOf = (turn?: () => Turn): Gate => ({ run: (task, signal) => run(task, signal, turn), ...(service === undefined ? {} : { service }) });
  return {
    ...gateOf(pollTurn),
    ofRow: (client, key) => {
      const hash = hashKey(key);
      const cache = client.getQueryCache();
      return gateOf(() => (pollTurn() === 'now' && cache.get(hash)?.meta?.offScreen === true ? 'later' : pollTurn()));
    },
    always: gateOf(),
  };
}

function pollTurn(): Turn {
  return focusManager.isFocused() ? 'now' : 'hold';
}
