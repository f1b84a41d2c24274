import { useState } from 'react';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { useLate } from '~/ui/use-late';
import type { BatchDialogProps } from './batch-dialog';
import { useCancelService } from './cancel-service-context';
import { DialogToCome } from './dialog-to-come';

export type LazyBatchDialogProps = Omit<BatchDialogProps, 'desk' | 'age'>;

/** With the words for it: a page that only reads carries neither. */
const loadDialog = async () => {
  const [{ BatchDialog }, { ClaimsAge }] = await Promise.all([import('./batch-dialog'), import('./claims-age')]);
  return { BatchDialog, ClaimsAge };
};

/** The dialog that cancels several orders, whose code and everything that signs come when it is first opened. */
export function LazyBatchDialog(props: LazyBatchDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingBatchDialog key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
}

function LoadingBatchDialog({ onAgain, ...props }: LazyBatchDialogProps & { readonly onAgain: () => void }) {
  const t = useOrdersText();
  const desk = useLate(true, useCancelService().load);
  const dialog = useLate(true, loadDialog);
  if (desk.kind === 'ready' && dialog.kind === 'ready') {
    const { BatchDialog, ClaimsAge } = dialog.part;
    return <BatchDialog desk={desk.part} age={<ClaimsAge trader={props.orders[0].target.trader} />} {...props} />;
  }
  const failed = desk.kind === 'failed' || dialog.kind === 'failed';
  return <DialogToCome title={t.selection.dialog} failed={failed} onAgain={onAgain} onClose={props.onClose} />;
}
