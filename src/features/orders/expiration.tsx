import type { OrderView } from '~/domain/order/order-view';
import { useText } from '~/text/text-context';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';

/** Counts down to an order's expiry. The clock alone expires nothing: what the service lists is still active. */
export function Expiration({ order }: { readonly order: OrderView }) {
  const t = useText();
  const { expiresAtMs } = order;
  if (expiresAtMs.kind === 'absent' && expiresAtMs.reason === 'null') {
    return <span className="text-muted">{t.orders.neverExpires}</span>;
  }
  return <FieldValue field={expiresAtMs}>{(toMs) => <Countdown toMs={toMs} over={t.orders.expiredByClock} />}</FieldValue>;
}
