import { useMemo } from 'react';
import { type HistoryRange, historyRanges, rangeMs } from '~/domain/market/history-range';
import { useApi } from '~/queries/api-context';
import { useMarketHistory } from '~/queries/market-history';
import { marketHistoryText } from '~/text/en/market-history';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { HistoryCharts, HistoryRoom } from './history-charts';
import { HistoryFoot } from './history-foot';

export type MarketHistoryProps = {
  /** Raw. */
  readonly address: string;
  readonly range: HistoryRange;
  readonly onRange: (range: HistoryRange) => void;
  /** Whether an answer can still come: the room of its charts is kept until then. */
  readonly expected: boolean;
};

const MINUTE_MS = 60_000;

/**
 * What this browser has seen of a market: its mark price, funding and open interest
 * over time. The interface has no history of them, and nothing is filled in.
 */
export function MarketHistory({ address, range, onRange, expected }: MarketHistoryProps) {
  const t = useText(marketHistoryText);
  const { clock } = useApi();
  const history = useMarketHistory(address);
  const { samples } = history;
  // The stretch that is shown moves on by itself, even while no answer comes.
  const minuteMs = useNow(MINUTE_MS);
  const shown = useMemo(() => {
    const sinceMs = Math.max(minuteMs, clock.now()) - rangeMs[range];
    return samples.filter(({ atMs }) => atMs >= sinceMs);
  }, [samples, range, clock, minuteMs]);
  return (
    <Panel
      title={t.title}
      aside={t.aside}
      actions={
        <Segmented
          label={t.range}
          labelHidden
          value={range}
          options={historyRanges.map((value) => ({ value, label: t.ranges[value] }))}
          onChange={onRange}
        />
      }
    >
      {shown.length === 0 ? (
        <HistoryRoom reserved={expected}>
          {samples.length === 0 ? (
            <Empty>{history.keeping === 'opening' ? t.keeping.opening : t.empty}</Empty>
          ) : (
            <Empty action={range !== 'week' && <Button onClick={() => onRange('week')}>{t.showWeek}</Button>}>{t.emptyRange(t.lastRange[range])}</Empty>
          )}
        </HistoryRoom>
      ) : (
        <HistoryCharts samples={shown} />
      )}
      <HistoryFoot {...history} />
    </Panel>
  );
}
