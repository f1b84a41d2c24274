import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import type { BatchDialogProps } from './batch-dialog';
import { LateDeskDialog } from './late-desk-dialog';

export type LazyBatchDialogProps = Omit<BatchDialogProps, 'desk' | 'age'>;

const load = () => import('./batch-dialog');

/** The dialog that cancels several orders, once it is here. */
export function LazyBatchDialog(props: LazyBatchDialogProps) {
  return (
    <LateDeskDialog
      title={useText(ordersText).selection.dialog}
      load={load}
      trader={props.orders[0].target.trader}
      onClose={props.onClose}
    >
      {({ module: { BatchDialog }, ...parts }) => <BatchDialog {...parts} {...props} />}
    </LateDeskDialog>
  );
}
