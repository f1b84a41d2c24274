import { type ReactNode, useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { PositionRow } from '~/domain/position/position-row';
import type { LenientOrder } from '~/domain/order/order-view';
import { createTpslFinder, type TpslOrder, type TpslOrders } from '~/domain/position/tpsl-orders';
import { PageLink, textLink } from '~/features/shared/links';
import { type AbsentReason, valueOrNull } from '~/lib/field';
import { tpslOrdersText } from '~/text/en/positions-list';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';
import { markDecimals } from '../figures/risk-figures';

/** The trader's active orders (operation 13) as far as they were read. */
type ActiveOrders = {
  readonly data: { readonly rows: readonly LenientOrder[]; readonly complete: boolean } | undefined;
  readonly isError: boolean;
};

/** The contents, sort keys and exported values of the column of TP/SL orders. */
export type TpslColumn = {
  readonly cell: (row: PositionRow) => ReactNode;
  /** Null while the orders have not been read, or if they could not be. */
  readonly of: ((row: PositionRow) => TpslOrders) | null;
  /** Why `of` is null. */
  readonly unread: AbsentReason;
};

/** Returns the same object until the orders change. */
export function useTpslColumn({ data, isError }: ActiveOrders, units: Assumptions): TpslColumn {
  const failed = data === undefined && isError;
  // Each poll gives another object, but the same rows while the orders are the same.
  const rows = data?.rows;
  const isComplete = data?.complete === true;
  return useMemo(() => {
    if (rows === undefined) {
      const reason = failed ? 'failed' : 'notLoaded';
      return { cell: () => <AbsentMark field={{ kind: 'absent', reason }} />, of: null, unread: reason };
    }
    const find = createTpslFinder(rows, units, isComplete);
    const of = ({ position }: PositionRow) => find(position);
    return { cell: (row) => <TpslCell row={row} orders={of(row)} />, of, unread: 'notLoaded' };
  }, [rows, isComplete, failed, units]);
}

type TpslCellProps = { readonly row: PositionRow; readonly orders: TpslOrders };

/**
 * The triggers of a position's stops, and below them its takes, each with a link to its order. "None" only if every
 * order was read.
 */
function TpslCell({ row: { figures }, orders: { stops, takes, isWhole } }: TpslCellProps) {
  const t = useText(tpslOrdersText);
  const masked = useMasked('personal', false);
  const decimals = markDecimals(figures);
  if (stops.length + takes.length === 0) {
    // The number of orders is personal, too.
    if (masked) return <MaskedMark />;
    return (
      <span className="names-itself text-muted" title={isWhole ? undefined : t.noneReadTitle}>
        <span className="block text-small text-faint rail:hidden">{t.of}</span>
        {isWhole ? t.none : t.noneRead}
      </span>
    );
  }
  const line = (word: string, [first, ...others]: readonly TpslOrder[]) =>
    first !== undefined && (
      // Only one line, so that the row keeps its height; the orders page shows all orders.
      <span className="block whitespace-nowrap">
        <span className="text-small text-muted">{word}&nbsp;</span>
        <Trigger order={first} decimals={decimals} />
        {others.length > 0 && <span className="text-small text-muted"> +{others.length}</span>}
      </span>
    );
  return (
    <span className="names-itself inline-block leading-tight">
      {line(t.stop, stops)}
      {line(t.take, takes)}
      {!isWhole && (stops.length === 0 || takes.length === 0) && (
        <span className="text-small text-warn-text" title={t.noneReadTitle}>
          {t.someUnread}
        </span>
      )}
    </span>
  );
}

type TriggerProps = { readonly order: TpslOrder; readonly decimals: number | undefined };

/** The trigger of an order, with dots below if the order is not active yet. */
function Trigger({ order: { page, trigger, status, isNamed }, decimals }: TriggerProps) {
  const t = useText(tpslOrdersText);
  const price = <Amount field={trigger} format="price" unit="USD" decimals={decimals} sensitivity="personal" />;
  const isActive = valueOrNull(status) === 'active';
  const title = [isNamed ? '' : t.alike, isActive ? '' : t.notActive].filter((text) => text !== '').join(' · ');
  return (
    <span
      title={title === '' ? undefined : title}
      className={isActive ? undefined : 'border-b-2 border-dotted border-warn'}
    >
      {page === null ? (
        price
      ) : (
        <PageLink to={{ page: 'order', id: page }} className={textLink}>
          {price}
        </PageLink>
      )}
      {!isActive && <span className="sr-only"> {t.notActive}</span>}
    </span>
  );
}
