import type { OrderAmount } from '~/domain/order/order-view';
import { mapField } from '~/lib/field';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import type { OrderUnits } from './order-units';

/** The amount of a signed order with its unit, which depends on the order's type; of no known unit, as it is sent. */
export function IntentOrderAmount({ amount, units }: { readonly amount: OrderAmount; readonly units: OrderUnits }) {
  const { units: t } = useText(intentText).order;
  switch (amount.unit) {
    case 'base':
      return <Amount field={amount.field} format="size" unit={units.base ?? t.base} showUnit />;
    case 'collateral':
      return <Amount field={amount.field} format="amount" unit={units.collateral ?? t.collateral} showUnit />;
    case 'raw':
      return <Amount field={mapField(amount.field, (raw) => ({ raw, scale: 0 }))} format="raw" unit={t.raw} showUnit />;
  }
}
