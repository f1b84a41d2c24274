import { type HistoryDepth, historyDepths } from '~/domain/position/history-depth';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { positionKey } from '~/domain/position/position-view';
import { plainFailure, usePartFailures } from '~/features/shared/part-failures';
import { useHistoryRetry, useLifecycles } from '~/queries/positions/position-history-rows';
import { answersOf } from '~/queries/lists/read-all-pages';
import type { Failure } from '~/ui/failed';
import type { RawAnswer } from '~/ui/panel-state';

export type LifecycleState = {
  /** Null if none of its events was read. */
  readonly lifecycle: PositionLifecycle | null;
  /** Whether an asset that may contain it is still being read for the first time. */
  readonly looking: boolean;
  readonly failure: Failure | null;
  /** Whether the whole history was read, so that the service lists no other events. */
  readonly complete: boolean;
  readonly fetching: boolean;
  readonly answers: readonly RawAnswer[];
  /** The number of rows read for each asset. */
  readonly depth: HistoryDepth;
  /** Reads further back; null if the page cannot read more. */
  readonly onOlder: (() => void) | null;
};

type LifecycleDepth = { readonly depth: HistoryDepth; readonly onDepth: (depth: HistoryDepth) => void };

/** Reads one position's lifecycle, further back on request. */
export function useLifecycle(
  { trader, assets, market, side, idx, later }: LifecyclePlace,
  { depth, onDepth }: LifecycleDepth,
): LifecycleState {
  const deeper = historyDepths.find((next) => next > depth);
  const { readings, lifecycles, complete, fetching } = useLifecycles({
    trader,
    assets,
    maxRows: depth,
    positionKey: positionKey(market, side, idx),
  });
  const parts = readings.map(({ asset, failure, receivedAtMs }) => ({
    key: asset,
    name: asset,
    failure,
    receivedAtMs,
  }));
  const [failed] = usePartFailures({ parts, kind: 'history', retry: useHistoryRetry(trader), named: 1 });
  const lifecycle = lifecycles.find((life) => life.laterLifecycles === later) ?? null;
  return {
    lifecycle,
    looking: readings.some(({ rows, failure }) => rows === null && failure === null),
    failure: failed === undefined ? null : plainFailure(failed),
    complete,
    fetching,
    answers: readings
      .filter(({ asset }) => lifecycle === null || asset === lifecycle.asset)
      .flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
    depth,
    onOlder: deeper === undefined ? null : () => onDepth(deeper),
  };
}

/** Identifies a position, and the assets with a history that may contain it. */
export type LifecyclePlace = {
  readonly trader: string;
  /** The assets that may have it; the same array while its members are the same. */
  readonly assets: readonly string[];
  /** Raw address. */
  readonly market: string;
  readonly side: string;
  /** `NO_IDX` for a position without a number. */
  readonly idx: string;
  /** How many later positions have had the same number: 0 is the newest. */
  readonly later: number;
};
