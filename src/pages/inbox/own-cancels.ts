import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCancelService } from '~/features/cancel-order/cancel-service-context';
import { ownCancelTimes } from '~/features/cancel-order/record-messages';
import type { InboxLogs } from '~/queries/inbox/inbox-log';

const none: ReadonlyMap<string, number> = new Map();

/** When orders were cancelled from this browser, by their ids, from the journal of cancels. */
export function useOwnCancels({ subscribe, get }: InboxLogs, subject: string): ReadonlyMap<string, number> {
  const { load } = useCancelService();
  const [times, setTimes] = useState(none);
  const count = useSyncExternalStore(
    subscribe,
    () => get(subject)?.items.filter(({ what }) => what === 'orderCancelled').length ?? 0,
  );
  useEffect(() => {
    let isDisposed = false;
    const show = (found: ReadonlyMap<string, number>) => isDisposed || setTimes(found);
    // Without the journal, the time is only known to lie between two readings.
    if (count > 0)
      load().then(
        ({ journal }) => show(ownCancelTimes(journal.get().records)),
        () => show(none),
      );
    return () => {
      isDisposed = true;
    };
  }, [count, load]);
  return times;
}
