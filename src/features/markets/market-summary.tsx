import type { ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { figureIn, type MarketFieldGroups } from '~/domain/market/market-facts';
import type { MarketRow, MarketView } from '~/domain/market/market-view';
import { AsOf } from '~/features/shared/as-of';
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
import { Sentence } from '~/ui/sentence';
import { FundingCell, OpenInterestCell } from './market-cells';
import { MarketStatusBadge } from './market-status';
import { DEFAULT_WINDOW } from './markets-search';

type MarketSummaryProps = {
  readonly groups: MarketFieldGroups;
  readonly row: MarketRow;
  readonly view: MarketView;
  readonly units: Assumptions;
  readonly priceDecimals: number | undefined;
};

/** The key figures, in the panel at the head of a market's page. */
export function MarketSummary({ groups, row, view, units, priceDecimals }: MarketSummaryProps) {
  const { columns, windows } = useText(marketsText);
  return (
    <SummaryCells>
      <SummaryCell
        label={columns.mark}
        helper={
          <AsOf markets={[row.identity.address]}>
            <Amount field={view.dayChange} format="percent" signed tone="sign" arrow sensitivity="public" />
          </AsOf>
        }
      >
        <AsOf markets={[row.identity.address]} time="beside">
          <PriceFlash key={row.identity.address} value={valueOrNull(view.mark)}>
            <Amount
              field={view.mark}
              format="price"
              unit="USD"
              decimals={priceDecimals}
              className="text-[1.625rem] tracking-[-0.02em]"
            />
          </PriceFlash>
        </AsOf>
      </SummaryCell>
      <SummaryCell label={columns.volume}>
        <Amount field={view.quoteVolume} format="usd" unit="USD" compact sensitivity="public" />
      </SummaryCell>
      <SummaryCell label={columns.openInterest}>
        <OpenInterestCell view={view} />
      </SummaryCell>
      <SummaryCell label={columns.funding(windows[DEFAULT_WINDOW])} helper={<NextFunding view={view} />}>
        <span className="text-heading leading-5">
          <FundingCell view={view} window={DEFAULT_WINDOW} />
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

/** The trading conditions in short. */
function Terms({ groups: { fees, limits } }: Pick<MarketSummaryProps, 'groups'>) {
  const t = useText(marketPageText);
  const { numbers } = useFormat();
  const leverage = valueOrNull(figureIn(limits, 'maxLeverage'));
  return (
    <Sentence
      text={leverage === null ? t.fee : t.leverageAndFee}
      slots={{
        leverage:
          leverage !== null &&
          formatAmount(leverage, { kind: 'multiple', decimals: 0, rounding: 'floor' }, numbers).text,
        fee: <Amount field={figureIn(fees, 'settings.fee')} format="percent" decimals={3} sensitivity="public" />,
      }}
    />
  );
}

/** A row of figures, two side by side on a phone. It wraps where a figure would be cut off. */
export function SummaryCells({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-wrap gap-px overflow-hidden rounded-b-panel bg-line">{children}</dl>;
}

type SummaryCellProps = { readonly label: string; readonly helper?: ReactNode; readonly children: ReactNode };

/** One figure below its name, with a note under it. */
export function SummaryCell({ label, helper, children }: SummaryCellProps) {
  return (
    <div className="flex min-w-max max-w-full flex-[1_1_10rem] flex-col gap-0.5 bg-panel px-4 py-3 max-rail:basis-[calc(50%-1px)] max-[359px]:basis-full">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-figure leading-7 font-semibold tracking-[-0.015em] max-rail:text-[1.0625rem]">{children}</dd>
      {/* On a phone the note does not affect the width of the column. */}
      {helper !== undefined && (
        <dd className="text-small text-muted max-rail:w-0 max-rail:min-w-full max-rail:overflow-hidden">{helper}</dd>
      )}
    </div>
  );
}
