import { useOrdersText } from '~/text/areas/use-orders-text';
import type { CancelOrderDialogProps } from './cancel-order-dialog';
import { LateDeskDialog } from './late-desk-dialog';

export type LazyCancelDialogProps = Omit<CancelOrderDialogProps, 'desk' | 'age'>;

const load = () => import('./cancel-order-dialog');

/** The cancel dialog, once it is here. */
export function LazyCancelDialog(props: LazyCancelDialogProps) {
  return (
    <LateDeskDialog title={useOrdersText().cancel} load={load} trader={props.target.trader} onClose={props.onClose}>
      {({ module: { CancelOrderDialog }, ...parts }) => <CancelOrderDialog {...parts} {...props} />}
    </LateDeskDialog>
  );
}
