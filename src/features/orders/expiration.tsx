import { useQueryClient } from '@tanstack/react-query';
import { isStillActive } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { readClockSkew } from '~/queries/clock-skew';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useNow } from '~/ui/now-context';
import { Time } from '~/ui/time';

/** Further ahead than this a date says more than a count of days. */
const FAR_MS = 100 * 86_400_000;
const FAR_STEP_MS = 60_000;

export type ExpirationProps = {
  readonly order: OrderView;
  /** Where there is room for it, the moment itself stands below. */
  readonly withDate?: boolean;
};

/**
 * Counts down to an order's expiry. The clock alone expires nothing: what the service
 * lists as active still is. Of an order that has ended, only the date is left.
 */
export function Expiration({ order, withDate = false }: ExpirationProps) {
  const t = useText(ordersText);
  const { expiresAtMs, status } = order;
  if (expiresAtMs.kind === 'absent' && expiresAtMs.reason === 'null') {
    return <span className="whitespace-nowrap text-muted">{t.neverExpires}</span>;
  }
  if (!isStillActive(status)) return <Time at={expiresAtMs} show="date" />;
  return (
    <span className="inline-flex flex-col items-end max-rail:items-start">
      <FieldValue field={expiresAtMs}>{(toMs) => <TimeLeft toMs={toMs} />}</FieldValue>
      {withDate && expiresAtMs.kind === 'known' && (
        <span className="text-small text-muted">
          <Time at={expiresAtMs} show="date-time" />
        </span>
      )}
    </span>
  );
}

/** By the clock of the service, as far as it tells it: one that is wrong here must call no order expired. */
function TimeLeft({ toMs }: { readonly toMs: number }) {
  const t = useText(ordersText);
  const aheadMs = readClockSkew(useQueryClient());
  const isFar = toMs - useNow(FAR_STEP_MS) > FAR_MS;
  return isFar ? <Time at={toMs} show="date" /> : <Countdown toMs={toMs} over={t.expiredByClock} aheadMs={aheadMs} />;
}
