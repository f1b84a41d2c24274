import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import type { CancelOrderDialogProps } from './cancel-order-dialog';
import { LateDeskDialog } from './late-desk-dialog';

export type LazyCancelDialogProps = Omit<CancelOrderDialogProps, 'desk' | 'age'>;

const load = () => import('./cancel-order-dialog');

/** The cancel dialog, once it is here. */
export function LazyCancelDialog(props: LazyCancelDialogProps) {
  return (
    <LateDeskDialog title={useText(ordersText).cancel} load={load} trader={props.target.trader} onClose={props.onClose}>
      {({ module: { CancelOrderDialog }, ...parts }) => <CancelOrderDialog {...parts} {...props} />}
    </LateDeskDialog>
  );
}
