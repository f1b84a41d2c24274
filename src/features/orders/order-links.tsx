import { ClipboardList, ListTree } from 'lucide';
import type { ReactNode } from 'react';
import { type PositionAim, positionAimOf } from '~/domain/order/position-aim';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Icon } from '~/ui/icon';
import type { OrderRow } from './order-row';

/** How an order's page leads on: each wraps what is shown in a link. */
export type OrderLinks = {
  /** To the page of a market, by its raw address. */
  readonly market: (address: string, children: ReactNode) => ReactNode;
  /** To what was signed, by the hash of the intent. */
  readonly intent: (hash: string, children: ReactNode) => ReactNode;
  readonly position: (aim: Exclude<PositionAim, { kind: 'none' }>, children: ReactNode) => ReactNode;
};

/** The ways from a row to its intent and to its position, as far as the order names them: the drawer says why it does not. */
export function RowLinks({ row, links }: { readonly row: OrderRow; readonly links: OrderLinks }) {
  const t = useText(ordersText);
  const { intentHash } = row.order;
  const aim = positionAimOf(row);
  return (
    <span className="inline-flex items-center">
      {aim.kind !== 'none' && links.position(aim, <LinkIcon of={ListTree} label={t.links[aim.kind]} />)}
      {intentHash.kind === 'known' &&
        links.intent(intentHash.value, <LinkIcon of={ClipboardList} label={t.links.intent} />)}
    </span>
  );
}

function LinkIcon({ of, label }: { readonly of: Parameters<typeof Icon>[0]['of']; readonly label: string }) {
  return (
    <span
      title={label}
      className="inline-flex size-6 items-center justify-center rounded-control text-muted hover:bg-strong-line hover:text-ink print:hidden"
    >
      <Icon of={of} size={14} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
