import type { MonitorColumn } from '~/config/monitor-options';
import type { MarketRow } from '~/domain/market/market-row';
import type { Column } from '~/ui/table/column';

/**
 * The name, then the columns asked for, in that order. A column that somebody asked for
 * stays however narrow the frame is: the table scrolls then.
 *
 * @param all the columns there are
 */
export function monitorColumnsOf(all: readonly Column<MarketRow>[], asked: readonly MonitorColumn[]): readonly Column<MarketRow>[] {
  return ['market', ...asked].flatMap((id) => {
    const column = all.find((one) => one.id === id);
    return column === undefined ? [] : [{ ...column, priority: 1 } as const];
  });
}
