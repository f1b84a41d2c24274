import { coverageOf } from '~/domain/position/coverage';
import type { HistoryReading } from '~/domain/position/history-reading';
import { usePartFailures } from '~/features/positions/use-part-failures';
import { namedFailures, splitFailures } from '~/features/positions/whole-failure';
import { answersOf } from '~/queries/answers';
import { useFreshness } from '~/queries/freshness';
import { useHistoryRetry, useReadingHistory } from '~/queries/history-pollers';
import { useNow } from '~/ui/now-context';
import { PanelActions } from '~/ui/panel-actions';
import type { PanelState } from '~/ui/panel-state';

/** What the panel of the history says of the queries behind it, and whether any of them reads what was not read before. */
export function useHistoryState(trader: string, board: readonly HistoryReading[]): { readonly panel: PanelState; readonly readingOlder: boolean } {
  const parts = board.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs }));
  const coverage = coverageOf(board);
  const failures = usePartFailures({
    parts,
    kind: 'history',
    retry: useHistoryRetry(trader),
    named: namedFailures(coverage),
  });
  const withRows = board.filter(({ rows }) => rows !== null && rows.length > 0);
  return {
    readingOlder: useReadingHistory(trader),
    panel: {
      freshness: useFreshness(useNow(), { operation: 'listPositionHistory', subject: trader }),
      ...splitFailures(failures, coverage),
      answers: withRows.flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
      Menu: PanelActions,
    },
  };
}
