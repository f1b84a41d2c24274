import { useMemo } from 'react';
import { distanceToMark, type DistanceToMark } from '~/domain/order/distance-to-mark';
import { hasEnded } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { AsOf } from '~/features/shared/as-of';
import { absent, type Field, known, mapField, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import type { Freshness, FreshnessAt } from '~/lib/freshness';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketMark } from '~/queries/markets/market';
import { useMarketPolling } from '~/queries/markets/market-rows';
import { useReused } from '~/queries/use-reused';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { useWithTime } from '~/ui/now-context';
import { useHover } from '~/ui/use-hover';
import { AbsentMark } from '~/ui/value-marks';
import type { OrderRow } from './order-row';

type OrderPricesProps = {
  readonly limit?: Field<Fixed>;
  /** The worst price at which a stop or take may be filled. */
  readonly worst?: Field<Fixed>;
  /** Triggers. */
  readonly stop?: Field<Fixed>;
  readonly take?: Field<Fixed>;
  /** Set for a row: each price then shows its distance to the mark, if it is known. */
  readonly mark?: OrderMark | null;
};

const nothing = absent('null');

/**
 * The prices of an order, one for each line. On a phone, a row shows the first price and the number of the others.
 * Renders null if the order has no prices. A missing price is shown as missing.
 */
export function OrderPrices({ limit, worst, stop, take, mark }: OrderPricesProps) {
  const t = useText(ordersText);
  const prices = [
    { label: null, field: limit },
    { label: t.worstLabel, help: t.worstHelp, field: worst },
    { label: t.stopLabel, field: stop },
    { label: t.takeLabel, field: take },
  ].filter((price) => price.field !== undefined && !isNull(price.field));
  if (prices.length === 0) return <AbsentMark field={nothing} />;
  const hidesMore = mark !== undefined && prices.length > 1;
  // Shows the distance below a single price, and beside each of two prices if there is space, so that rows keep their
  // height.
  const classes =
    prices.length === 1
      ? 'inline-flex flex-col items-end max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-1'
      : 'inline-flex flex-wrap items-baseline justify-end gap-x-1.5 max-rail:justify-start max-[2199px]:[&>:nth-child(2)]:hidden';
  return (
    <span className="inline-flex flex-col items-end max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-1">
      {prices.map(({ label, help, field = nothing }, index) => (
        <span key={label} className={hidesMore && index > 0 ? `${classes} max-rail:hidden` : classes}>
          <span className="whitespace-nowrap">
            {label !== null && (
              <span className="text-small text-muted" title={help}>
                {label}{' '}
              </span>
            )}
            <Amount field={field} format="price" unit="USD" />
          </span>
          {mark !== undefined && mark !== null && field.kind === 'known' && <MarkDistance price={field} mark={mark} />}
        </span>
      ))}
      {/* A phone has space for the first price only; the order's page shows all. */}
      {hidesMore && (
        <span className="text-small text-muted rail:hidden" title={prices[1]?.label ?? undefined}>
          +{prices.length - 1}
        </span>
      )}
    </span>
  );
}

/** The prices in a row of the table, each compared with the mark of its market. */
export function MarkedPrices({ row: { order }, of }: { readonly row: OrderRow; readonly of: 'price' | 'trigger' }) {
  const mark = useOrderMark(order);
  return of === 'price' ? (
    <OrderPrices limit={order.limitPrice} worst={order.stopPrice} mark={mark} />
  ) : (
    <OrderPrices stop={order.stopTrigger} take={order.takeTrigger} mark={mark} />
  );
}

function isNull(field: Field<Fixed>): boolean {
  return field.kind === 'absent' && field.reason === 'null';
}

type MarkDistanceProps = { readonly price: Field<Fixed>; readonly mark: OrderMark };

/** The width of "−48.79%", so that no row grows when its mark loads. */
const FIGURE_ROOM = 'rail:min-w-13';

/**
 * The distance of a price to the mark as a signed percentage, and in words for screen readers. An old mark, or a mark
 * with a failed latest request, is marked, since the figure is as old as the mark.
 */
export function MarkDistance({ price, mark }: MarkDistanceProps) {
  const distance = distanceToMark(price, mark.price);
  const { isHovered, handlers } = useHover();
  const title = useMarkTitle(mark, isHovered);
  return (
    <span
      className={`inline-block text-end text-small whitespace-nowrap text-muted max-rail:text-start ${FIGURE_ROOM}`}
      title={title}
      {...handlers}
    >
      {/* The age is shown beside the figure. */}
      <AsOf markets={[mark.market]}>
        <FieldValue field={distance}>{(value) => <Figure distance={value} />}</FieldValue>
      </AsOf>
      {distance.kind === 'known' && <OldMark freshness={mark.freshness} />}
    </span>
  );
}

function Figure({ distance }: { readonly distance: DistanceToMark }) {
  const t = useText(ordersText);
  return (
    <>
      <Amount field={known(distance.ratio)} format="percent" signed sensitivity="public" />
      <span className="sr-only"> {t.mark[distance.direction]}</span>
    </>
  );
}

/** The age of an old mark, shown beside the figure, since a title is easily missed. */
function OldMark({ freshness }: Pick<OrderMark, 'freshness'>) {
  const t = useText(ordersText);
  const core = useText();
  const { numbers } = useFormat();
  const age = useWithTime((nowMs) => {
    const read = freshness(nowMs);
    return read === null || read.ageMs === null || !isOld(read) ? null : ageText(core, numbers, read.ageMs);
  });
  return age !== null && <span className="text-warn-text"> {t.mark.old(age)}</span>;
}

function isOld({ state }: Freshness): boolean {
  return state === 'delayed' || state === 'stale' || state === 'offline' || state === 'failed';
}

/**
 * "Mark 65,000 USD, 12 s old"; undefined without a mark. Includes the age only if `aged`, since the age changes every
 * second.
 */
function useMarkTitle({ price, freshness }: OrderMark, aged: boolean): string | undefined {
  const t = useText(ordersText);
  const core = useText();
  const { numbers } = useFormat();
  const age = useWithTime((nowMs) => (aged ? (freshness(nowMs)?.ageMs ?? null) : null));
  const shown = mapField(price, (value) => formatAmount(value, { kind: 'price' }, numbers).exactText);
  if (shown.kind !== 'known') return undefined;
  const title = t.mark.title(shown.value);
  return age === null ? title : `${title}, ${t.mark.old(ageText(core, numbers, age))}`;
}

/** The mark of an order's market, and its age, which is null while nothing polls the mark. */
type OrderMark = { readonly market: string | null; readonly price: Field<Fixed>; readonly freshness: FreshnessAt };

const unknownMarket = absent('notComputable');

/** Null for an ended order: the current market no longer matters to it. */
export function useOrderMark({ market, status }: OrderView): OrderMark | null {
  const address = hasEnded(status) ? null : valueOrNull(market);
  const price = useMarketMark(address);
  const freshness = useFreshness({ operation: 'getMarket', subject: address ?? '' });
  if (hasEnded(status)) return null;
  return { market: address, price: address === null ? unknownMarket : price, freshness };
}

/** Raw addresses of the markets for which these orders need a mark: the markets of open orders with a price. */
export function pricedMarkets(rows: readonly OrderRow[]): readonly string[] {
  return [...new Set(rows.flatMap(marketOf))].toSorted();
}

function marketOf({ order }: OrderRow): readonly string[] {
  const { market, status, limitPrice, stopPrice, stopTrigger, takeTrigger } = order;
  const hasPrice = [limitPrice, stopPrice, stopTrigger, takeTrigger].some(({ kind }) => kind === 'known');
  return market.kind === 'known' && hasPrice && !hasEnded(status) ? [market.value] : [];
}

type OrderMarkPolling = {
  /** Keys of the rows on screen; null while unknown. */
  readonly visibleKeys: ReadonlySet<string> | 'all' | null;
  /** Whether the list sends many requests: its marks are then polled no more often than `MARKS_A_MINUTE` together. */
  readonly isLongList?: boolean;
};

const MARKS_A_MINUTE = 22;

/** Polls the marks behind the distances on screen, with one request per market for all of its orders. */
export function useOrderMarkPolling(
  rows: readonly OrderRow[],
  { visibleKeys, isLongList = false }: OrderMarkPolling,
): void {
  // Scrolling within the same markets changes nothing.
  const addresses = useReused(useMemo(() => marketsOf(rows, visibleKeys), [rows, visibleKeys]));
  const leastIntervalMs = isLongList ? (addresses.length * 60_000) / MARKS_A_MINUTE : 0;
  useMarketPolling(addresses, { leastIntervalMs });
}

function marketsOf(rows: readonly OrderRow[], visibleKeys: OrderMarkPolling['visibleKeys']): readonly string[] {
  // Waits until the rows on screen are known: otherwise it would request the markets of all rows.
  if (visibleKeys === null && typeof IntersectionObserver !== 'undefined') return [];
  const shown =
    visibleKeys === null || visibleKeys === 'all' ? rows : rows.filter(({ order }) => visibleKeys.has(order.key));
  return pricedMarkets(shown);
}
