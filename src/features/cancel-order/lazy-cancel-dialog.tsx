import { useEffect, useState } from 'react';
import { useCancelText } from '~/text/areas/use-cancel-text';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type * as cancelOrderDialog from './cancel-order-dialog';
import { useCancelService } from './cancel-service-context';
import { PlaceholderDialog } from './placeholder-dialog';

export type LazyCancelDialogProps = Omit<cancelOrderDialog.CancelOrderDialogProps, 'desk'>;

type Loading = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'ready'; readonly desk: CancelDesk; readonly dialog: typeof cancelOrderDialog };

/** The cancel dialog, whose code and everything that signs come when it is first opened. */
export function LazyCancelDialog(props: LazyCancelDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingCancelDialog key={attempt} {...props} onAgain={() => setAttempt((before) => before + 1)} />;
}

function LoadingCancelDialog({ onAgain, ...props }: LazyCancelDialogProps & { readonly onAgain: () => void }) {
  const t = useCancelText();
  const service = useCancelService();
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    Promise.all([service.load(), import('./cancel-order-dialog')]).then(
      ([desk, dialog]) => {
        if (current) setLoading({ kind: 'ready', desk, dialog });
      },
      () => {
        if (current) setLoading({ kind: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [service]);
  if (loading.kind !== 'ready') {
    return <PlaceholderDialog title={t.title} failed={loading.kind === 'failed'} onAgain={onAgain} onClose={props.onClose} />;
  }
  return <loading.dialog.CancelOrderDialog desk={loading.desk} {...props} />;
}
