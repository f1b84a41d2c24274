import { type HistoryDepth, historyDepths } from '~/domain/position/merged-history';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { positionKey } from '~/domain/position/position-view';
import { plainFailure, usePartFailures } from '~/features/shared/part-failures';
import { useHistoryRetry, useLifecycles } from '~/queries/position-history-rows';
import { answersOf } from '~/queries/read-all-pages';
import type { Failure } from '~/ui/failed';
import type { Answer } from '~/ui/panel-state';

export type StoryState = {
  /** Null when no event of it was read. */
  readonly story: PositionLifecycle | null;
  /** An asset that may have it is still being read for the first time. */
  readonly looking: boolean;
  readonly failure: Failure | null;
  /** The whole history was read: what is not in it, the service does not list. */
  readonly complete: boolean;
  readonly fetching: boolean;
  readonly answers: readonly Answer[];
  /** Rows read of each asset. */
  readonly depth: HistoryDepth;
  /** Reads further back; null when no more is read at once. */
  readonly onOlder: (() => void) | null;
};

export type StoryDepth = { readonly depth: HistoryDepth; readonly onDepth: (depth: HistoryDepth) => void };

/** Reads one position's story; further back when asked to. */
export function useStoryState(
  { trader, assets, market, side, idx, later }: StoryPlace,
  { depth, onDepth }: StoryDepth,
): StoryState {
  const deeper = historyDepths.find((next) => next > depth);
  const { readings, lives, complete, fetching } = useLifecycles({
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
  const story = lives.find((life) => life.laterLifecycles === later) ?? null;
  return {
    story,
    looking: readings.some(({ rows, failure }) => rows === null && failure === null),
    failure: failed === undefined ? null : plainFailure(failed),
    complete,
    fetching,
    answers: readings
      .filter(({ asset }) => story === null || asset === story.asset)
      .flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
    depth,
    onOlder: deeper === undefined ? null : () => onDepth(deeper),
  };
}

/** Which position's story, and where to look for it. */
export type StoryPlace = {
  readonly trader: string;
  /** Those that may have it. Keep the list the same while its members are. */
  readonly assets: readonly string[];
  /** Raw address. */
  readonly market: string;
  readonly side: string;
  /** `NO_IDX` for one without a number. */
  readonly idx: string;
  /** How many later positions have had the same number since: 0 is the newest. */
  readonly later: number;
};
