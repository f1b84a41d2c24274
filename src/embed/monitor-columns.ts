import { defaultMonitorOptions, type MonitorColumn } from '~/config/monitor-options';
import type { MarketRow } from '~/domain/market/market-view';
import type { Column } from '~/ui/table/column';

/**
 * The name, then the columns asked for, in that order. A column that somebody asked for
 * stays however narrow the frame is: the table scrolls then. Where nobody asked, the two
 * that need the most room for the least news give way, so that none is cut.
 *
 * @param all the columns there are
 */
export function monitorColumnsOf(
  all: readonly Column<MarketRow>[],
  asked: readonly MonitorColumn[],
): readonly Column<MarketRow>[] {
  const isAsked = asked !== defaultMonitorOptions.columns;
  return ['market', ...asked].flatMap((id) => {
    const column = all.find((one) => one.id === id);
    return column === undefined ? [] : [{ ...column, priority: isAsked || column.priority !== 2 ? 1 : 2 } as const];
  });
}
