import { useQueryClient } from '@tanstack/react-query';
import { isStillActive, type OrderPhase, orderPhases } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { mapField } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { readClockSkew } from '~/queries/freshness/data-ages';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useNow } from '~/ui/now-context';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import type { OrderRow } from './order-row';

/** Limits long texts; the raw view has them in full. */
const LONGEST = 4_000;

type ServiceTextProps = {
  readonly text: string;
  /** At most three lines, for a table row; the drawer has the full text. */
  readonly brief?: boolean;
};

/** A text of the service about an order, quoted, and always shown as plain text. */
export function ServiceText({ text, brief = false }: ServiceTextProps) {
  const t = useText(ordersText);
  const shown = harmlessText(text, LONGEST);
  return (
    <span
      title={brief ? shown : undefined}
      className={
        brief
          ? 'line-clamp-3 max-w-64 text-start text-small whitespace-normal wrap-anywhere text-down-text'
          : 'text-start whitespace-pre-wrap wrap-anywhere text-down-text'
      }
    >
      {t.serviceSays} “<bdi>{shown}</bdi>”
    </span>
  );
}

const tones = {
  resting: 'accent',
  inFlight: 'warn',
  done: 'up',
  cancelled: 'neutral',
  failed: 'down',
} as const satisfies Record<OrderPhase, BadgeTone>;

/** An order's status in a word, with the service's error text where there is one. */
export function OrderStatusBadge({ order }: { readonly order: OrderView }) {
  const t = useText(ordersText);
  const { status, errorText } = order;
  return (
    <span
      className={`inline-flex flex-col items-start gap-0.5 ${errorText.kind === 'absent' ? '' : 'min-w-24 wide:min-w-28'}`}
    >
      {status.kind === 'known' ? (
        <Badge tone={tones[orderPhases[status.value]]} title={status.value}>
          {/* In a narrow table the longest one takes two lines. */}
          <span className="whitespace-normal">{t.statuses[status.value]}</span>
        </Badge>
      ) : (
        // Of any length, while a badge does not wrap.
        <TextValue field={status} />
      )}
      {errorText.kind !== 'absent' && (
        <FieldValue field={errorText}>{(text) => <ServiceText text={text} brief />}</FieldValue>
      )}
    </span>
  );
}

/**
 * An order's amount with its unit, which depends on the order's type. In a market that is not listed, the unit is
 * named by its kind. An amount of an unknown unit is shown as sent, with a note.
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

/** Beyond this a date is clearer than a count of days. */
const FAR_MS = 100 * 86_400_000;
const FAR_STEP_MS = 60_000;

type ExpirationProps = {
  readonly order: OrderView;
  /** Shows the date below, where there is room. */
  readonly withDate?: boolean;
};

/**
 * Counts down to an order's expiry. The service's list decides, not the clock: a listed order is active even after its
 * expiry. For an ended order, only the date is shown.
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

/** By the service's clock where known, so that a wrong clock here calls no order expired. */
function TimeLeft({ toMs }: { readonly toMs: number }) {
  const t = useText(ordersText);
  const aheadMs = readClockSkew(useQueryClient());
  const isFar = toMs - useNow(FAR_STEP_MS) > FAR_MS;
  return isFar ? <Time at={toMs} show="date" /> : <Countdown toMs={toMs} over={t.expiredByClock} aheadMs={aheadMs} />;
}
