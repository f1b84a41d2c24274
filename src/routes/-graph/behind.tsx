import { useState, type ReactNode } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import type { PositionView } from '~/domain/position/position-view';
import { LateConnected } from './late-connected';

/** In the drawer of an order: what lies behind it, when asked for. */
export function BehindOrder({ title, ...props }: { readonly title: string; readonly account: string; readonly order: OrderView }) {
  return <Behind title={title}>{(wanted) => <LateConnected wanted={wanted}>{({ ConnectedToOrder }) => <ConnectedToOrder {...props} />}</LateConnected>}</Behind>;
}

/** In the drawer of a position. */
export function BehindPosition({ title, ...props }: { readonly title: string; readonly account: string; readonly position: PositionView }) {
  return <Behind title={title}>{(wanted) => <LateConnected wanted={wanted}>{({ ConnectedToPosition }) => <ConnectedToPosition {...props} />}</LateConnected>}</Behind>;
}

/** Closed until somebody opens it: it asks for nothing before. */
function Behind({ title, children }: { readonly title: string; readonly children: (wanted: boolean) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="border-y border-line" onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2.5 text-small font-semibold text-muted hover:text-ink">{title}</summary>
      {children(open)}
    </details>
  );
}
