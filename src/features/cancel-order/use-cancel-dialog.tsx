import { useState, type ReactNode } from 'react';
import type { CancelTarget } from '~/wallet/cancel-target';
import type { Fact } from './facts';
import { LazyCancelDialog } from './lazy-cancel-dialog';

/** The order that the trader pointed at, as it was then. */
export type OpenedCancel = { readonly target: CancelTarget; readonly claims: readonly Fact[] };

export type CancelPage = {
  /** Whether the page's newest list still has the order as one that rests. */
  readonly isCancelable: (orderHash: string) => boolean;
  /** Called when an order has moved, to read the list anew. */
  readonly onOutcome: () => void;
};

export type CancelDialogControl = {
  readonly open: (cancel: OpenedCancel) => void;
  /** The dialog, to be rendered by the page; null while closed. */
  readonly dialog: (page: CancelPage) => ReactNode;
};

/** One cancel dialog for a page. What it shows is fixed when it opens; whether the order still rests is not. */
export function useCancelDialog(): CancelDialogControl {
  const [opened, setOpened] = useState<OpenedCancel | null>(null);
  return {
    open: setOpened,
    dialog: ({ isCancelable, onOutcome }) =>
      opened === null ? null : (
        <LazyCancelDialog
          key={opened.target.orderHash}
          target={opened.target}
          claims={opened.claims}
          cancelable={isCancelable(opened.target.orderHash)}
          onOutcome={onOutcome}
          onClose={() => setOpened(null)}
        />
      ),
  };
}
