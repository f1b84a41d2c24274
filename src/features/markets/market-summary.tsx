import type { MarketRow } from '~/domain/market/market-row';
import type { MarketView } from '~/domain/market/market-view';
import type { Assumptions } from '~/config/assumptions';
import { valueOrNull } from '~/lib/field';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { Amount } from '~/ui/amount';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { PriceFlash } from '~/ui/price-flash';
import { StatStrip } from '~/ui/stat-strip';
import { FundingCell } from './funding-cell';
import { MarketStatusBadge } from './market-status-badge';
import { OpenInterestCell } from './open-interest-cell';

export type MarketSummaryProps = {
  readonly row: MarketRow;
  readonly view: MarketView;
  readonly units: Assumptions;
  readonly priceDecimals: number | undefined;
};

/** The figures that the eye should land on, at the head of a market's page. */
export function MarketSummary({ row, view, units, priceDecimals }: MarketSummaryProps) {
  const t = useMarketsText();
  const { columns } = t;
  const next = view.funding.nextAtMs;
  return (
    <StatStrip
      stats={[
        {
          label: columns.mark,
          figure: (
            <PriceFlash value={valueOrNull(view.mark)}>
              <Amount field={view.mark} format="price" unit="USD" decimals={priceDecimals} />
            </PriceFlash>
          ),
          helper: <Amount field={view.dayChange} format="percent" signed tone="sign" arrow reach="public" />,
        },
        { label: columns.volume, figure: <Amount field={view.quoteVolume} format="usd" unit="USD" compact reach="public" /> },
        { label: columns.openInterest, figure: <OpenInterestCell view={view} /> },
        {
          label: columns.funding(t.windows.hour),
          figure: <FundingCell view={view} window="hour" />,
          helper: (
            <>
              {columns.next} <FieldValue field={next}>{(toMs) => <Countdown toMs={toMs} />}</FieldValue>
            </>
          ),
        },
        { label: columns.status, figure: <MarketStatusBadge row={row} units={units} /> },
      ]}
    />
  );
}
