import type { OrderView } from '~/domain/order/order-view';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';

/** Counts down to an order's expiry. The clock alone expires nothing: what the service lists is still active. */
export function Expiration({ order }: { readonly order: OrderView }) {
  const t = useOrdersText();
  const { expiresAtMs } = order;
  if (expiresAtMs.kind === 'absent' && expiresAtMs.reason === 'null') {
    return <span className="text-muted">{t.neverExpires}</span>;
  }
  return <FieldValue field={expiresAtMs}>{(toMs) => <Countdown toMs={toMs} over={t.expiredByClock} />}</FieldValue>;
}
