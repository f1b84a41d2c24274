import { usePartFailures } from '~/features/positions/use-part-failures';
import { namedFailures, splitFailures } from '~/features/positions/whole-failure';
import { answersOf } from '~/queries/answers';
import { useFreshness } from '~/queries/freshness';
import { useHistoryRetry, useReadingHistory } from '~/queries/history-pollers';
import { useNow } from '~/ui/now-context';
import { PanelActions } from '~/ui/panel-actions';
import type { PanelState } from '~/ui/panel-state';
import type { PnlSplitView } from './-pnl-split-view';
import { useNamingFailures } from './positions/-use-naming-failures';

/** What the panel of the split says of the histories behind it, and of what could name more of them. */
export function usePnlSplitState(trader: string, { board, naming, reach: { coverage } }: PnlSplitView): { readonly panel: PanelState; readonly readingOlder: boolean } {
  const named = namedFailures(coverage);
  const failures = usePartFailures({
    parts: board.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs })),
    kind: 'history',
    retry: useHistoryRetry(trader),
    named,
  });
  const ofNames = useNamingFailures({ trader, naming }, named);
  const split = splitFailures(failures, coverage);
  return {
    readingOlder: useReadingHistory(trader),
    panel: {
      freshness: useFreshness(useNow(), { operation: 'listPositionHistory', subject: trader }),
      failure: split.failure,
      failures: [...(split.failures ?? []), ...ofNames],
      answers: board.filter(({ rows }) => rows !== null && rows.length > 0).flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
      Menu: PanelActions,
    },
  };
}
