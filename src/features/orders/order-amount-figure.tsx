import { mapField } from '~/lib/field';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import type { OrderRow } from './order-row';

/**
 * An order's amount with its unit, which depends on the order's type. In a market that is not
 * listed the unit has no name, but a kind. An amount of no known unit is shown as sent, and says so.
 */
export function OrderAmountFigure({ row }: { readonly row: OrderRow }) {
  const t = useText(ordersText).units;
  const { amount } = row.order;
  const { market } = row;
  switch (amount.unit) {
    case 'base':
      return (
        <Amount
          field={amount.field}
          format="size"
          unit={market?.baseAsset ?? t.base}
          showUnit
          className="font-semibold text-ink"
        />
      );
    case 'collateral':
      return (
        <Amount
          field={amount.field}
          format="amount"
          unit={market?.collateral ?? t.collateral}
          showUnit
          className="font-semibold text-ink"
        />
      );
    case 'raw':
      return <Amount field={mapField(amount.field, (raw) => ({ raw, scale: 0 }))} format="raw" unit={t.raw} showUnit />;
  }
}
