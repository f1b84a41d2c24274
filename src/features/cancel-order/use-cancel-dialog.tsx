import { useState, type ReactNode } from 'react';
import type { CancelTarget } from '~/wallet/cancel-target';
import { LazyCancelDialog } from './lazy-cancel-dialog';
import type { ShownOrder } from './shown-order';

/** The order that the trader pointed at, as it was then. */
export type OpenedCancel = { readonly target: CancelTarget; readonly order: ShownOrder };

export type CancelPage = {
  /** The order in the page's newest list; null when that does not have it. */
  readonly newest: (orderHash: string) => ShownOrder | null;
  /** Called when an order has moved, to read the list anew. */
  readonly onOutcome: () => void;
};

export type CancelDialogControl = {
  readonly open: (cancel: OpenedCancel) => void;
  /** The dialog, to be rendered by the page; null while closed. */
  readonly dialog: (page: CancelPage) => ReactNode;
};

/** One cancel dialog for a page. What was pointed at is fixed when it opens; what has become of it is not. */
export function useCancelDialog(): CancelDialogControl {
  const [opened, setOpened] = useState<OpenedCancel | null>(null);
  return {
    open: setOpened,
    dialog: ({ newest, onOutcome }) =>
      opened === null ? null : (
        <LazyCancelDialog
          key={opened.target.orderHash}
          target={opened.target}
          opened={opened.order}
          newest={newest(opened.target.orderHash)}
          onOutcome={onOutcome}
          onClose={() => setOpened(null)}
        />
      ),
  };
}
