import type { MarketRow } from '~/domain/market/market-row';
import { absent } from '~/lib/field';
import { useText } from '~/text/text-context';
import { Skeleton } from '~/ui/skeleton';
import { AbsentMark } from '~/ui/value-marks';

const failed = absent('failed');

/** A cell of a market without any data yet: still being read, or failed at the first try. Why it failed stands at the foot. */
export function UnreadCell({ row }: { readonly row: MarketRow }) {
  const t = useText();
  if (row.failure === null) {
    return (
      <>
        <Skeleton width="2.5rem" />
        <span className="sr-only">{t.common.loading}</span>
      </>
    );
  }
  return <AbsentMark field={failed} />;
}
