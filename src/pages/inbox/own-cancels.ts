import { useMemo, useSyncExternalStore } from 'react';
import { ownCancelTimes } from '~/features/cancel-order/record-messages';
import { useCancelRecords } from '~/features/cancel-order/use-cancel-records';
import type { InboxLogs } from '~/queries/inbox/inbox-log';

const none: ReadonlyMap<string, number> = new Map();

/** When orders were cancelled from this browser, by their ids, from the journal of cancels. */
export function useOwnCancels({ subscribe, get }: InboxLogs, subject: string): ReadonlyMap<string, number> {
  const count = useSyncExternalStore(
    subscribe,
    () => get(subject)?.items.filter(({ what }) => what === 'orderCancelled').length ?? 0,
  );
  const records = useCancelRecords(count);
  // Without the journal, the time is only known to lie between two readings.
  return useMemo(() => (records === null || records === 'failed' ? none : ownCancelTimes(records)), [records]);
}
