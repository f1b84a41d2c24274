import type { Assumptions } from '~/config/assumptions';
import { figureIn, type MarketFieldGroups } from '~/domain/market/market-fields';
import type { MarketRow } from '~/domain/market/market-row';
import type { MarketView } from '~/domain/market/market-view';
import { valueOrNull } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { marketPageText } from '~/text/en/market-page';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { PriceFlash } from '~/ui/price-flash';
import { FundingCell } from './funding-cell';
import { MarketStatusBadge } from './market-status-badge';
import { OpenInterestCell } from './open-interest-cell';
import { SummaryCell, SummaryCells } from './summary-cells';

export type MarketSummaryProps = {
  readonly groups: MarketFieldGroups;
  readonly row: MarketRow;
  readonly view: MarketView;
  readonly units: Assumptions;
  readonly priceDecimals: number | undefined;
};

/** The figures that the eye should land on, in the panel at the head of a market's page. */
export function MarketSummary({ groups, row, view, units, priceDecimals }: MarketSummaryProps) {
  const { columns, windows } = useText(marketsText);
  return (
    <SummaryCells>
      <SummaryCell
        label={columns.mark}
        helper={<Amount field={view.dayChange} format="percent" signed tone="sign" arrow reach="public" />}
      >
        <PriceFlash value={valueOrNull(view.mark)}>
          <Amount
            field={view.mark}
            format="price"
            unit="USD"
            decimals={priceDecimals}
            className="text-[1.625rem] tracking-[-0.02em]"
          />
        </PriceFlash>
      </SummaryCell>
      <SummaryCell label={columns.volume}>
        <Amount field={view.quoteVolume} format="usd" unit="USD" compact reach="public" />
      </SummaryCell>
      <SummaryCell label={columns.openInterest}>
        <OpenInterestCell view={view} />
      </SummaryCell>
      <SummaryCell label={columns.funding(windows.hour)} helper={<NextFunding view={view} />}>
        <span className="text-heading leading-5">
          <FundingCell view={view} window="hour" />
        </span>
      </SummaryCell>
      <SummaryCell label={columns.status} helper={<Terms groups={groups} />}>
        <span className="text-body leading-snug font-normal tracking-normal">
          <MarketStatusBadge row={row} units={units} />
        </span>
      </SummaryCell>
    </SummaryCells>
  );
}

function NextFunding({ view }: { readonly view: MarketView }) {
  const { columns } = useText(marketsText);
  return (
    <>
      {columns.next} <FieldValue field={view.funding.nextAtMs}>{(toMs) => <Countdown toMs={toMs} />}</FieldValue>
    </>
  );
}

/** What it takes to trade here, in short. */
function Terms({ groups: { fees, limits } }: Pick<MarketSummaryProps, 'groups'>) {
  const t = useText(marketPageText);
  const { numbers } = useFormat();
  const leverage = valueOrNull(figureIn(limits, 'maxLeverage'));
  return (
    <>
      {leverage !== null &&
        `${t.upTo(formatAmount(leverage, { kind: 'multiple', decimals: 0, rounding: 'floor' }, numbers).text)} · `}
      {t.fee} <Amount field={figureIn(fees, 'settings.fee')} format="percent" decimals={3} reach="public" />
    </>
  );
}
