import type { Order } from '~/api/generated/types.gen';
import type { Fixed } from '~/lib/fixed-point';
import type { LenientOrder } from '~/domain/order/order-view';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import type { ConfirmationRounds } from '~/domain/position/confirm-findings';
import type { HistoryEvent } from '~/domain/position/history-event';
import type { PositionRow } from '~/domain/position/position-row';
import type { Trace } from '~/domain/event-trace';
import { createValueStore, type ReadableValue, type ValueStore } from '~/lib/value-store';
import type { OverlappingPages } from './lists/paginate-unstable-list';

/* State that lasts as long as the app is open, made once in `createApi`. Nothing is stored. */

/**
 * A row that disappeared from a list of open positions; `useClosedPositions` finds out whether the position was closed.
 */
export type MissingRow = {
  readonly trader: string;
  readonly row: PositionRow;
  /** When the first whole list without it was received; null until then. */
  readonly firstMs: number | null;
  readonly closed: boolean;
};

export type ClosedPositions = {
  /** The missing positions of all traders. */
  readonly rows: ValueStore<readonly MissingRow[]>;
  /**
   * Call it with the present rows of a trader's list. Two lists on one page may be read at different moments, so both
   * may report the same missing row, one after the other.
   */
  see(trader: string, now: readonly PositionRow[]): void;
};

export function createClosedPositions(): ClosedPositions {
  const rows = createValueStore<readonly MissingRow[]>([]);
  const last = new Map<string, readonly PositionRow[]>();
  return {
    rows,
    see: (trader, now) => {
      const there = new Set(now.map(({ position }) => position.key));
      const seen = new Set(rows.get().flatMap((one) => (one.trader === trader ? missingKey(one) : [])));
      const lost = (last.get(trader) ?? [])
        .filter(({ position }) => !there.has(position.key))
        .map((row) => ({ trader, row, firstMs: null, closed: false }))
        .filter((one) => !seen.has(missingKey(one)));
      if (lost.length > 0) rows.set([...rows.get(), ...lost]);
      last.set(trader, now);
    },
  };
}

/** Identifies a position that disappeared, but no later position with the same number. */
export function missingKey({ row: { position, readAt } }: Pick<MissingRow, 'row'>): string {
  return `${position.key} ${readAt.position ?? 0}`;
}

/**
 * The equity of traders in USD. Pages that read all parts of it write it here; other pages show values relative to it.
 */
export type EquityMemory = ValueStore<ReadonlyMap<EquityKey, Fixed>>;

type EquityKey = `${string} ${string}`;

/** The key contains the account too, since each account of a trader has its own equity. */
export function equityKey(trader: string, account: string): EquityKey {
  return `${trader} ${account}`;
}

/** The protection checks of traders by their address, for all pages: see `useProtection`. */
export type ProtectionMemory = ValueStore<
  ReadonlyMap<
    string,
    {
      readonly rounds: ConfirmationRounds;
      /** How many certain findings the latest check had, without the small ones; null before the first check. */
      readonly findings: number | null;
      /** Time of the newest reading of orders that caused a refetch of the positions. */
      readonly refetchedAtMs?: number | undefined;
    }
  >
>;

/**
 * Takes the raw addresses of the markets of a trader's present orders. Returns all so far: the same list until one is
 * added.
 */
export type MarketsInOrders = (trader: string, ordered: readonly string[]) => readonly string[];

/** Remembers for each trader the markets that orders have been in, each once. */
export function createMarketsInOrders(): MarketsInOrders {
  const byTrader = new Map<string, readonly string[]>();
  return (trader, ordered) => {
    const before = byTrader.get(trader) ?? [];
    const known = new Set(before);
    const added = ordered.filter((address) => !known.has(address));
    const now = added.length === 0 ? before : [...before, ...added];
    byTrader.set(trader, now);
    return now;
  };
}

/** The references of each event (operation 5), made once: a poll returns the same events again. */
export type EventTraces = WeakMap<object, Trace>;

/**
 * Caches events by the row, or list of rows, from which they were made. Units and assets never change, so they are not
 * part of the key.
 */
export type HistoryEvents = {
  readonly byRow: WeakMap<object, HistoryEvent>;
  readonly byList: WeakMap<readonly object[], readonly HistoryEvent[]>;
};

/** The state of `createOrderLedger` for the orders of every trader. */
export type OrderMemory = {
  readonly traders: Map<string, KnownOrders>;
  readonly settled: WeakMap<OrdersSnapshot, { readonly version: number; readonly shown: OrdersSnapshot }>;
  /** Increases with every reading. */
  readonly version: ValueStore<number>;
  /** The number of requests so far. */
  stamps: number;
};

export function createOrderMemory(): OrderMemory {
  return { traders: new Map(), settled: new WeakMap(), version: createValueStore(0), stamps: 0 };
}

export type OrdersSnapshot = OverlappingPages<LenientOrder> & {
  /** How many requests the reading took, including the requests of abandoned passes. */
  readonly requests: number;
};
export type KnownOrders = { readonly orders: Map<string, ObservedOrder>; readonly sweeps: Map<string, Sweep> };

/** One order as a request observed it. */
export type ObservedOrder = { readonly row: LenientOrder; readonly stamp: number; readonly asset: string | undefined };
/** A complete list. An order that is not in it had none of the requested statuses when the request began. */
export type Sweep = { readonly query: OrdersQuery; readonly stamp: number; readonly keys: ReadonlySet<string> };

export type OrdersQuery = {
  readonly trader: string;
  /** Null requests the default of the service: active orders. */
  readonly statuses: readonly Order['status'][] | null;
  /** Only orders of this base asset. */
  readonly asset?: string | undefined;
  /** `walletId` of operations 13 and 14. Its meaning is undocumented, so it is sent as typed. */
  readonly walletId?: string | undefined;
};

/** The events of one asset that were read so far. */
export type PackPart = {
  readonly asset: string;
  /** How many were read, and how many the service counts. */
  readonly rows: number;
  readonly total: number | null;
  /** Everything that the service listed at `readAtMs` was read. */
  readonly isWhole: boolean;
  /** How many more the service counts than it lists. */
  readonly unlisted: number;
  readonly failure: Error | null;
  /** When its newest events were read; null before that. */
  readonly readAtMs: number | null;
};

/** Every event of a trader, read for an export. It is kept while the app is open, so that reading can be continued. */
export type EventPack = {
  readonly parts: ReadableValue<ReadonlyMap<string, PackPart>>;
  /**
   * Reads the missing events of these assets. If one asset fails, the others continue, and its events so far stay.
   * Rejects only when it is aborted.
   */
  readonly read: (assets: readonly string[], signal: AbortSignal) => Promise<void>;
  readonly events: (assets: readonly string[]) => readonly HistoryEvent[];
  /**
   * Reads the snapshots of operation 12 back to this time, or as far back as the service has them. First requests the
   * default period; if that is too short, a period of enough days (see `period` in GAPS.md).
   */
  readonly readPnl: (backToMs: number | null, signal: AbortSignal) => Promise<readonly PnlSeriesPoint[]>;
};
