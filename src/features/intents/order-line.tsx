import type { IntentOrder } from '~/domain/intent/intent-order';
import { intentText } from '~/text/en/intent';
import { orderWordsText } from '~/text/en/orders';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { TextValue } from '~/ui/text-value';
import { IntentOrderAmount } from './order-amount';
import type { OrderUnits } from './order-units';

/** A signed order in a line: "Long · Market · 250.00 USDT". What it does not say is left out of it. */
export function OrderLine({ order, units }: { readonly order: IntentOrder; readonly units: OrderUnits }) {
  const { order: t } = useText(intentText);
  const words = useText(orderWordsText);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {order.side.kind !== 'absent' && <TextValue field={order.side} wordFor={(side) => wordIn(words.side, side)} />}
      <TextValue field={order.type} wordFor={(type) => (type === 'cancel' ? t.cancel : wordIn(words.types, type))} />
      {order.amount.field.kind !== 'absent' && <IntentOrderAmount amount={order.amount} units={units} />}
    </span>
  );
}
