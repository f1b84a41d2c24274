/**
 * Positions and balances come from several requests at different times, while a fill moves margin from one to the
 * other. Figures that add both up must take them from one moment, or a margin counts twice or not at all.
 *
 * Proof that they are of one moment: the quantities of each asset were the same in an answer that came before the
 * balances were asked for, and in one that was asked for after the balances had come. Nothing in between can then be
 * different from what the balances count.
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
};

/** Which quantities to show. */
export type Moment =
  /** The newest, of one moment or without a sign that they are not. */
  | 'newest'
  /** Those that were shown before, until positions and balances fit. */
  | 'held'
  /** The newest, although they do not fit: none did for `MOST_HELD_MS`. */
  | 'settling';

/** With one poll of prices, which renders, older quantities are shown for 20 s at most. */
export const MOST_HELD_MS = 13_000;

/** Decides with each answer; the same answers twice change nothing. */
export function createMoment(): (newest: Answers, nowMs: number) => Moment {
  const seen = new Map<string, { text: string; firstReceivedAtMs: number; lastStartedAtMs: number }>();
  let shown: Answers | null = null;
  let differsSinceMs: number | null = null;
  let isForced = false;

  function fits({ positions, balances }: Answers): boolean {
    return positions.every(({ of, text }) => {
      const same = seen.get(of);
      if (same === undefined || text === null) return true;
      return balances.every(
        (balance) =>
          balance.text === null ||
          (same.firstReceivedAtMs <= balance.startedAtMs &&
            // An asset without positions is read less often, and says by its next answer if one was opened.
            (text === '' || balance.receivedAtMs <= same.lastStartedAtMs)),
      );
    });
  }

  return (newest, nowMs) => {
    for (const { of, text, startedAtMs, receivedAtMs } of newest.positions) {
      const before = seen.get(of);
      if (text === null) continue;
      if (before?.text === text) before.lastStartedAtMs = Math.max(before.lastStartedAtMs, startedAtMs);
      else seen.set(of, { text, firstReceivedAtMs: receivedAtMs, lastStartedAtMs: startedAtMs });
    }
    const isFit = fits(newest);
    if (isFit) isForced = false;
    else if (!isForced && shown !== null && differ(shown, newest)) {
      differsSinceMs ??= nowMs;
      if (nowMs - differsSinceMs < MOST_HELD_MS) return 'held';
      isForced = true;
    }
    shown = newest;
    differsSinceMs = null;
    return isForced ? 'settling' : 'newest';
  };
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
