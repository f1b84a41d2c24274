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

export type RequestGateOptions = {
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
