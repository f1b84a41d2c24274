import { fundingEffect, fundingPer, type FundingWindow, type Side } from '~/domain/market/funding';
import type { MarketView } from '~/domain/market/market-view';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

export type FundingCellProps = { readonly view: MarketView; readonly window: FundingWindow };

/** Rates can be a few parts in a hundred thousand, so two decimals would show most of them as zero. */
const RATE_DECIMALS = 4;

/** Both sides' rates over the chosen window, each with who pays in words. */
export function FundingCell({ view, window }: FundingCellProps) {
  const { funding } = view;
  return (
    <span className="inline-flex flex-col items-end">
      <SideRate side="long" rate={fundingPer(window, funding.long, funding.periodSeconds)} />
      <SideRate side="short" rate={fundingPer(window, funding.short, funding.periodSeconds)} />
    </span>
  );
}

function SideRate({ side, rate }: { readonly side: Side; readonly rate: Field<Fixed> }) {
  const t = useText(marketsText);
  const effect = rate.kind === 'known' ? fundingEffect(side, rate.value) : null;
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      {effect !== null && <span className="text-small text-muted">{t.funding[side][effect]}</span>}
      <Amount
        field={rate}
        format="percent"
        decimals={RATE_DECIMALS}
        reach="public"
        className={effect === 'pays' ? 'text-down' : effect === 'receives' ? 'text-up' : undefined}
      />
    </span>
  );
}
