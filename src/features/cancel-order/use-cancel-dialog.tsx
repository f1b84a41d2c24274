import { useState, type ReactNode } from 'react';
import type { CancelTarget } from '~/wallet/cancel-target';
import type { Fact } from './facts';
import { LazyCancelDialog } from './lazy-cancel-dialog';

/** The order that the trader pointed at, as it was then. */
export type OpenedCancel = { readonly target: CancelTarget; readonly claims: readonly Fact[] };

export type CancelDialogControl = {
  readonly open: (cancel: OpenedCancel) => void;
  /** The dialog, to be rendered by the page; null while closed. */
  readonly dialog: (isCancelable: (orderHash: string) => boolean) => ReactNode;
};

/** One cancel dialog for a page. What it shows is fixed when it opens; whether the order still rests is not. */
export function useCancelDialog(): CancelDialogControl {
  const [opened, setOpened] = useState<OpenedCancel | null>(null);
  return {
    open: setOpened,
    dialog: (isCancelable) =>
      opened === null ? null : (
        <LazyCancelDialog
          key={opened.target.orderHash}
          target={opened.target}
          claims={opened.claims}
          cancelable={isCancelable(opened.target.orderHash)}
          onClose={() => setOpened(null)}
        />
      ),
  };
}
