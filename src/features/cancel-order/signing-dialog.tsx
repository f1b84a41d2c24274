import { useFreshness } from '~/queries/freshness/freshness';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';
import type { CancelController } from '~/wallet/cancel-controller';
import { BatchDialog, type BatchDialogProps } from './batch-dialog';
import { CancelOrderDialog, type CancelOrderDialogProps } from './cancel-dialog';
import { FilledAs } from './filled-as';
import type { ToldOrder } from './outcome-headline';

export type SigningDialogProps =
  | ({ readonly of: 'order' } & Omit<CancelOrderDialogProps, 'controller' | 'age' | 'tellFilled'>)
  | ({ readonly of: 'batch' } & Omit<BatchDialogProps, 'controller' | 'age' | 'tellFilled'>);

/** The dialogs that sign a cancel of one or several orders. They load as one chunk, with the cancel controller. */
export function SigningDialog(props: SigningDialogProps & { readonly controller: CancelController }) {
  return props.of === 'order' ? (
    <CancelOrderDialog {...props} age={<SummaryAge trader={props.target.trader} />} tellFilled={tellFilled} />
  ) : (
    <BatchDialog {...props} age={<SummaryAge trader={props.orders[0].target.trader} />} tellFilled={tellFilled} />
  );
}

function tellFilled(order: ToldOrder) {
  return <FilledAs order={order} />;
}

/** The age of the list from which the order summaries come, with a warning if it is too old to rely on. */
function SummaryAge({ trader }: { readonly trader: string }) {
  const t = useText(cancelText);
  const freshness = useFreshness(
    { operation: 'listActiveOrders', subject: trader },
    { operation: 'listActiveOrdersByAsset', subject: trader },
  )(useNow());
  if (freshness === null) return null;
  const isOld = freshness.state === 'stale' || freshness.state === 'failed' || freshness.state === 'offline';
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <FreshnessMark freshness={freshness} subject={t.serviceSays.list} />
      {isOld && <p className="text-small text-warn-text">{t.serviceSays.old}</p>}
    </div>
  );
}
