import { useFreshness } from '~/queries/freshness';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';

/** The age of the list itself, whatever else the page reads. Apart from the table, so that a beat of the clock draws this line only. */
export function MarketsFreshness() {
  const t = useText(marketsText);
  const freshness = useFreshness(useNow(), { operation: 'getMarket' });
  return (
    <p className="min-h-9 border-t border-line px-3 py-2 text-end">
      {freshness !== null && <FreshnessMark freshness={freshness} subject={t.title} />}
    </p>
  );
}
