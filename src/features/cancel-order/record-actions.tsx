import { cancelsText } from '~/text/en/cancels';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { CancelJournal } from '~/wallet/cancel-journal';
import { advanceRecord, type CancelRecord } from '~/wallet/cancel-record';
import type { CancelEvent } from '~/wallet/cancel-state';

export type RecordActionsProps = { readonly record: CancelRecord; readonly apply: CancelJournal['apply'] };

const events = [{ kind: 'given-up' }, { kind: 'look-again' }] as const satisfies readonly CancelEvent[];

/** What the person may still do about a cancel that was sent: the machine is the one that knows. */
export function possibleActions(record: CancelRecord): readonly (typeof events)[number][] {
  return events.filter((event) => advanceRecord(record, event, 0) !== record);
}

/** Waiting no longer, or looking once more. Neither sends anything. */
export function RecordActions({ record, apply }: RecordActionsProps) {
  const { actions } = useText(cancelsText);
  return possibleActions(record).map((event) => (
    <Button key={event.kind} onClick={() => apply(record.id, event)}>
      {actions[event.kind]}
    </Button>
  ));
}
