import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatServiceError } from '~/domain/error-code';
import { isStillActive, type OrderPhase, orderPhases } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import type { PositionTarget } from '~/domain/order/position-target';
import { PageLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { mapField } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { readClockSkew } from '~/queries/freshness/data-ages';
import { errorCodesText } from '~/text/en/error-codes';
import { ordersText } from '~/text/en/orders';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useNow } from '~/ui/now-context';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import type { OrderRow } from './order-row';

/** The maximum length of a text; the raw view shows the whole text. */
const LONGEST = 4_000;
/** More than fits on two lines. */
const LONGEST_IN_ROW = 300;

type OrderErrorProps = {
  readonly text: string;
  /** Only a failed order is marked as an error: a cancelled one has a reason too. */
  readonly status: OrderView['status'];
  /** Whether to show at most two lines, for a table row; the drawer shows the whole text. */
  readonly brief?: boolean;
};

/**
 * Why an order failed: for a known code, the cause and the next step in our words. An unknown text is quoted, always as
 * plain text. The drawer quotes known texts too.
 */
export function OrderError({ text, status, brief = false }: OrderErrorProps) {
  const failed = status.kind !== 'known' || orderPhases[status.value] === 'failed';
  const tone = failed ? 'text-down-text' : 'text-muted';
  const words = formatServiceError(text, useText(errorCodesText));
  const quote = <ServiceQuote text={text} longest={brief ? LONGEST_IN_ROW : LONGEST} />;
  if (brief) {
    return (
      <span
        // Includes our text too, since two lines may cut it off.
        title={[...(words === null ? [] : [words]), harmlessText(text, LONGEST)].join('\n')}
        className={`line-clamp-2 max-w-96 text-start text-small whitespace-normal wrap-anywhere ${tone}`}
      >
        {words ?? quote}
      </span>
    );
  }
  return (
    <span className="flex flex-col items-end gap-0.5">
      {words !== null && <span className={`font-semibold ${tone}`}>{words}</span>}
      <span className={`text-start whitespace-pre-wrap wrap-anywhere ${words === null ? tone : 'text-muted'}`}>
        {quote}
      </span>
    </span>
  );
}

function ServiceQuote({ text, longest }: { readonly text: string; readonly longest: number }) {
  const t = useText(ordersText);
  return (
    <>
      {t.serviceSays} “<bdi>{harmlessText(text, longest)}</bdi>”
    </>
  );
}

const tones = {
  resting: 'accent',
  inFlight: 'warn',
  done: 'up',
  cancelled: 'neutral',
  failed: 'down',
} as const satisfies Record<OrderPhase, BadgeTone>;

export function OrderStatusBadge({ order: { status } }: { readonly order: OrderView }) {
  const t = useText(ordersText);
  return status.kind === 'known' ? (
    <Badge tone={tones[orderPhases[status.value]]} title={status.value}>
      {/* In a narrow table the longest status takes two lines. */}
      <span className="whitespace-normal">{t.statuses[status.value]}</span>
    </Badge>
  ) : (
    // A status may have any length, while a badge does not wrap.
    <TextValue field={status} />
  );
}

/** An order's status with the reason of a failure beside it, so that the row keeps its height. */
export function OrderStatusCell({ order }: { readonly order: OrderView }) {
  const { errorText } = order;
  if (errorText.kind === 'absent') return <OrderStatusBadge order={order} />;
  return (
    <span className="inline-flex min-w-20 items-center gap-2 min-[900px]:min-w-28 min-[1440px]:min-w-44 min-[1680px]:min-w-52">
      <span className="max-w-24 shrink-0">
        <OrderStatusBadge order={order} />
      </span>
      <FieldValue field={errorText}>{(text) => <OrderError text={text} status={order.status} brief />}</FieldValue>
    </span>
  );
}

/**
 * An order's amount with its unit, which depends on the order's type. In an unlisted market, the unit is named by its
 * kind. An amount of unknown unit is shown as sent, with a note.
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

/** Beyond this distance, a date is clearer than a number of days. */
const FAR_MS = 100 * 86_400_000;
const FAR_STEP_MS = 60_000;

type ExpirationProps = {
  readonly order: OrderView;
  /** Shows the date below, if there is space. */
  readonly withDate?: boolean;
  /** In a row, "no expiry" is a dash: most orders have none. */
  readonly inRow?: boolean;
};

/**
 * Counts down to an order's expiry. The service's list decides, not the clock: a listed order is active even after its
 * expiry. For an ended order, only the date is shown.
 */
export function Expiration({ order, withDate = false, inRow = false }: ExpirationProps) {
  const t = useText(ordersText);
  const { expiresAtMs, status } = order;
  if (expiresAtMs.kind === 'absent' && expiresAtMs.reason === 'null') {
    if (!inRow) return <span className="whitespace-nowrap text-muted">{t.neverExpires}</span>;
    return (
      <span title={t.neverExpires} className="text-faint">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t.neverExpires}</span>
      </span>
    );
  }
  if (!isStillActive(status)) return <Time at={expiresAtMs} show="date" />;
  return (
    <StackedValue below={withDate && expiresAtMs.kind === 'known' && <Time at={expiresAtMs} show="date-time" />}>
      <FieldValue field={expiresAtMs}>{(toMs) => <TimeLeft toMs={toMs} />}</FieldValue>
    </StackedValue>
  );
}

/** Uses the service's clock if it is known, so that a wrong clock on this device does not show an order as expired. */
function TimeLeft({ toMs }: { readonly toMs: number }) {
  const t = useText(ordersText);
  const aheadMs = readClockSkew(useQueryClient());
  const isFar = toMs - useNow(FAR_STEP_MS) > FAR_MS;
  return isFar ? <Time at={toMs} show="date" /> : <Countdown toMs={toMs} over={t.expiredByClock} aheadMs={aheadMs} />;
}

/** The type of an order, linked to its drawer. */
export function OrderTypeLink({ order, trader }: OrderLinkOf) {
  const t = useText(ordersText);
  const word = <TextValue field={order.type} labelFor={(wire) => textFor(t.types, wire)} />;
  // Known words stay on one line in a wide table; an unknown one may have any length.
  const type = order.type.kind === 'known' ? <span className="roomy:whitespace-nowrap">{word}</span> : word;
  return (
    <OrderLink order={order} trader={trader}>
      {type}
    </OrderLink>
  );
}

/** An order, and its trader where that is not the watched one. */
type OrderLinkOf = { readonly order: OrderView; readonly trader?: string | undefined };

/** Links to an order's drawer over the list; the row's link. */
function OrderLink({ order: { id, key }, trader, children }: OrderLinkOf & { readonly children: ReactNode }) {
  if (id.kind !== 'known' || hasNoAddress(id.value)) return <>{children}</>;
  return (
    <PageLink
      to={{ page: 'order', id: key, ...(trader === undefined ? {} : { trader }) }}
      keepView={trader === undefined}
      rowLink
      className="underline-offset-2 hover:underline"
    >
      {children}
    </PageLink>
  );
}

/** URLs treat these ids as folders, escaped or not, so a link would lead to another page. */
function hasNoAddress(id: string): boolean {
  return id === '' || id === '.' || id === '..';
}

type OrderPositionLinkProps = {
  readonly target: Exclude<PositionTarget, { kind: 'none' }>;
  readonly children: ReactNode;
};

/** Links to an order's position, or to the positions that it may belong to. */
export function OrderPositionLink({ target, children }: OrderPositionLinkProps) {
  if (target.kind === 'positions') {
    return <PageLink to={{ page: 'positions-of', market: target.market, side: target.side }}>{children}</PageLink>;
  }
  return (
    <PageLink to={{ page: 'position', market: target.market, side: target.side, idx: target.idx }} breadcrumb>
      {children}
    </PageLink>
  );
}
