import { isStillActive } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { Time } from '~/ui/time';

/**
 * Counts down to an order's expiry. The clock alone expires nothing: what the service
 * lists as active still is. Of an order that has ended, only the date is left.
 */
export function Expiration({ order }: { readonly order: OrderView }) {
  const t = useOrdersText();
  const { expiresAtMs, status } = order;
  if (expiresAtMs.kind === 'absent' && expiresAtMs.reason === 'null') {
    return <span className="text-muted">{t.neverExpires}</span>;
  }
  if (!isStillActive(status)) return <Time at={expiresAtMs} show="date" />;
  return <FieldValue field={expiresAtMs}>{(toMs) => <Countdown toMs={toMs} over={t.expiredByClock} />}</FieldValue>;
}
