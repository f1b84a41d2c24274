import { isPartial, type PartialSum } from '~/domain/position/combine';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import { ShownAmount } from './shown-amount';

/** A sum in one collateral. */
export type CollateralSum = { readonly collateral: string | null; readonly sum: PartialSum };

export type CollateralSumsProps = { readonly sums: readonly CollateralSum[] } & Pick<
  AmountProps,
  'signed' | 'tone' | 'rounding'
>;

/** One line a collateral: amounts of different tokens are never added up. A sum that lacks a part says so; one without any says why. */
export function CollateralSums({ sums, ...look }: CollateralSumsProps) {
  const t = useText(positionsText);
  return sums.map(({ collateral, sum }) => (
    <span key={collateral ?? ''} className="block rail:whitespace-nowrap">
      <ShownAmount field={sum.field} unit={collateral ?? t.totals.unknownCollateral} showUnit {...look} />
      {isPartial(sum) && sum.counted > 0 && (
        <span className="block text-small font-normal text-warn-text">{t.totals.partial(sum.counted, sum.of)}</span>
      )}
    </span>
  ));
}
