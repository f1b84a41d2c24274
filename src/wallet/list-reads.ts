/**
 * Shares readings of the service's lists among all searches in this tab: two hundred cancels of a batch look for their
 * outcomes in the same few lists. A search joins only a reading that starts after the search was requested, so its rows
 * are as fresh as in a separate reading. While one reading is in progress, later searches share the next one.
 * `Retry-After` delays all readings of its list. Readings are tried even if the browser reports that it is offline.
 */

import { ApiError } from '~/api/errors';
import type { OperationId } from '~/api/operation-types';
import type { CallOptions, SignInWatch } from '~/api/transport/send';
import type { Clock, Wait } from '~/lib/clock';
import { untilAborted, withDeadline } from './deadlines';
import { findInList, type ListPage, type NoPage, type ListQuery, type Search, type WireList } from './wire-lists';

/** A moment in the sequence of readings, from `ListReads.mark`. */
export type ReadMark = number;

export type ListReads = {
  /** Returns a mark for this moment: all readings that start after this call are later than the mark. */
  mark(): ReadMark;
  /** Whether the service requires a pause before this list is read again. */
  isPaused(list: ListName): boolean;
  /**
   * Searches the pages of a list from the first: see `findInList`.
   * @throws ApiError when a page cannot be read or may not be requested yet; the signal's reason when the signal aborts
   */
  search<T>(list: WireList, find: (rows: readonly unknown[]) => T | null, wanted: Wanted): Promise<Search<T>>;
  /** Sends one request that is not shared, under the same rules. Requests with the same name share `Retry-After`. */
  request<T>(name: ListName, make: Request<T>, signal: AbortSignal): Promise<T>;
};

type Wanted = {
  readonly signal: AbortSignal;
  /** Starts without a pause for sharing, because the trader is waiting. */
  readonly atOnce?: boolean;
  /** Also accepts a reading of the last `RECENT_MS`, if it is later than this mark. */
  readonly since?: ReadMark | null;
};

type Request<T> = (options: CallOptions) => Promise<T>;

export type ListReadPorts = {
  readonly clock: Clock;
  readonly wait: Wait;
  /** Reads wait while the reader is signed out of the site; see `SignInWatch`. */
  readonly signIn?: SignInWatch | undefined;
};

/** A reading of a batch that is older than this is not reused for a later order of the batch. */
export const RECENT_MS = 3_000;
/** A little longer than one attempt of the client. A request does not wait for a longer pause. */
const REQUEST_MS = 13_000;
/**
 * The minimum time between readings of a list is this for each request of the last reading and for each similar list.
 */
const SPACING_MS = 1_000;
const LEAST_SPACING_MS = 1_000;
/** An upper limit, so that outcomes are still found soon. */
const LONGEST_SPACING_MS = 12_000;
/** As in polling: a service that requires a longer pause has probably confused the unit. */
export const LONGEST_PAUSE_MS = 3_600_000;

type SharedPage = {
  readonly reply: Promise<ListPage | NoPage>;
  readonly controller: AbortController;
  /** The number of searches that wait for the page. Without any, its request is aborted. */
  waiting: number;
  isSettled: boolean;
};

type ListRead = {
  /** The position in the sequence of readings; 0 until it starts. */
  number: ReadMark;
  startedAtMs: number;
  /** The number of searches that have joined and not ended. */
  searches: number;
  /** A page failed or was aborted: later searches do not join. */
  isBroken: boolean;
  readonly pages: Map<number, SharedPage>;
  readonly begun: Deferred;
  /** Replaced when a search joins a reading that had ended. */
  ended: Deferred;
  /** Aborts when all searches leave the reading before it starts. */
  readonly abandoned: AbortController;
};

type ListName = Pick<WireList, 'key' | 'operation'>;

type ListState = {
  readonly operation: OperationId;
  /** The reading that started last. */
  latest: ListRead | null;
  /** The reading that new searches join. */
  next: ListRead | null;
};

export function createListReads({ clock, wait, signIn }: ListReadPorts): ListReads {
  const states = new Map<string, ListState>();
  /** When the pause that the service requires ends, by key. */
  const pauses = new Map<string, number>();
  let started: ReadMark = 0;

  function stateOf({ key, operation }: ListName): ListState {
    for (const [known, state] of states) if (isForgettable(state)) states.delete(known);
    const state = states.get(key) ?? { operation, latest: null, next: null };
    states.set(key, state);
    return state;
  }

  /** Whether no search uses the list, and its rows are too old to be reused. */
  function isForgettable({ latest, next }: ListState): boolean {
    return next === null && (latest === null || (!isUnderWay(latest) && msSince(latest) > LONGEST_SPACING_MS));
  }

  function msSince({ startedAtMs }: ListRead): number {
    return Math.abs(clock.now() - startedAtMs);
  }

  /** Limited, because a clock that was set back must not lengthen the pause. */
  function pauseMs({ key }: ListName): number {
    const ms = Math.min((pauses.get(key) ?? 0) - clock.now(), LONGEST_PAUSE_MS);
    if (ms <= 0) pauses.delete(key);
    return Math.max(0, ms);
  }

  function pause({ key }: ListName, requestedMs: number | null): void {
    if (requestedMs !== null) pauses.set(key, clock.now() + Math.min(requestedMs, LONGEST_PAUSE_MS));
  }

  /** The error if no request may be made now or soon; null when one may. */
  function refusalOf(list: ListName): ApiError | null {
    const given = { operation: list.operation, url: list.key, attempts: 0, mayHaveReachedService: false };
    const retryAfterMs = pauseMs(list);
    return retryAfterMs > REQUEST_MS ? new ApiError({ ...given, kind: 'http', status: 429, retryAfterMs }) : null;
  }

  /** One request with its deadline. Ends at once when the service requires a long pause. */
  async function request<T>(list: ListName, make: Request<T>, outer: AbortSignal): Promise<T> {
    const pauseTooLong = new AbortController();
    const signal = AbortSignal.any([outer, pauseTooLong.signal]);
    const service = {
      report: () => undefined,
      isDown: () => false,
      signIn,
      asksToWait: (_operation: string, delayMs: number): void => {
        pause(list, delayMs);
        if (delayMs > REQUEST_MS) pauseTooLong.abort(new DOMException('asked to wait', 'TimeoutError'));
      },
    };
    const refusal = refusalOf(list);
    if (refusal !== null) throw refusal;
    if (pauseMs(list) > 0) await wait(pauseMs(list), signal);
    try {
      return await withDeadline(REQUEST_MS, signal, (timed) =>
        make({ signal: timed, limiter: { run: (task) => task(), service } }),
      );
    } catch (error) {
      if (error instanceof ApiError) pause(list, error.retryAfterMs);
      throw error;
    }
  }

  /**
   * The wait before the next reading, which gives other searches time to join: the more lists there are and the longer
   * they are, the less often each is read.
   */
  function spacingMs({ operation, latest }: ListState): number {
    if (latest === null) return 0;
    const alike = [...states.values()].filter(
      (other) => other.operation === operation && other.latest !== null && msSince(other.latest) < LONGEST_SPACING_MS,
    );
    const wantedMs = SPACING_MS * latest.pages.size * alike.length;
    return Math.max(0, Math.min(Math.max(LEAST_SPACING_MS, wantedMs), LONGEST_SPACING_MS) - msSince(latest));
  }

  function start(state: ListState, reading: ListRead): void {
    started += 1;
    reading.number = started;
    reading.startedAtMs = clock.now();
    state.latest = reading;
    state.next = null;
    reading.begun.resolve();
  }

  /** Starts a reading when the one before has ended and its wait is over. */
  async function startWhenDue(list: ListName, state: ListState, reading: ListRead): Promise<void> {
    const { signal } = reading.abandoned;
    let isSpaced = false;
    while (state.next === reading) {
      const before = state.latest;
      const refusal = refusalOf(list);
      if (before !== null && isUnderWay(before)) {
        await untilAborted(Promise.race([before.ended.promise, reading.begun.promise]), signal);
      } else if (refusal !== null) {
        state.next = null;
        reading.begun.reject(refusal);
      } else {
        const ms = Math.max(pauseMs(list), isSpaced ? 0 : spacingMs(state));
        // Waits for the spacing only once, because a simulated clock may stand still.
        isSpaced = true;
        if (ms > 0) await untilAborted(Promise.race([wait(ms, signal), reading.begun.promise]), signal);
        else start(state, reading);
      }
    }
  }

  /** Returns a reading that starts after this call, possibly at once. */
  function laterRead(list: ListName, state: ListState, atOnce: boolean): ListRead {
    const joined = state.next;
    const reading = joined ?? newRead();
    state.next = reading;
    if (atOnce && pauseMs(list) === 0) start(state, reading);
    else if (joined === null) startWhenDue(list, state, reading).catch(reading.begun.reject);
    return reading;
  }

  function recentRead({ latest }: ListState, since: ReadMark | null): ListRead | null {
    if (latest === null || since === null || latest.number <= since || latest.isBroken) return null;
    return msSince(latest) <= RECENT_MS ? latest : null;
  }

  async function readPage(list: WireList, reading: ListRead, query: ListQuery, signal: AbortSignal) {
    const page =
      reading.pages.get(query.offset) ??
      sharePage(reading, (controller) => request(list, (options) => list.readPage(query, options), controller.signal));
    reading.pages.set(query.offset, page);
    page.waiting += 1;
    try {
      return await untilAborted(page.reply, signal);
    } finally {
      page.waiting -= 1;
      if (page.waiting === 0 && !page.isSettled) {
        reading.isBroken = true;
        reading.pages.delete(query.offset);
        page.controller.abort(signal.reason);
      }
    }
  }

  return {
    mark: () => started,
    isPaused: (list) => pauseMs(list) > 0,
    search: async (list, find, { signal, atOnce = false, since = null }) => {
      signal.throwIfAborted();
      const refusal = refusalOf(list);
      if (refusal !== null) throw refusal;
      const state = stateOf(list);
      const reading = recentRead(state, since) ?? laterRead(list, state, atOnce);
      if (reading.searches === 0) reading.ended = deferred();
      reading.searches += 1;
      try {
        await untilAborted(reading.begun.promise, signal);
        return await findInList((page) => readPage(list, reading, page, signal), find);
      } finally {
        reading.searches -= 1;
        if (reading.searches === 0) end(state, reading);
      }
    },
    request: async (name, make, signal) => {
      signal.throwIfAborted();
      return await request(name, make, signal);
    },
  };
}

function end(state: ListState, reading: ListRead): void {
  if (reading.number === 0) {
    if (state.next === reading) state.next = null;
    reading.abandoned.abort();
  }
  reading.ended.resolve();
}

function isUnderWay({ number, searches }: ListRead): boolean {
  return number > 0 && searches > 0;
}

function newRead(): ListRead {
  return {
    number: 0,
    startedAtMs: 0,
    searches: 0,
    isBroken: false,
    pages: new Map(),
    begun: deferred(),
    ended: deferred(),
    abandoned: new AbortController(),
  };
}

function sharePage(reading: ListRead, read: (controller: AbortController) => Promise<ListPage | NoPage>): SharedPage {
  const controller = new AbortController();
  const page: SharedPage = {
    controller,
    waiting: 0,
    isSettled: false,
    reply: read(controller).then(
      (reply) => {
        page.isSettled = true;
        return reply;
      },
      (error: unknown) => {
        page.isSettled = true;
        reading.isBroken = true;
        throw error;
      },
    ),
  };
  return page;
}

type Deferred = {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

function deferred(): Deferred {
  let resolve = (): void => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  // Prevents "unhandled rejection" reports when no caller is waiting.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
