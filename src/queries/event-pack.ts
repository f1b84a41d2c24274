import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { toPnlSeries, type PnlPoint } from '~/domain/pnl/pnl-series';
import { eventKey, type HistoryEvent, toHistoryEvent } from '~/domain/position/history-event';
import { readText } from '~/domain/read-field';
import { valueOrNull } from '~/lib/field';
import { DAY_MS } from '~/lib/time';
import { toError } from '~/lib/to-error';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { Api } from './api-context';
import { readHistoryPage } from './position-history';
import { POSITIONS_PAGE } from './positions';
import { createOnwardReader, type OnwardReader } from './read-onward';

/** What was read of one asset's events. */
export type PackPart = {
  readonly asset: string;
  /** How many were read, and how many the service counts. */
  readonly rows: number;
  readonly total: number | null;
  /** All that the service lists were read, as of `readAtMs`. */
  readonly isWhole: boolean;
  /** How many more the service counts than it lists. */
  readonly withheld: number;
  readonly failure: Error | null;
  /** When its newest events were read; null before that. */
  readonly readAtMs: number | null;
};

/** Every event of a trader, read for an export. It is kept while the app is open, so that reading can be continued. */
export type EventPack = {
  readonly parts: ReadableValue<ReadonlyMap<string, PackPart>>;
  /**
   * Reads what is missing of these assets; each fails alone, and keeps what was read. Rejects only when it is aborted.
   */
  readonly read: (assets: readonly string[], signal: AbortSignal) => Promise<void>;
  readonly events: (assets: readonly string[]) => readonly HistoryEvent[];
  /**
   * The snapshots of operation 12 that reach back to this time, or as far as the service has them: of the default
   * period, and where that is too short, of so many days (see `period` in GAPS.md).
   */
  readonly readPnl: (backToMs: number | null, signal: AbortSignal) => Promise<readonly PnlPoint[]>;
};

/** What was read at most this long ago is not read again. */
const FRESH_MS = 60_000;

/** One for each service and trader. */
const packs = new WeakMap<Api['client'], Map<string, EventPack>>();

export function eventPackOf(api: Api, trader: string): EventPack {
  const ofClient = packs.get(api.client) ?? new Map<string, EventPack>();
  packs.set(api.client, ofClient);
  const pack = ofClient.get(trader) ?? createEventPack(api, trader);
  // One trader is enough: ten thousand events take some megabytes.
  ofClient.clear();
  ofClient.set(trader, pack);
  return pack;
}

type Row = Lenient<Position>;

function createEventPack(api: Api, trader: string): EventPack {
  const { assumptions } = api.config;
  const limiter = api.limiter.always;
  const readers = new Map<string, OnwardReader<Row, HistoryEvent>>();
  const parts = createValueStore<ReadonlyMap<string, PackPart>>(new Map());
  let pnl: { readonly points: readonly PnlPoint[]; readonly backToMs: number; readonly atMs: number } | null = null;

  const readerOf = (asset: string): OnwardReader<Row, HistoryEvent> => {
    const reader =
      readers.get(asset) ??
      createOnwardReader<Row, HistoryEvent>({
        pageSize: POSITIONS_PAGE,
        identityOf,
        valueOf: (row) => toHistoryEvent(row, asset, assumptions),
      });
    readers.set(asset, reader);
    return reader;
  };

  const show = (asset: string, reader: OnwardReader<Row, HistoryEvent>, failure: Error | null): void => {
    const part: PackPart = {
      asset,
      rows: reader.count(),
      total: reader.total(),
      isWhole: reader.isWhole(),
      withheld: reader.withheld(),
      failure,
      readAtMs: reader.readAtMs(),
    };
    parts.set(new Map(parts.get()).set(asset, part));
  };

  const readAsset = async (asset: string, signal: AbortSignal): Promise<void> => {
    const reader = readerOf(asset);
    const readAtMs = reader.readAtMs();
    const isFresh = reader.isWhole() && readAtMs !== null && api.clock.now() - readAtMs < FRESH_MS;
    if (isFresh && parts.get().get(asset)?.failure === null) return;
    try {
      await reader.read({
        readPage: (page) => readHistoryPage({ client: api.client, limiter }, { trader, asset, signal, ...page }),
        onPage: () => show(asset, reader, null),
      });
      show(asset, reader, null);
    } catch (thrown) {
      signal.throwIfAborted();
      show(asset, reader, toError(thrown));
    }
  };

  const readSeries = async (period: number | null, signal: AbortSignal): Promise<readonly PnlPoint[]> => {
    const params = { trader, ...(period === null ? {} : { period }) };
    const { data } = await api.client.getPnlHistory(params, { signal, limiter });
    return toPnlSeries(data, assumptions).points;
  };

  return {
    parts,
    read: async (assets, signal) => {
      await Promise.all(assets.map((asset) => readAsset(asset, signal)));
      signal.throwIfAborted();
    },
    events: (assets) => assets.flatMap((asset) => readers.get(asset)?.values() ?? []),
    readPnl: async (backToMs, signal) => {
      const nowMs = api.clock.now();
      const wantedMs = backToMs ?? Number.NEGATIVE_INFINITY;
      if (pnl !== null && nowMs - pnl.atMs < FRESH_MS && pnl.backToMs <= wantedMs) return pnl.points;
      let points = await readSeries(null, signal);
      if (backToMs !== null && beginOf(points) > backToMs) {
        const longer = await readSeries(Math.ceil((nowMs - backToMs) / DAY_MS) + 1, signal);
        if (beginOf(longer) < beginOf(points)) points = longer;
      }
      pnl = { points, backToMs: wantedMs, atMs: nowMs };
      return points;
    },
  };
}

/** A number of a position may be used again, so its versions alone do not name an event. */
function identityOf(row: Row): string {
  const key = eventKey(row);
  if (key !== null) return `${key} ${valueOrNull(readText(row.timestamp)) ?? ''}`;
  return JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

function beginOf(points: readonly PnlPoint[]): number {
  return points.find(({ total }) => total.kind === 'known')?.atMs ?? Number.POSITIVE_INFINITY;
}
