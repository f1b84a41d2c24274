import { mapField } from '~/lib/field';
import { Amount } from '~/ui/amount';
import type { OrderRow } from './order-row';

/** An order's amount with its unit, which depends on the order's type. */
export function OrderAmountFigure({ row }: { readonly row: OrderRow }) {
  const { amount } = row.order;
  const { market } = row;
  switch (amount.unit) {
    case 'base':
      return <Amount field={amount.field} format="size" unit={market?.baseAsset} showUnit className="font-semibold text-ink" />;
    case 'collateral':
      return (
        <Amount field={amount.field} format="amount" unit={market?.collateral ?? undefined} showUnit className="font-semibold text-ink" />
      );
    case 'raw':
      return <Amount field={mapField(amount.field, (raw) => ({ raw, scale: 0 }))} format="raw" />;
  }
}
