import { type ReactNode, useCallback, useState } from 'react';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Dialog } from '~/ui/dialog';
import { LazyBoundary } from '~/ui/lazy';
import type { CancelTarget } from '~/wallet/cancel-target';
import type { Aftermath } from './aftermath-lines';
import { useCancelService } from './cancel-service-context';
import type { ShownOrder } from './order-summary';
import type { SigningDialogProps } from './signing-dialog';

/**
 * A dialog for signing. Its code and the cancel controller load when it is first opened. Different orders get a new
 * dialog, because content that was shown for one order must not be signed for another.
 */
export function LazySigningDialog(props: SigningDialogProps) {
  const t = useText(ordersText);
  const { common } = useText();
  const service = useCancelService();
  const load = useCallback(async () => {
    const [controller, { SigningDialog }] = await Promise.all([service.load(), import('./signing-dialog')]);
    return { controller, SigningDialog };
  }, [service]);
  return (
    <LazyBoundary
      load={load}
      onClose={props.onClose}
      placeholder={
        <Dialog
          open
          onClose={props.onClose}
          title={props.of === 'order' ? t.cancel : (props.title ?? t.selection.dialog(props.orders.length))}
        >
          <p role="status">{common.loading}</p>
        </Dialog>
      }
    >
      {({ controller, SigningDialog }) => <SigningDialog key={hashesOf(props)} {...props} controller={controller} />}
    </LazyBoundary>
  );
}

function hashesOf(props: SigningDialogProps): string {
  const targets = props.of === 'order' ? [props.target] : props.orders.map(({ target }) => target);
  return targets.map(({ orderHash }) => orderHash).join(' ');
}

/** The order as it was when the trader chose it. */
type OpenedCancel = { readonly target: CancelTarget; readonly order: ShownOrder };

type CancelPage = {
  /** The order in the page's newest lists; null if they do not contain it. */
  readonly newest: (target: CancelTarget) => ShownOrder | null;
  /** The state after the cancel of an order; null if it is unknown, or the order is not in the list. */
  readonly aftermath: (target: CancelTarget) => Aftermath | null;
  /** Called when an order has changed, to read the list again. */
  readonly onOutcome: (target: CancelTarget) => void;
};

type CancelDialogControl = {
  readonly open: (cancel: OpenedCancel) => void;
  /** The dialog for the page to render; null while closed. */
  readonly dialog: (page: CancelPage) => ReactNode;
};

/** One cancel dialog for a page. The order is fixed when the dialog opens; `newest` follows the list. */
export function useCancelDialog(): CancelDialogControl {
  const [opened, setOpened] = useState<OpenedCancel | null>(null);
  return {
    open: setOpened,
    dialog: ({ newest, aftermath, onOutcome }) =>
      opened === null ? null : (
        <LazySigningDialog
          of="order"
          target={opened.target}
          opened={opened.order}
          newest={newest(opened.target)}
          aftermath={aftermath(opened.target)}
          onOutcome={() => onOutcome(opened.target)}
          onClose={() => setOpened(null)}
        />
      ),
  };
}
