import type { OrderView } from '~/domain/order/order-view';
import type { PositionView } from '~/domain/position/position-view';
import { LateSection } from '~/ui/late-section';

const load = () => import('./connected-to');

/** In the drawer of an order: what lies behind it, when asked for. */
export function BehindOrder({
  title,
  ...props
}: {
  readonly title: string;
  readonly account: string;
  readonly order: OrderView;
}) {
  return (
    <LateSection title={title} line="both" load={load}>
      {({ ConnectedToOrder }) => <ConnectedToOrder {...props} />}
    </LateSection>
  );
}

/** In the drawer of a position. */
export function BehindPosition({
  title,
  ...props
}: {
  readonly title: string;
  readonly account: string;
  readonly position: PositionView;
}) {
  return (
    <LateSection title={title} line="both" load={load}>
      {({ ConnectedToPosition }) => <ConnectedToPosition {...props} />}
    </LateSection>
  );
}
