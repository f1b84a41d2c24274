import type { MarketView } from '~/domain/market/market-view';
import { rescale, sub, type Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { SkewBar } from '~/ui/skew-bar';

const ONE: Fixed = { raw: 1n, scale: 0 };

export type OpenInterestCellProps = {
  readonly view: MarketView;
  /** Where nothing else says what the figures are: at the foot of a card. */
  readonly cardLabel?: string;
};

/** Open interest, and how it is divided between longs and shorts. */
export function OpenInterestCell({ view, cardLabel }: OpenInterestCellProps) {
  const { longShare } = view;
  return (
    <span className="flex items-center gap-2 rail:inline-flex">
      {cardLabel !== undefined && (
        <span aria-hidden="true" className="text-small text-muted rail:hidden">
          {cardLabel}
        </span>
      )}
      <Amount field={view.openInterest} format="usd" unit="USD" compact reach="public" />
      {longShare.kind === 'known' && <ShareBar share={longShare.value} />}
      <span className="w-9 text-muted">
        <Amount field={longShare} format="percent" decimals={0} reach="public" />
      </span>
    </span>
  );
}

function ShareBar({ share }: { readonly share: Fixed }) {
  const { numbers } = useFormat();
  const text = (value: Fixed) => formatAmount(value, { kind: 'percent', decimals: 0 }, numbers).text;
  // A bar of 64 pixels: thousandths are more than it can show.
  const permille = Number.parseInt(rescale(share, 3, 'halfUp').raw.toString(), 10);
  return <SkewBar longPermille={permille} longText={text(share)} shortText={text(sub(ONE, share))} />;
}
