import { asChange } from '~/domain/position/next-funding';
import type { CollateralCost } from '~/domain/position/next-funding-total';
import { CollateralSums } from '../figures/collateral-sums';

/** Sums of what is to come as changes of the trader's money: below zero is paid. */
export function CostSums({ sums }: { readonly sums: readonly CollateralCost[] }) {
  return <CollateralSums sums={sums.map(({ collateral, sum }) => ({ collateral, sum: { ...sum, field: asChange(sum.field) } }))} signed tone="sign" />;
}
