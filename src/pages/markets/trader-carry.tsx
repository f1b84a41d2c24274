import { CarryPage } from '~/features/markets/carry-page';
import type { CarrySearch } from '~/features/markets/markets-search';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import { usePositionPolling, usePositionRows } from '~/queries/positions/position-rows';

type TraderCarryProps = {
  readonly trader: string;
  readonly search: CarrySearch;
  readonly onSearch: (part: CarrySearch) => void;
};

/** Rates change once an hour, and the page already polls many markets. */
const least = { assetsMs: 15_000, marketsMs: 15_000 };

/** The carry page with the positions of the watched trader. */
export function TraderCarry({ trader, search, onSearch }: TraderCarryProps) {
  const list = usePositionRows(trader);
  usePositionPolling(list, { least });
  return (
    <>
      <LiquidationBanner rows={list.rows} />
      <CarryPage search={search} onSearch={onSearch} positions={list} />
    </>
  );
}
