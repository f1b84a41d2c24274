import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { beginOf, type PnlSeriesPoint, toPnlSeries } from '~/domain/pnl/pnl-series';
import { eventKey, type HistoryEvent, toHistoryEvent } from '~/domain/position/history-event';
import { DAY_MS } from '~/lib/time';
import { toError } from '~/lib/to-error';
import { createValueStore } from '~/lib/value-store';
import type { Api } from '../api-context';
import { readHistoryPage } from '../positions/position-history';
import { POSITIONS_PAGE } from '../lists/page-sizes';
import { createOnwardReader, type OnwardReader } from '../lists/resumable-list-reader';
import type { EventPack, PackPart } from '../session-state';

/** Events that were read at most this long ago are not read again. */
const FRESH_MS = 60_000;

/** The pack of a trader. Only one trader's pack stays in memory, since ten thousand events take some megabytes. */
export function eventPackOf(api: Api, trader: string): EventPack {
  const { eventPacks } = api;
  const pack = eventPacks.get(trader) ?? createEventPack(api, trader);
  eventPacks.clear();
  eventPacks.set(trader, pack);
  return pack;
}

type Row = Lenient<Position>;

function createEventPack(api: Api, trader: string): EventPack {
  const { assumptions } = api.config;
  const limiter = api.limiter.always;
  const readers = new Map<string, OnwardReader<Row, HistoryEvent>>();
  const parts = createValueStore<ReadonlyMap<string, PackPart>>(new Map());
  let pnl: { readonly points: readonly PnlSeriesPoint[]; readonly backToMs: number; readonly atMs: number } | null =
    null;

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
      unlisted: reader.unlisted(),
      failure,
      readAtMs: reader.readAtMs(),
    };
    parts.set(new Map(parts.get()).set(asset, part));
  };

  const readAsset = async (asset: string, signal: AbortSignal): Promise<void> => {
    const reader = readerOf(asset);
    const readAtMs = reader.readAtMs();
    const isWhole = reader.isWhole() && reader.unlisted() === 0;
    const isFresh = isWhole && readAtMs !== null && Math.abs(api.clock.now() - readAtMs) < FRESH_MS;
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

  const readSeries = async (period: number | null, signal: AbortSignal): Promise<readonly PnlSeriesPoint[]> => {
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
      if (pnl !== null && Math.abs(nowMs - pnl.atMs) < FRESH_MS && pnl.backToMs <= wantedMs) return pnl.points;
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

function identityOf(row: Row): string {
  return (
    eventKey(row) ?? JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  );
}
