/**
 * Positions and balances come from several requests at different times, while a fill moves margin between them. Figures
 * that add both must take them from the same moment, or a margin counts twice or not at all.
 *
 * They are proven to be from the same moment if the quantities of each asset were equal in one answer received before
 * the balances were requested, and in another requested after the balances had arrived. Then the quantities cannot have
 * changed in between. A second proof is that the amounts agree: the leased and locked amounts equal, to the last digit,
 * what margins and orders need (see `backing.ts`).
 */

/** The quantities of one answer as text, without anything that changes with prices. */
export type Quantities = {
  /** The asset of operation 15, or the collateral of operation 6. */
  readonly of: string;
  /** Null while it has not been read. */
  readonly text: string | null;
  /** When the request began and when its answer came, by our clock. */
  readonly startedAtMs: number;
  readonly receivedAtMs: number;
};

export type Answers = {
  /** `text` is empty where the asset has no position. */
  readonly positions: readonly Quantities[];
  readonly balances: readonly Quantities[];
  /** The orders; null where the page does not read them. `text` is null while it waits for them. */
  readonly orders?: Quantities | null;
  /** The newest balances are exactly what the newest margins and orders need. */
  readonly addsUp?: boolean;
};

type Decision = {
  /**
   * Which quantities to show.
   * - `newest`: they are from one moment, or nothing shows that they are not.
   * - `held`: the quantities shown before, until positions and balances fit.
   * - `settling`: the newest, although they do not fit: they are the first ones, or nothing fitted for `MOST_HELD_MS`.
   */
  readonly show: 'newest' | 'held' | 'settling';
  /** Whether the newest positions, balances and orders are proven to be from the same moment. */
  readonly isProven: boolean;
  /** The side to request again, once, because the first answers do not fit. */
  readonly older: 'positions' | 'balances' | null;
};

/**
 * The longest time to show older quantities. The page rerenders with each poll of prices, so they stay for at most 20
 * s.
 */
export const MOST_HELD_MS = 13_000;

/** After such a pause, for example on a page without these figures, the figures shown before are too old to keep. */
const PAUSE_MS = 60_000;

/** Decides with each answer. Receiving the same answers twice changes nothing. */
export function createMoment(): (newest: Answers, nowMs: number) => Decision {
  const spans = createSpans();
  let shown: Answers | null = null;
  let differsSinceMs: number | null = null;
  let [isJudged, isForced] = [false, false];
  let lastMs = 0;

  return (newest, nowMs) => {
    const { positions, balances, orders = null } = newest;
    if (nowMs - lastMs > PAUSE_MS) [shown, differsSinceMs, isJudged, isForced] = [null, null, false, false];
    lastMs = nowMs;
    for (const one of positions) spans.see(one);
    if (orders !== null) spans.see({ ...orders, of: ORDERS });
    const areSpanned = positions.every((one) => spans.encloses(one, balances));
    const isFit = areSpanned || newest.addsUp === true;
    const isFirst = !isJudged && isComplete(newest);
    if (isFit) isForced = false;
    else if (isFirst) isForced = true;
    else if (!isForced && shown !== null && differ(shown, newest)) {
      differsSinceMs ??= nowMs;
      const isYoung = nowMs - newestMs(shown) < PAUSE_MS;
      if (isYoung && nowMs - differsSinceMs < MOST_HELD_MS) return { show: 'held', isProven: false, older: null };
      isForced = true;
    }
    const isOfFirst = isFirst && isForced;
    if (isFit && isFirst) isJudged = true;
    shown = newest;
    differsSinceMs = null;
    return {
      show: isForced ? 'settling' : 'newest',
      isProven: areSpanned && orders !== null && spans.encloses({ ...orders, of: ORDERS }, balances),
      older: isOfFirst ? olderOf(spans, newest) : null,
    };
  };
}

/** No collateral or asset has this name. */
const ORDERS = ' orders';

/** Tracks the first and the last time at which each asset is known to have had its present quantities. */
function createSpans() {
  const seen = new Map<string, { text: string; firstReceivedAtMs: number; lastStartedAtMs: number }>();
  return {
    see({ of, text, startedAtMs, receivedAtMs }: Quantities): void {
      const before = seen.get(of);
      if (text === null) return;
      if (before?.text === text) before.lastStartedAtMs = Math.max(before.lastStartedAtMs, startedAtMs);
      else seen.set(of, { text, firstReceivedAtMs: receivedAtMs, lastStartedAtMs: startedAtMs });
    },
    /** Whether the balances were requested and answered within that time. */
    encloses({ of, text }: Quantities, balances: readonly Quantities[]): boolean {
      const same = seen.get(of);
      if (same === undefined || text === null) return true;
      return balances.every(
        (balance) =>
          balance.text === null ||
          (same.firstReceivedAtMs <= balance.startedAtMs &&
            // An asset without positions is read less often. Its next answer shows whether a position was opened.
            (text === '' || balance.receivedAtMs <= same.lastStartedAtMs)),
      );
    },
    firstMs: ({ of }: Quantities): number => seen.get(of)?.firstReceivedAtMs ?? 0,
  };
}

/**
 * Positions that arrived after the balances were requested need newer balances; otherwise the positions are the older
 * side.
 */
function olderOf(
  { firstMs }: Pick<ReturnType<typeof createSpans>, 'firstMs'>,
  { positions, balances }: Answers,
): 'positions' | 'balances' {
  const startedAtMs = Math.min(...balances.map((balance) => balance.startedAtMs));
  return positions.some((one) => firstMs(one) > startedAtMs) ? 'balances' : 'positions';
}

function isComplete({ positions, balances, orders = null }: Answers): boolean {
  const all = [...positions, ...balances, ...(orders === null ? [] : [orders])];
  return balances.length > 0 && all.every(({ text }) => text !== null);
}

function newestMs({ positions, balances }: Answers): number {
  return Math.max(0, ...[...positions, ...balances].map(({ receivedAtMs }) => receivedAtMs));
}

/**
 * Whether a quantity that was shown before has changed. A quantity that is read for the first time does not count as
 * changed.
 */
function differ(shown: Answers, newest: Answers): boolean {
  return (['positions', 'balances'] as const).some((kind) => {
    const before = new Map(shown[kind].map(({ of, text }) => [of, text]));
    return newest[kind].some(({ of, text }) => {
      const then = before.get(of) ?? null;
      return then !== null && text !== null && then !== text;
    });
  });
}
