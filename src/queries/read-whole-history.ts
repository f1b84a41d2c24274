import { toHistoryEvent, type HistoryEvent } from '~/domain/position/history-event';
import { type Field, valueOrNull } from '~/lib/field';
import type { Api } from './api-context';
import { readHistory } from './position-history';

export type WholeHistory = {
  readonly trader: string;
  readonly assets: readonly string[];
  readonly signal: AbortSignal;
  /** `total` is null until every asset has told its own, or where one does not. */
  readonly onProgress: (progress: { readonly rows: number; readonly total: number | null }) => void;
};

export type EveryEvent = {
  readonly events: readonly HistoryEvent[];
  /** False where the service counts events that it did not give, or did not let a list be read to its end. */
  readonly complete: boolean;
};

/** No trader's history is expected to be longer; it keeps a service that never ends a list from being read for ever. */
const MAX_ROWS = 1_000_000;

/** Every event of these assets over all pages, for an export. Rejects when any page fails. */
export async function readWholeHistory(
  api: Api,
  { trader, assets, signal, onProgress }: WholeHistory,
): Promise<EveryEvent> {
  const read = new Map<string, { readonly rows: number; readonly total: Field<number> }>();
  const tell = (asset: string, rows: number, total: Field<number>) => {
    read.set(asset, { rows, total });
    const totals = [...read.values()].map((one) => valueOrNull(one.total));
    const isKnown = read.size === assets.length && totals.every((one) => one !== null);
    onProgress({
      rows: [...read.values()].reduce((sum, one) => sum + one.rows, 0),
      total: isKnown ? totals.reduce((sum: number, one) => sum + (one ?? 0), 0) : null,
    });
  };
  const asking = { client: api.client, limiter: api.limiter.always };
  const histories = await Promise.all(
    assets.map(async (asset) => {
      const { rows, complete, withheld } = await readHistory(asking, {
        trader,
        asset,
        maxRows: MAX_ROWS,
        signal,
        onRows: (count, total) => tell(asset, count, total),
      });
      return {
        events: rows.map((row) => toHistoryEvent(row, asset, api.config.assumptions)),
        complete: complete && withheld === 0,
      };
    }),
  );
  return { events: histories.flatMap(({ events }) => events), complete: histories.every(({ complete }) => complete) };
}
