import { marketPageText } from '~/text/en/market-page';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Skeleton } from '~/ui/skeleton';
import { SummaryCell, SummaryCells } from './summary-cells';

/** The summary that comes, its figures still grey: as wide and as high, so that nothing moves when they are there. */
export function MarketWaiting() {
  const t = useText(marketPageText);
  const { columns, windows } = useText(marketsText);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <SummaryCells>
        <SummaryCell label={columns.mark} helper={<Skeleton width="3.5rem" />}>
          <span className="text-[1.625rem]">
            <Skeleton width="7rem" height="0.6em" />
          </span>
        </SummaryCell>
        <SummaryCell label={columns.volume}>
          <Skeleton width="4rem" />
        </SummaryCell>
        <SummaryCell label={columns.openInterest}>
          <Skeleton width="11.75rem" />
        </SummaryCell>
        <SummaryCell label={columns.funding(windows.hour)} helper={<Skeleton width="4rem" />}>
          <span className="text-heading leading-5">
            <span className="inline-flex flex-col">
              <Line />
              <Line />
            </span>
          </span>
        </SummaryCell>
        <SummaryCell label={columns.status} helper={<Skeleton width="10.5rem" />}>
          <Skeleton width="3rem" />
        </SummaryCell>
      </SummaryCells>
    </div>
  );
}

/** One side's rate. */
function Line() {
  return (
    <span className="h-[1.3125rem]">
      <Skeleton width="8rem" />
    </span>
  );
}
