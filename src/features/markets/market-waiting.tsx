import { useMarketPageText } from '~/text/areas/use-market-page-text';
import { Skeleton } from '~/ui/skeleton';

/** In the shape of the summary that comes. */
export function MarketWaiting() {
  const t = useMarketPageText();
  return (
    <div className="flex flex-wrap gap-x-14 gap-y-3 px-4 py-3" aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      {[0, 1, 2, 3, 4].map((cell) => (
        <span key={cell} className="flex min-h-[4.25rem] flex-[1_1_8rem] flex-col gap-3">
          <Skeleton width="5rem" height="0.7em" />
          <Skeleton width="8rem" height="1.4em" />
        </span>
      ))}
    </div>
  );
}
