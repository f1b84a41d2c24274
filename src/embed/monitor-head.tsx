import { useEffect } from 'react';
import type { MonitorNews } from '~/config/monitor-messages';
import type { MarketRow } from '~/domain/market/market-row';
import { useFreshness } from '~/queries/freshness';
import { monitorText } from '~/text/en/monitor';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';

export type MonitorHeadProps = {
  readonly rows: readonly MarketRow[];
  readonly tell: (news: MonitorNews) => void;
};

/**
 * How old the data is, in sight however small the frame is and however far it is
 * scrolled. Markets that failed are counted beside it: their rows say how old they are.
 */
export function MonitorHead({ rows, tell }: MonitorHeadProps) {
  const t = useText(monitorText);
  const { numbers } = useFormat();
  const nowMs = useNow();
  const all = useFreshness(nowMs, { operation: 'getMarket' });
  const answered = useFreshness(nowMs, { operation: 'getMarket', answered: true });
  const freshness = answered ?? all;
  const failed = rows.filter(({ failure }) => failure !== null);
  const count = (list: readonly MarketRow[]) => numbers.group(BigInt(list.length));
  return (
    <div role="group" aria-label={t.age} className="sticky top-0 z-3 flex min-h-7 flex-wrap items-center gap-x-3 bg-ground px-1 text-small">
      {freshness !== null && <FreshnessMark freshness={freshness} />}
      {failed.length > 0 && failed.length < rows.length && (
        <span className="text-warn-text">{t.someFailed(count(failed), count(rows))}</span>
      )}
      {failed.length > 0 && failed.length === rows.length && <AllFailed rows={rows} tell={tell} />}
    </div>
  );
}

/** Since when, and what may be behind it where nothing has ever come. */
function AllFailed({ rows, tell }: MonitorHeadProps) {
  const t = useText(monitorText);
  const { times } = useFormat();
  const received = rows.flatMap(({ receivedAtMs }) => receivedAtMs ?? []);
  const unreached = rows.every(({ failure }) => failure !== null && 'kind' in failure && failure.kind === 'network');
  const message =
    received.length > 0 ? t.failedSince(times.clock(Math.max(...received))) : [t.failedSoFar, ...(unreached ? [t.refused] : [])].join(' ');
  useEffect(() => tell({ type: 'error', code: 'markets', message }), [tell, message]);
  // Gone again: a page that has put something else in our place can show us.
  useEffect(() => () => tell({ type: 'ready' }), [tell]);
  return <span className="text-warn-text">{message}</span>;
}
