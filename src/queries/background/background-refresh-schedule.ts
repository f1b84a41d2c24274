import { budgets, ROUND_MS, STATE_INTERVAL_MS } from './polling-policy';
import type { Budget } from './scheduler';

/* Chooses the next request of a watch: see `useWatch`. */

/** How often a watch sends requests, and for what. Times are in milliseconds. */
export type Pace = Budget & {
  /** The slow round: the time in which every asset is requested once. `firstRoundMs` is the time of the first round. */
  readonly roundMs: number;
  readonly firstRoundMs: number;
  /** Whether the requests that come early, until every asset that is probably held was read once, are balanced by longer
   * pauses later. */
  readonly paysBack: boolean;
  /** Whether the assets of an account that the service does not know (404) wait for the slow round. */
  readonly unknownWaits: boolean;
  readonly stateMs: number;
  readonly ordersMs: number;
  /** Targets from here on: when the pace allows fewer requests, the most delayed one goes first. */
  readonly marketMs: number;
  readonly nearMs: number;
  readonly positionsMs: number;
};

/** Of one trader, on pages that show no positions. */
export const watchPace: Pace = {
  ...budgets.watch,
  roundMs: ROUND_MS,
  firstRoundMs: ROUND_MS,
  paysBack: true,
  unknownWaits: false,
  stateMs: STATE_INTERVAL_MS,
  ordersMs: 60_000,
  marketMs: 15_000,
  nearMs: 5_000,
  positionsMs: 60_000,
};

/** The pace for all accounts of the desk together. A few accounts are completely read within two minutes, 25 within five. */
export const deskPace: Pace = {
  ...budgets.desk,
  roundMs: 900_000,
  firstRoundMs: 120_000,
  paysBack: false,
  unknownWaits: true,
  stateMs: 45_000,
  ordersMs: 60_000,
  marketMs: 10_000,
  nearMs: 5_000,
  positionsMs: 90_000,
};

/**
 * In milliseconds. A slow round is planned to end this much early, since requests for changed assets come first and
 * delay it.
 */
const SPARE_MS = 60_000;
/** The largest share of all requests that the slow round may have. */
const MOST_OF_ROUND = 0.7;

export type WatchKind = 'state' | 'orders' | 'asset' | 'market' | 'more';

/** One request that the schedule can send. */
export type Watched = {
  readonly kind: WatchKind;
  /** Raw address; empty for a market. */
  readonly trader: string;
  /** Asset, address of a market, or key of something more; empty for the others. */
  readonly name: string;
  /** When it was last answered, or requested without an answer; null if never. */
  readonly lastMs: number | null;
  /** Null for an asset of the slow round. */
  readonly intervalMs: number | null;
};

type Turn = {
  readonly nowMs: number;
  /** Assets with positions that have probably changed: see `urgentKey`. */
  readonly urgent: ReadonlySet<string>;
  /** When the last turn of the slow round was due, or when it began. */
  readonly roundMs: number;
  readonly pace: Pace;
};

export function urgentKey({ trader, name }: Pick<Watched, 'trader' | 'name'>): string {
  return `${trader} ${name}`;
}

/** The next thing to request; null while nothing is due. */
export function nextTurn<Thing extends Watched>(
  things: readonly Thing[],
  { nowMs, urgent, roundMs, pace }: Turn,
): Thing | null {
  const isUrgent =
    urgent.size === 0 ? undefined : things.find((one) => one.kind === 'asset' && urgent.has(urgentKey(one)));
  if (isUrgent !== undefined) return isUrgent;
  const unread = things.find(({ lastMs, intervalMs }) => lastMs === null && intervalMs !== null);
  if (unread !== undefined) return unread;
  const round = things.filter(({ intervalMs }) => intervalMs === null);
  if (round.length > 0 && sinceMs(roundMs, nowMs) >= roundTurnMs(round, pace)) return oldest(round);
  const behind = things.filter(
    ({ kind, lastMs, intervalMs }) =>
      kind === 'asset' && intervalMs !== null && lastMs !== null && sinceMs(lastMs, nowMs) >= pace.roundMs / 2,
  );
  if (behind.length > 0) return oldest(behind);
  const due = things.filter(
    ({ lastMs, intervalMs }) => intervalMs !== null && sinceMs(lastMs ?? 0, nowMs) >= intervalMs,
  );
  return (
    due.find(({ kind }) => kind === 'state' || kind === 'orders') ??
    due.reduce<Thing | null>(
      (first, one) => (first === null || lateness(one, nowMs) > lateness(first, nowMs) ? one : first),
      null,
    )
  );
}

/** Milliseconds between two requests of the slow round, so that all assets are read within it. */
export function roundTurnMs(round: readonly Pick<Watched, 'lastMs'>[], pace: Pace): number {
  const isFirst = round.some(({ lastMs }) => lastMs === null);
  const wholeMs = isFirst ? pace.firstRoundMs : pace.roundMs;
  return Math.max((wholeMs - SPARE_MS) / (round.length + 1), pace.turnMs / MOST_OF_ROUND);
}

function lateness({ lastMs, intervalMs }: Watched, nowMs: number): number {
  return sinceMs(lastMs ?? 0, nowMs) / (intervalMs ?? 1);
}

/** If the clock was set back, a time in the future is due now: otherwise no request would be sent until the clock reaches it. */
function sinceMs(atMs: number, nowMs: number): number {
  return Math.abs(nowMs - atMs);
}

function oldest<Thing extends Watched>(things: readonly Thing[]): Thing | null {
  return things.reduce<Thing | null>(
    (first, one) => (first === null || (one.lastMs ?? 0) < (first.lastMs ?? 0) ? one : first),
    null,
  );
}
