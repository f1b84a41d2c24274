import { useMemo } from 'react';
import {
  type JournalRecord,
  type RecordTexts,
  answeredAtMs,
  stateMessages,
} from '~/features/cancel-order/record-messages';
import { useCancelRecords } from '~/features/cancel-order/use-cancel-records';
import type { CancelCase } from '~/features/support/support-page';
import { cancelProgressText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';

const none: readonly CancelCase[] = [];

/** The cancels of this browser that are about an order or a query of the service; empty without a subject. */
export function useCancelCases(of: string | null): readonly CancelCase[] {
  const cancel = useText(cancelProgressText);
  const cancels = useText(cancelsText);
  const orderNames = useText(orderNamesText);
  const records = useCancelRecords(of);
  return useMemo(() => {
    if (of === null || records === null || records === 'failed') return none;
    const about = records.filter((record) => isAbout(record, of));
    return about.length === 0 ? none : about.map((record) => caseOf(record, { cancel, cancels, orderNames }));
  }, [of, records, cancel, cancels, orderNames]);
}

function isAbout(record: JournalRecord, of: string): boolean {
  const { id, target } = record;
  return [id, target.orderId, target.orderHash, queryIdIn(record)].includes(of);
}

function queryIdIn({ state }: JournalRecord): string | null {
  const answer = 'answer' in state ? state.answer : null;
  return answer?.kind === 'refused' ? answer.externalQueryId : null;
}

function caseOf(record: JournalRecord, texts: RecordTexts): CancelCase {
  const answer = 'answer' in record.state ? record.state.answer : null;
  const failed = answer === null || answer.kind === 'accepted' ? null : answer;
  return {
    json: JSON.stringify(record),
    name: record.id,
    finding:
      failed === null
        ? null
        : {
            subject: 'cancel',
            name: record.target.orderId,
            said: failed.message,
            code: failed.kind === 'refused' ? failed.code : null,
            status: failed.status,
            atMs: answeredAtMs(record),
            // Leaves out the query id, which the case stores separately (`queryId`).
            words: stateMessages(record, { ...texts, cancel: { ...texts.cancel, supportId: () => '' } }).filter(
              (line) => line !== '',
            ),
            queryId: queryIdIn(record),
          },
  };
}
