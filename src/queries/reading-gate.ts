import { focusManager, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Gate } from '~/api/transport/send';

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
  const gateOf = (turn?: () => Turn): Gate => ({
    run: (task, signal) => run(task, signal, turn),
    ...(service === undefined ? {} : { service }),
  });
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

/** When a waiting request may go: before others, after those, or not as things are. */
export type Turn = 'now' | 'later' | 'hold';

/**
 * Keeps what is sent within two bounds: so many requests at once, and so many in any
 * stretch of time. The app fans out (one market is one request), and a burst of three
 * hundred would starve the one request that the reader waits for, and trip a service's
 * rate limit. The client lets each attempt through it, so that a market whose retry is
 * a minute away holds up no other.
 */
export type RequestGate = {
  /**
   * Runs `task` when it is its turn and there is room.
   * @param turn read again at each admission: a row can be scrolled into sight while its request waits
   * @throws the signal's reason when it is aborted while waiting
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal, turn?: () => Turn): Promise<T>;
  /** To be called when turns have changed, such as when a hidden tab is seen again. */
  admit(): void;
};

type RequestGateOptions = {
  readonly atOnce: number;
  /** So many in any `windowMs`, at least as many as `atOnce`. */
  readonly perWindow: number;
  readonly windowMs: number;
  /** Calls back after so many ms: `setTimeout`. */
  readonly callBack: (task: () => void, ms: number) => unknown;
};

type Waiter = { readonly turn: () => Turn; readonly go: () => void };

/** After so many that went before it, one goes whose turn is later: nobody waits for ever. */
const MOST_PASSED_BY = 4;

export function createRequestGate({ atOnce, perWindow, windowMs, callBack }: RequestGateOptions): RequestGate {
  const waiting = new Set<Waiter>();
  let running = 0;
  let resting = 0;
  let passedBy = 0;

  async function run<T>(task: () => Promise<T>, signal?: AbortSignal, turn: () => Turn = always): Promise<T> {
    await enter(turn, signal);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  function enter(turn: () => Turn, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter);
        reject(signal?.reason as Error);
      };
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiter = { turn, go };
      waiting.add(waiter);
      signal?.addEventListener('abort', giveUp, { once: true });
      admit();
    });
  }

  /**
   * The window begins when a request ends, not when it was sent: at some moment between the
   * two it reached the service, and only so the service never sees more of them in its own time.
   */
  function leave(): void {
    running -= 1;
    resting += 1;
    callBack(() => {
      resting -= 1;
      admit();
    }, windowMs);
    admit();
  }

  function admit(): void {
    while (running < atOnce && running + resting < perWindow) {
      const next = nextInTurn();
      if (next === undefined) return;
      waiting.delete(next);
      running += 1;
      next.go();
    }
  }

  function nextInTurn(): Waiter | undefined {
    const turns = [...waiting].map((waiter) => ({ waiter, turn: waiter.turn() }));
    const first = turns.find(({ turn }) => turn === 'now')?.waiter;
    const late = turns.find(({ turn }) => turn === 'later')?.waiter;
    const isLate = first === undefined || (late !== undefined && passedBy >= MOST_PASSED_BY);
    passedBy = isLate || late === undefined ? 0 : passedBy + 1;
    return isLate ? late : first;
  }

  return { run, admit };
}

const always = (): Turn => 'now';
