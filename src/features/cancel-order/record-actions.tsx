import { useCancelsText } from '~/text/areas/use-cancels-text';
import { Button } from '~/ui/button';
import type { CancelJournal } from '~/wallet/cancel-journal';
import { advanceRecord, type CancelRecord } from '~/wallet/cancel-record';
import type { CancelEvent } from '~/wallet/cancel-state';

export type RecordActionsProps = { readonly record: CancelRecord; readonly apply: CancelJournal['apply'] };

const giveUp: CancelEvent = { kind: 'given-up' };
const lookAgain: CancelEvent = { kind: 'look-again' };

/** What can still be done about a cancel that was sent; nothing of it sends anything. */
export function RecordActions({ record, apply }: RecordActionsProps) {
  const t = useCancelsText();
  return (
    <>
      {changes(record, giveUp) && <Button onClick={() => apply(record.id, giveUp)}>{t.stopWaiting}</Button>}
      {changes(record, lookAgain) && <Button onClick={() => apply(record.id, lookAgain)}>{t.lookAgain}</Button>}
    </>
  );
}

/** The machine is the one that knows what may happen to a cancel in its state. */
function changes(record: CancelRecord, event: CancelEvent): boolean {
  return advanceRecord(record, event, 0) !== record;
}
