import { useState } from 'react';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { useLate } from '~/ui/use-late';
import type { CancelOrderDialogProps } from './cancel-order-dialog';
import { useCancelService } from './cancel-service-context';
import { DialogToCome } from './dialog-to-come';

export type LazyCancelDialogProps = Omit<CancelOrderDialogProps, 'desk' | 'age'>;

/** With the words for it: a page that only reads carries neither. */
const loadDialog = async () => {
  const [{ CancelOrderDialog }, { ClaimsAge }] = await Promise.all([import('./cancel-order-dialog'), import('./claims-age')]);
  return { CancelOrderDialog, ClaimsAge };
};

/** The cancel dialog, whose code and everything that signs come when it is first opened. */
export function LazyCancelDialog(props: LazyCancelDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingCancelDialog key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
}

function LoadingCancelDialog({ onAgain, ...props }: LazyCancelDialogProps & { readonly onAgain: () => void }) {
  const t = useOrdersText();
  const desk = useLate(true, useCancelService().load);
  const dialog = useLate(true, loadDialog);
  if (desk.kind === 'ready' && dialog.kind === 'ready') {
    const { CancelOrderDialog, ClaimsAge } = dialog.part;
    return <CancelOrderDialog desk={desk.part} age={<ClaimsAge trader={props.target.trader} />} {...props} />;
  }
  const failed = desk.kind === 'failed' || dialog.kind === 'failed';
  return <DialogToCome title={t.cancel} failed={failed} onAgain={onAgain} onClose={props.onClose} />;
}
