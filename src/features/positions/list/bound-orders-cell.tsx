import { Fragment, type ReactNode } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import type { TpslOrder, TpslOrders } from '~/domain/position/tpsl-orders';
import { valueOrNull } from '~/lib/field';
import { boundOrdersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';
import { markDecimals } from '../figures/risk-figures';

export { createTpslFinder } from '~/domain/position/tpsl-orders';

export type BoundOrdersCellProps = {
  readonly row: PositionRow;
  readonly bound: TpslOrders;
  readonly link: (order: string, shown: ReactNode) => ReactNode;
};

/** The triggers of a position's stops, and below them of its takes, each a link to its order. "None" only where that is known. */
export function BoundOrdersCell({ row: { figures }, bound: { stops, takes, isWhole }, link }: BoundOrdersCellProps) {
  const t = useText(boundOrdersText);
  const masked = useMasked('personal', false);
  const decimals = markDecimals(figures);
  if (stops.length + takes.length === 0) {
    // How many orders somebody has is theirs too.
    if (masked) return <MaskedMark />;
    return (
      <span className="names-itself text-muted" title={isWhole ? undefined : t.noneReadTitle}>
        <span className="block text-small text-faint rail:hidden">{t.of}</span>
        {isWhole ? t.none : t.noneRead}
      </span>
    );
  }
  const line = (word: string, orders: readonly TpslOrder[]) =>
    orders.length > 0 && (
      <span className="block">
        <span className="text-small text-muted">{word}&nbsp;</span>
        {orders.map(({ key, page, trigger, status, isNamed }, place) => {
          const price = <Amount field={trigger} format="price" unit="USD" decimals={decimals} reach="personal" />;
          return (
            <Fragment key={key}>
              {place > 0 && ', '}
              <span title={isNamed ? undefined : t.alike} className="whitespace-nowrap">
                {page === null ? price : link(page, price)}
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
