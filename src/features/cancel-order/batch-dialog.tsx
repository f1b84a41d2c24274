import { type ReactNode, useEffect, useMemo } from 'react';
import { cancelText } from '~/text/en/cancel';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Dialog } from '~/ui/dialog';
import { LateSignerPrompt } from '~/ui/signer-prompt/late-signer-prompt';
import { Skeleton } from '~/ui/skeleton';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import { targetKey } from '~/wallet/cancel-target';
import { readKeyText } from '~/wallet/read-key-text';
import { BatchFooter } from './batch-footer';
import { BatchNews } from './batch-news';
import type { BatchOrder } from './batch-order';
import { BatchRow } from './batch-row';
import { Facts } from './facts';
import { KeyFact } from './signing-facts';
import { useBatchPreviews } from './use-batch-previews';
import { useCancelBatch } from './use-cancel-batch';
import { useFocusFallback } from './use-focus-fallback';
import { useSigningSetup } from './use-signing-setup';

export type BatchDialogProps = {
  readonly desk: CancelDesk;
  /** At least one. Keep the same list while the dialog is open. */
  readonly orders: readonly [BatchOrder, ...BatchOrder[]];
  /** What the page has to say of this choice: what was left out, what was not read. */
  readonly notes: readonly string[];
  /** How old what is claimed is. */
  readonly age?: ReactNode;
  /** Whether the newest list still has the order, at rest and as it was shown. Keep the function as stable as that list. */
  readonly isAsShown: (order: BatchOrder) => boolean;
  /** Called when orders have moved: the page may want to read its list anew. */
  readonly onOutcome: () => void;
  /** Nothing more is sent once it is closed. What was sent goes on being watched by the desk. */
  readonly onClose: () => void;
};

/**
 * One confirmation for several orders, which it lists; then one request after the other,
 * with a result for each. Closed in the middle, the one under way finishes and no other is begun.
 */
export function BatchDialog({ desk, orders, notes, age, isAsShown, onOutcome, onClose }: BatchDialogProps) {
  const t = useText(cancelText);
  const words = useText(ordersText).selection;
  const { youSign } = t;
  const targets = useMemo(() => orders.map(({ target }) => target), [orders]);
  const { batch, state, standings } = useCancelBatch(desk, { orders, isAsShown, onOutcome });
  const { account } = orders[0].target;
  const setup = useSigningSetup(desk, account);
  const previews = useBatchPreviews(targets);
  const { notKept } = useReadable(desk.journal);
  const wallet = useReadable(desk.wallet);
  useFocusFallback();
  useEffect(() => desk.wallet.discover(), [desk]);

  const byKey = new Map(orders.map((order) => [targetKey(order.target), order]));
  const decoded = previews.kind === 'ready' ? previews.byKey : null;
  const begun = state.phase !== 'draft';
  const obstacle = (): string | null => {
    if (targets.some((target) => target.account !== account)) return t.batch.severalAccounts;
    if (previews.kind === 'failed') return youSign.failed;
    const allHaveChanged = !begun && state.items.every((item) => item.state.kind !== 'waiting');
    return allHaveChanged ? t.batch.nothingLeft : null;
  };
  const prompt = wallet.kind === 'none' ? null : wallet.prompt;

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dialog}
      width="56rem"
      // A slip of the pointer must not cut a batch short, nor lose what is being typed for a signer.
      closeOnOutsideClick={state.phase !== 'running' && prompt === null}
      footer={
        <>
          <BatchNews
            desk={desk}
            state={state}
            standings={standings}
            setup={setup.state}
            obstacle={obstacle()}
            notKept={state.items.some(({ key }) => notKept.includes(batch.run(key)?.recordId() ?? ''))}
          />
          <BatchFooter desk={desk} batch={batch} state={state} setup={setup} signable={obstacle() === null && decoded !== null} onClose={onClose} />
        </>
      }
    >
      <div className="grid gap-3.5">
        <Facts
          title={youSign.title}
          explain={t.batch.each}
          facts={[
            { label: t.batch.count, value: t.batch.orders(state.items.length) },
            { label: youSign.account, value: decoded === null ? <Skeleton width="9rem" /> : <AddressChip address={decoded.values().next().value?.account ?? account} /> },
            { label: youSign.key, value: <KeyFact setup={setup.state} text={t} /> },
          ]}
        />
        {notes.map((note) => (
          <p key={note} className="text-muted">
            {note}
          </p>
        ))}
        {!begun && age}
        <LateSignerPrompt prompt={prompt} readBytes={readKeyText} />
        <ol aria-label={t.batch.list} className="m-0 list-none rounded-control border border-line p-0">
          {state.items.map(({ key }, index) => {
            const [order, standing] = [byKey.get(key), standings[index]];
            if (order === undefined || standing === undefined) return null;
            return <BatchRow key={key} order={order} standing={standing} orderHash={decoded?.get(key)?.orderHash ?? null} begun={begun} />;
          })}
        </ol>
      </div>
    </Dialog>
  );
}
