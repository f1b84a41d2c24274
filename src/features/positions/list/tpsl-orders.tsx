import { Fragment, type ReactNode, useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { PositionRow } from '~/domain/position/position-row';
import { createTpslFinder, type TpslOrder, type TpslOrders, type WireOrder } from '~/domain/position/tpsl-orders';
import { PageLink, textLink } from '~/features/shared/links';
import { valueOrNull } from '~/lib/field';
import { tpslOrdersText } from '~/text/en/positions-list';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { AbsentMark, MaskedMark } from '~/ui/value-marks';
import { markDecimals } from '../figures/risk-figures';

/** The trader's active orders (operation 13) as far as they have been read. */
type ActiveOrders = {
  readonly data: { readonly rows: readonly WireOrder[]; readonly complete: boolean } | undefined;
  readonly isError: boolean;
};

/** What the column of TP/SL orders shows, sorts by and exports. */
export type TpslColumn = {
  readonly cell: (row: PositionRow) => ReactNode;
  /** Null while the orders are not read, or could not be. */
  readonly of: ((row: PositionRow) => TpslOrders) | null;
};

/** Returns the same object until there is a newer answer with the orders. */
export function useTpslColumn({ data, isError }: ActiveOrders, units: Assumptions): TpslColumn {
  const failed = data === undefined && isError;
  return useMemo(() => {
    if (data === undefined) {
      const field = { kind: 'absent', reason: failed ? 'failed' : 'notLoaded' } as const;
      return { cell: () => <AbsentMark field={field} />, of: null };
    }
    const find = createTpslFinder(data.rows, units, data.complete);
    const of = ({ position }: PositionRow) => find(position);
    return { cell: (row) => <TpslCell row={row} orders={of(row)} />, of };
  }, [data, failed, units]);
}

type TpslCellProps = { readonly row: PositionRow; readonly orders: TpslOrders };

/**
 * The triggers of a position's stops, and below them of its takes, each a link to its order. "None" only where every
 * order was read.
 */
function TpslCell({ row: { figures }, orders: { stops, takes, isWhole } }: TpslCellProps) {
  const t = useText(tpslOrdersText);
  const masked = useMasked('personal', false);
  const decimals = markDecimals(figures);
  if (stops.length + takes.length === 0) {
    // The number of orders is personal too.
    if (masked) return <MaskedMark />;
    return (
      <span className="names-itself text-muted" title={isWhole ? undefined : t.noneReadTitle}>
        <span className="block text-small text-faint rail:hidden">{t.of}</span>
        {isWhole ? t.none : t.noneRead}
      </span>
    );
  }
  const line = (word: string, ofKind: readonly TpslOrder[]) =>
    ofKind.length > 0 && (
      <span className="block">
        <span className="text-small text-muted">{word}&nbsp;</span>
        {ofKind.map(({ key, page, trigger, status, isNamed }, place) => {
          const price = <Amount field={trigger} format="price" unit="USD" decimals={decimals} sensitivity="personal" />;
          return (
            <Fragment key={key}>
              {place > 0 && ', '}
              <span title={isNamed ? undefined : t.alike} className="whitespace-nowrap">
                {page === null ? (
                  price
                ) : (
                  <PageLink to={{ page: 'order', id: page }} className={textLink}>
                    {price}
                  </PageLink>
                )}
              </span>
              {valueOrNull(status) !== 'active' && (
                <span
                  className="text-small text-muted"
                  title={status.kind === 'absent' ? undefined : status.kind === 'known' ? status.value : status.raw}
                >
                  {' '}
                  {t.notActive}
                </span>
              )}
            </Fragment>
          );
        })}
      </span>
    );
  return (
    <span className="names-itself inline-block leading-tight">
      {line(t.stop, stops)}
      {line(t.take, takes)}
      {!isWhole && (
        <span className="block text-small text-warn-text" title={t.noneReadTitle}>
          {t.someUnread}
        </span>
      )}
    </span>
  );
}
