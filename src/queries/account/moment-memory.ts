import type { DataOf, Reply } from '~/api/client';
import type { Backing } from '~/domain/account/backing';
import { type Answers, createMoment, type Quantities } from '~/domain/account/one-moment';
import type { AssetSnapshot } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';

/** The answer of operation 6, and when its request began, by our clock. */
export type BalanceReply = Reply<DataOf<'getBalance'>> & { readonly startedAtMs: number };

/** For each collateral: whether its leased and locked amounts match the positions and orders that need them. */
export type Backings = ReadonlyMap<string | null, Backing>;

/** The active orders, as far as pages read them. */
export type OrdersOfMoment = {
  /** The amounts that they reserve, as text; null while they are not read. */
  readonly text: string | null;
  readonly receivedAtMs: number;
};

export type Newest = {
  readonly assets: readonly AssetSnapshot[];
  /** In the order of the collaterals; undefined while one has not been read. */
  readonly balances: readonly (BalanceReply | undefined)[];
  /** Null if the page does not read orders. */
  readonly orders: OrdersOfMoment | null;
  readonly backings: Backings;
};

export type Shown = Pick<Newest, 'assets' | 'balances'> & {
  readonly isSettling: boolean;
  /** Which side to refetch once, because the first answers contradict each other. */
  readonly older: 'positions' | 'balances' | null;
  /** As of the latest answers that belonged to one moment; empty before that. */
  readonly backings: Backings;
};

/** The side to refetch, if any. */
type Side = 'balances' | 'positions' | null;

/** The answers about an account, reduced to texts that show whether one has changed. */
export type Read = {
  /** The margins of each asset that was read, as one text. */
  readonly margins: ReadonlyMap<string, string>;
  /** The balances as answered; null until all were read. */
  readonly free: string | null;
  /** The active orders and their states; null until they were read, and on a page that does not read them. */
  readonly orders: string | null;
};

/** The state of an account that is shared by all pages. */
export type AccountMoment = {
  /** Chooses what to show, given the newest answers. */
  readonly choose: (newest: Newest, nowMs: number) => Shown;
  /** Which side to refetch, because only the other one has changed. Returns it once for each change. */
  readonly compare: (now: Read) => { readonly ask: Side; readonly byMargins: boolean };
  /** Whether to refetch the older side of the first answers. True once, until they agree. */
  readonly asksOlder: (side: Side) => boolean;
  /** Balances to refetch when their running request has ended. */
  readonly queued: Set<string>;
};

/** The moments of accounts, by the account and the list of positions: see `useOneMoment`. */
export type Moments = Map<string, AccountMoment>;

export function momentOf(moments: Moments, key: string): AccountMoment {
  const known = moments.get(key);
  if (known !== undefined) return known;
  const made: AccountMoment = {
    choose: createChoice(),
    compare: createComparison(),
    asksOlder: createOnce(),
    queued: new Set(),
  };
  moments.set(key, made);
  return made;
}

const noBackings: Backings = new Map();

/** Remembers what was shown last, and continues to show it until newer answers belong to one moment. */
function createChoice(): AccountMoment['choose'] {
  const decide = createMoment();
  let shown: Shown | null = null;
  let backings = noBackings;
  let [ordersAtMs, beforeMs] = [0, 0];
  return (newest, nowMs) => {
    const { assets, balances, orders } = newest;
    if (orders !== null && orders.receivedAtMs !== ordersAtMs)
      [ordersAtMs, beforeMs] = [orders.receivedAtMs, ordersAtMs];
    const addsUp = newest.backings.size > 0 && [...newest.backings.values()].every((one) => one === 'fits');
    const { show, isProven, older } = decide(
      {
        ...answersOf(newest),
        // The start of the reading is unknown: assume the earliest possible time, when the previous reading arrived.
        // The end is now, since other lists may have updated its orders.
        orders: orders === null ? null : { of: '', text: orders.text, startedAtMs: beforeMs, receivedAtMs: nowMs },
        addsUp,
      },
      nowMs,
    );
    if (isProven || addsUp) backings = newest.backings;
    // Different collaterals: the account has changed, or operation 10 has answered for the first time.
    const keepsShown = show === 'held' && shown?.balances.length === balances.length;
    if (shown === null || !keepsShown) shown = { assets, balances, isSettling: show === 'settling', older, backings };
    return shown;
  };
}

function createComparison(): AccountMoment['compare'] {
  let before: Read = { margins: new Map(), free: null, orders: null };
  /** The side that was requested, until it changes. */
  let requested: Side = null;
  return (now) => {
    // The first answer of an asset isn't a change.
    const byMargins = [...now.margins].some(([asset, text]) => (before.margins.get(asset) ?? text) !== text);
    const moved = {
      positions: byMargins || (now.orders !== null && before.orders !== null && now.orders !== before.orders),
      balances: now.free !== null && before.free !== null && now.free !== before.free,
    };
    const isAnswer = requested !== null && moved[requested];
    if (isAnswer) requested = null;
    before = {
      margins: new Map([...before.margins, ...now.margins]),
      free: now.free ?? before.free,
      orders: now.orders ?? before.orders,
    };
    if (now.free === null || moved.positions === moved.balances || isAnswer) return { ask: null, byMargins };
    requested = moved.positions ? 'balances' : 'positions';
    return { ask: requested, byMargins };
  };
}

function createOnce(): AccountMoment['asksOlder'] {
  let isRequested = false;
  return (side) => {
    const asks = side !== null && !isRequested;
    isRequested = side !== null;
    return asks;
  };
}

function answersOf({ assets, balances }: Newest): Pick<Answers, 'positions' | 'balances'> {
  return {
    positions: assets.map(({ asset, rows, startedAtMs, receivedAtMs }): Quantities => ({
      of: asset,
      text: rows === null ? null : textOf(rows),
      startedAtMs: startedAtMs ?? 0,
      receivedAtMs: receivedAtMs ?? 0,
    })),
    balances: balances.map((reply, place): Quantities => ({
      of: String(place),
      text: reply?.text ?? null,
      startedAtMs: reply?.startedAtMs ?? 0,
      receivedAtMs: reply?.receivedAtMs ?? 0,
    })),
  };
}

const texts = new WeakMap<readonly PositionView[], string>();

/** The parts of positions that do not depend on prices: sizes and margins. */
function textOf(rows: readonly PositionView[]): string {
  const known = texts.get(rows);
  if (known !== undefined) return known;
  const text = rows.map(quantityOf).toSorted().join();
  texts.set(rows, text);
  return text;
}

function quantityOf({ key, margin, size }: PositionView): string {
  return [key, valueOrNull(margin)?.raw, valueOrNull(size)?.raw].map(String).join(' ');
}
