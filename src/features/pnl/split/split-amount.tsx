import { isPartial, type PartialSum } from '~/domain/position/combine';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

/** A sum in one collateral; null for one that is not known by name. */
export type CollateralSum = { readonly collateral: string | null; readonly sum: PartialSum };

export type AttributionAmountProps = {
  readonly usd: PartialSum;
  /** A line each, below. */
  readonly collaterals: readonly CollateralSum[];
  readonly strong?: boolean;
};

/** The same sum twice: in USD, which can be compared, and below exactly as it was booked. A sum that lacks events says so. */
export function AttributionAmount({ usd, collaterals, strong = false }: AttributionAmountProps) {
  const t = useText(pnlAttributionText);
  return (
    <span className="inline-flex flex-col items-end text-end max-rail:items-start max-rail:text-start">
      <span>
        <Amount field={usd.field} format="usd" signed tone="sign" className={strong ? 'font-semibold' : undefined} />
        <Known sum={usd} />
      </span>
      {collaterals.map(({ collateral, sum }) => (
        <span key={collateral ?? ''} className="text-small font-normal text-muted rail:whitespace-nowrap">
          <Amount field={sum.field} format="amount" unit={collateral ?? t.unknownCollateral} showUnit signed />
          {sum.field.kind === 'absent' && ` ${collateral ?? t.unknownCollateral}`}
          <Known sum={sum} />
        </span>
      ))}
    </span>
  );
}

function Known({ sum }: { readonly sum: PartialSum }) {
  const t = useText(pnlAttributionText);
  if (!isPartial(sum) || sum.counted === 0) return null;
  return <span className="block text-small font-normal text-warn-text">{t.known(sum.counted, sum.of)}</span>;
}
