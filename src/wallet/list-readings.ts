/**
 * Readings of the service's lists, shared by everything in this tab that searches them: two hundred cancels of a batch
 * look for their outcomes in the same few lists. A search joins a reading only when that starts after the search was
 * requested, so no row of it is older than a reading of the search's own would be. While one reading is under way,
 * later searches wait together for the next.
 *
 * `Retry-After` delays all readings of its list, and no request is made while the browser is offline.
 */

import { ApiError } from '~/api/errors';
import type { OperationId } from '~/api/operation-types';
import type { CallOptions } from '~/api/transport/send';
import type { Clock, Wait } from '~/lib/clock';
import { untilAborted, withDeadline } from './deadlines';
import { findInList, type ListPage, type PageQuery, type Search } from './find-in-list';
import type { WireList } from './wire-lists';

/** A moment in the sequence of readings, from `ListReadings.mark`. */
export type ReadingMark = number;

export type ListReadings = {
  /** All readings that start from now on are later than this mark. */
  mark(): ReadingMark;
  /**
   * Searches the pages of a list from its first: see `findInList`.
   * @throws ApiError where a page cannot be read, or may not be requested yet; the signal's reason when that aborts
   */
  search<T>(list: WireList, find: (rows: readonly unknown[]) => T | null, wanted: Wanted): Promise<Search<T>>;
  /** One request that is not shared, under the same rules. Those of one name share `Retry-After`. */
  ask<T>(name: ListName, make: Request<T>, signal: AbortSignal): Promise<T>;
};

type Wanted = {
  readonly signal: AbortSignal;
  /** Starts without a pause for sharing: the trader is waiting. */
  readonly atOnce?: boolean;
  /** Takes a reading of the last `RECENT_MS` too, when it is later than this mark. */
  readonly since?: ReadingMark | null;
};

type Request<T> = (options: CallOptions) => Promise<T>;

export type ReadingPorts = {
  readonly clock: Clock;
  readonly wait: Wait;
  readonly isOnline: () => boolean;
};

/** The age at which a reading of a batch is no longer taken for a later order of the batch. */
export const RECENT_MS = 3_000;
/** A little longer than one attempt of the client. A longer pause is not waited for in a request. */
const REQUEST_MS = 13_000;
/** The time from one reading of a list to the next, for each request of the former and each list like it. */
const SPACING_MS = 1_000;
const LEAST_SPACING_MS = 1_000;
/** Outcomes are found soon all the same. */
const LONGEST_SPACING_MS = 12_000;
/** As for polling: a service that asks for more is more likely mistaken in the unit. */
export const LONGEST_PAUSE_MS = 3_600_000;

type SharedPage = {
  readonly reply: Promise<ListPage | null>;
  readonly controller: AbortController;
  /** Searches that wait for it; without any it is given up. */
  waiting: number;
  isOver: boolean;
};

type Reading = {
  /** Its place in the sequence of readings; 0 until it starts. */
  number: ReadingMark;
  startedAtMs: number;
  /** Searches that have joined and not ended. */
  searches: number;
  /** A page failed or was given up: later searches don't take it. */
  isBroken: boolean;
  readonly pages: Map<number, SharedPage>;
  readonly begun: Deferred;
  /** Another one when it is taken again after its end. */
  ended: Deferred;
  /** Aborts when all its searches left before it started. */
  readonly abandoned: AbortController;
};

type ListName = Pick<WireList, 'key' | 'operation'>;

type ListState = {
  readonly operation: OperationId;
  /** The one that started last. */
  latest: Reading | null;
  /** The one that searches join now. */
  next: Reading | null;
};

export function createListReadings({ clock, wait, isOnline }: ReadingPorts): ListReadings {
  const states = new Map<string, ListState>();
  /** Until when the service asked for no request, by key. */
  const pauses = new Map<string, number>();
  let started: ReadingMark = 0;

  function stateOf({ key, operation }: ListName): ListState {
    for (const [known, state] of states) if (isForgettable(state)) states.delete(known);
    const state = states.get(key) ?? { operation, latest: null, next: null };
    states.set(key, state);
    return state;
  }

  /** It is not used, and its rows are too old to be. */
  function isForgettable({ latest, next }: ListState): boolean {
    return next === null && (latest === null || (!isUnderWay(latest) && msSince(latest) > LONGEST_SPACING_MS));
  }

  function msSince({ startedAtMs }: Reading): number {
    return Math.abs(clock.now() - startedAtMs);
  }

  /** A clock that was set back does not make a pause longer than it was asked for. */
  function pauseMs({ key }: ListName): number {
    const ms = Math.min((pauses.get(key) ?? 0) - clock.now(), LONGEST_PAUSE_MS);
    if (ms <= 0) pauses.delete(key);
    return Math.max(0, ms);
  }

  function pause({ key }: ListName, askedMs: number | null): void {
    if (askedMs !== null) pauses.set(key, clock.now() + Math.min(askedMs, LONGEST_PAUSE_MS));
  }

  /** Why no request may be made now, nor soon. */
  function refusalOf(list: ListName): ApiError | null {
    const given = { operation: list.operation, url: list.key, attempts: 0, mayHaveReachedService: false };
    if (!isOnline()) return new ApiError({ ...given, kind: 'offline' });
    const retryAfterMs = pauseMs(list);
    return retryAfterMs > REQUEST_MS ? new ApiError({ ...given, kind: 'http', status: 429, retryAfterMs }) : null;
  }

  /** One request within its deadline. A long pause that the service asks for ends it at once. */
  async function request<T>(list: ListName, make: Request<T>, controller: AbortController): Promise<T> {
    const service = {
      heard: () => undefined,
      isDown: () => false,
      asksToWait: (_operation: string, delayMs: number): void => {
        pause(list, delayMs);
        if (delayMs > REQUEST_MS) controller.abort(new DOMException('asked to wait', 'TimeoutError'));
      },
    };
    const refusal = refusalOf(list);
    if (refusal !== null) throw refusal;
    if (pauseMs(list) > 0) await wait(pauseMs(list), controller.signal);
    try {
      return await withDeadline(REQUEST_MS, controller.signal, (signal) =>
        make({ signal, limiter: { run: (task) => task(), service } }),
      );
    } catch (error) {
      if (error instanceof ApiError) pause(list, error.retryAfterMs);
      throw error;
    }
  }

  /** The pace leaves time for others to join: with more lists to read, and longer ones, each is read less often. */
  function spacingMs({ operation, latest }: ListState): number {
    if (latest === null) return 0;
    const alike = [...states.values()].filter(
      (other) => other.operation === operation && other.latest !== null && msSince(other.latest) < LONGEST_SPACING_MS,
    );
    const wantedMs = SPACING_MS * latest.pages.size * alike.length;
    return Math.max(0, Math.min(Math.max(LEAST_SPACING_MS, wantedMs), LONGEST_SPACING_MS) - msSince(latest));
  }

  function start(state: ListState, reading: Reading): void {
    started += 1;
    reading.number = started;
    reading.startedAtMs = clock.now();
    state.latest = reading;
    state.next = null;
    reading.begun.resolve();
  }

  /** Starts a reading when the one before has ended and it is time. */
  async function startInTurn(list: ListName, state: ListState, reading: Reading): Promise<void> {
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
        // Waited for once: a simulated clock may stand still.
        isSpaced = true;
        if (ms > 0) await untilAborted(Promise.race([wait(ms, signal), reading.begun.promise]), signal);
        else start(state, reading);
      }
    }
  }

  /** A reading that starts after this call, which may be at once. */
  function laterReading(list: ListName, state: ListState, atOnce: boolean): Reading {
    const joined = state.next;
    const reading = joined ?? newReading();
    state.next = reading;
    if (atOnce && pauseMs(list) === 0) start(state, reading);
    else if (joined === null) startInTurn(list, state, reading).catch(reading.begun.reject);
    return reading;
  }

  function recentReading({ latest }: ListState, since: ReadingMark | null): Reading | null {
    if (latest === null || since === null || latest.number <= since || latest.isBroken) return null;
    return msSince(latest) <= RECENT_MS ? latest : null;
  }

  async function readPage(list: WireList, reading: Reading, query: PageQuery, signal: AbortSignal) {
    const page =
      reading.pages.get(query.offset) ??
      sharePage(reading, (controller) => request(list, (options) => list.readPage(query, options), controller));
    reading.pages.set(query.offset, page);
    page.waiting += 1;
    try {
      return await untilAborted(page.reply, signal);
    } finally {
      page.waiting -= 1;
      if (page.waiting === 0 && !page.isOver) {
        reading.isBroken = true;
        reading.pages.delete(query.offset);
        page.controller.abort(signal.reason);
      }
    }
  }

  return {
    mark: () => started,
    search: async (list, find, { signal, atOnce = false, since = null }) => {
      signal.throwIfAborted();
      const refusal = refusalOf(list);
      if (refusal !== null) throw refusal;
      const state = stateOf(list);
      const reading = recentReading(state, since) ?? laterReading(list, state, atOnce);
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
    ask: async (name, make, signal) => {
      signal.throwIfAborted();
      const controller = new AbortController();
      const giveUp = (): void => controller.abort(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        return await request(name, make, controller);
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}

function end(state: ListState, reading: Reading): void {
  if (reading.number === 0) {
    if (state.next === reading) state.next = null;
    reading.abandoned.abort();
  }
  reading.ended.resolve();
}

function isUnderWay({ number, searches }: Reading): boolean {
  return number > 0 && searches > 0;
}

function newReading(): Reading {
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

function sharePage(reading: Reading, read: (controller: AbortController) => Promise<ListPage | null>): SharedPage {
  const controller = new AbortController();
  const page: SharedPage = {
    controller,
    waiting: 0,
    isOver: false,
    reply: read(controller).then(
      (reply) => {
        page.isOver = true;
        return reply;
      },
      (error: unknown) => {
        page.isOver = true;
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

/** A rejection that nothing waits for is no failure of the app. */
function deferred(): Deferred {
  let resolve = (): void => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
