import { positionAimOf } from '~/domain/order/position-aim';
import { shortAddress } from '~/lib/address';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { LinkLook } from './link-look';
import type { OrderLinks } from './order-links';
import type { OrderRow } from './order-row';

/** The way to an order's position, or to those it may be one of, or why there is none. */
export function PositionFact({ row, link }: { readonly row: OrderRow; readonly link: OrderLinks['position'] }) {
  const t = useText(ordersText);
  const aim = positionAimOf(row);
  switch (aim.kind) {
    case 'position':
      return link(aim, <LinkLook>{t.details.openPosition(t.side[aim.side], aim.idx)}</LinkLook>);
    case 'positions': {
      const market = aim.market.includes(':') ? shortAddress(aim.market) : aim.market;
      return link(aim, <LinkLook>{t.details.openPositions(market, aim.side === null ? '' : t.side[aim.side])}</LinkLook>);
    }
    case 'none':
      return <span className="text-muted">{row.order.positionId.kind === 'absent' ? t.details.noPosition : t.details.positionUntold}</span>;
  }
}
