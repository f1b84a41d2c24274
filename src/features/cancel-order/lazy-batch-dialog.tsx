import { useState } from 'react';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { useLate } from '~/ui/use-late';
import type { BatchDialogProps } from './batch-dialog';
import { useCancelService } from './cancel-service-context';
import { PlaceholderDialog } from './placeholder-dialog';

export type LazyBatchDialogProps = Omit<BatchDialogProps, 'desk'>;

const loadDialog = () => import('./batch-dialog');

/** The dialog that cancels several orders, whose code and everything that signs come when it is first opened. */
export function LazyBatchDialog(props: LazyBatchDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingBatchDialog key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
}

function LoadingBatchDialog({ onAgain, ...props }: LazyBatchDialogProps & { readonly onAgain: () => void }) {
  const t = useOrdersText();
  const desk = useLate(true, useCancelService().load);
  const dialog = useLate(true, loadDialog);
  if (desk.kind === 'ready' && dialog.kind === 'ready') return <dialog.part.BatchDialog desk={desk.part} {...props} />;
  const failed = desk.kind === 'failed' || dialog.kind === 'failed';
  return <PlaceholderDialog title={t.selection.dialog} failed={failed} onAgain={onAgain} onClose={props.onClose} />;
}
