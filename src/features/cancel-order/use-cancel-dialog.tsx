import { type ReactNode, useState } from 'react';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import type { CancelTarget } from '~/wallet/cancel-target';
import type { CancelOrderDialogProps } from './cancel-order-dialog';
import { LateDeskDialog } from './late-desk-dialog';
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

type LazyCancelDialogProps = Omit<CancelOrderDialogProps, 'desk' | 'age'>;

const load = () => import('./cancel-order-dialog');

/** The cancel dialog, once it is here. */
function LazyCancelDialog(props: LazyCancelDialogProps) {
  return (
    <LateDeskDialog title={useText(ordersText).cancel} load={load} trader={props.target.trader} onClose={props.onClose}>
      {({ module: { CancelOrderDialog }, ...parts }) => <CancelOrderDialog {...parts} {...props} />}
    </LateDeskDialog>
  );
}
