/**
 * Positions and balances come from several requests at different times, while a fill moves margin from one to the
 * other. Figures that add both up must take them from one moment, or a margin counts twice or not at all.
 *
 * Proof that they are of one moment: the quantities of each asset were the same in an answer that came before the
 * balances were asked for, and in one that was asked for after the balances had come. Nothing in between can then be
 * different from what the balances count. The books are another proof: what is leased and locked is, to the last digit,
 * what margins and orders need (see `backing.ts`).
 */

/** One answer, or what is left of it: its quantities as text, without anything that prices move. */
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
   * - `newest`: of one moment, or without a sign that they are not.
   * - `held`: those that were shown before, until positions and balances fit.
   * - `settling`: the newest, although they do not fit: the first ones, or none did for `MOST_HELD_MS`.
   */
  readonly show: 'newest' | 'held' | 'settling';
  /** The newest positions, balances and orders are proven to be of one moment. */
  readonly isProven: boolean;
  /** Which side to ask for once, since the first answers do not fit. */
  readonly older: 'positions' | 'balances' | null;
};

/** With one poll of prices, which renders, older quantities are shown for 20 s at most. */
export const MOST_HELD_MS = 13_000;

/** After such a pause, such as on a page without these figures, what was shown before says nothing about now. */
const PAUSE_MS = 60_000;

/** Decides with each answer; the same answers twice change nothing. */
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

/** No collateral or asset is called so. */
const ORDERS = ' orders';

/** Since when, and until when, each asset is known to have had the quantities that it has now. */
function createSpans() {
  const seen = new Map<string, { text: string; firstReceivedAtMs: number; lastStartedAtMs: number }>();
  return {
    see({ of, text, startedAtMs, receivedAtMs }: Quantities): void {
      const before = seen.get(of);
      if (text === null) return;
      if (before?.text === text) before.lastStartedAtMs = Math.max(before.lastStartedAtMs, startedAtMs);
      else seen.set(of, { text, firstReceivedAtMs: receivedAtMs, lastStartedAtMs: startedAtMs });
    },
    /** Whether balances were asked for and answered within that time. */
    encloses({ of, text }: Quantities, balances: readonly Quantities[]): boolean {
      const same = seen.get(of);
      if (same === undefined || text === null) return true;
      return balances.every(
        (balance) =>
          balance.text === null ||
          (same.firstReceivedAtMs <= balance.startedAtMs &&
            // An asset without positions is read less often, and says by its next answer if one was opened.
            (text === '' || balance.receivedAtMs <= same.lastStartedAtMs)),
      );
    },
    firstMs: ({ of }: Quantities): number => seen.get(of)?.firstReceivedAtMs ?? 0,
  };
}

/** Positions that came after the balances were asked for need newer balances; else they are the older side themselves. */
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

/** A quantity that was read before is another one now. What is read for the first time is no move. */
function differ(shown: Answers, newest: Answers): boolean {
  return (['positions', 'balances'] as const).some((kind) => {
    const before = new Map(shown[kind].map(({ of, text }) => [of, text]));
    return newest[kind].some(({ of, text }) => {
      const then = before.get(of) ?? null;
      return then !== null && text !== null && then !== text;
    });
  });
}
