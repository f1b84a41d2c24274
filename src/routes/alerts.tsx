import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ownCancelTimes } from '~/features/cancel-order/record-messages';
import { useCancelRecords } from '~/features/cancel-order/use-cancel-records';
import { InboxPage } from '~/features/inbox/inbox-page';
import { readInboxSearch } from '~/features/inbox/inbox-search';
import { reported } from '~/lib/to-error';
import type { InboxLogs } from '~/queries/inbox/inbox-log';
import { sampleOf } from '~/shell/alerts/alert-services';
import { useInbox } from '~/shell/alerts/use-inbox';
import { useAppServices } from '~/shell/app-services';
import { useSearchPatch } from '~/shell/use-search-patch';
import { notifyText } from '~/text/en/near-offer';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/alerts')({ validateSearch: readInboxSearch, component: AlertsRoute });

function AlertsRoute() {
  const { trader = null } = useSearch({ from: '__root__' });
  const { inbox: place, notifier } = useAppServices().alerts;
  const [permission, setPermission] = useState(notifier.permission);
  const { sample } = useText(notifyText);
  const inbox = useInbox();
  const cancelledAt = useOwnCancels(inbox.logs, inbox.subjectsOf(trader).trader);
  // Once the page has been opened, the inbox runs on every page.
  useEffect(() => place.wanted.set(true), [place]);
  return (
    <InboxPage
      key={trader}
      inbox={inbox}
      trader={trader}
      notifier={{ permission, ask: () => void reported(notifier.ask(sampleOf(sample)).then(setPermission)) }}
      cancelledAt={cancelledAt}
      search={Route.useSearch()}
      onSearch={useSearchPatch(readInboxSearch, { resetScroll: false })}
    />
  );
}

const none: ReadonlyMap<string, number> = new Map();

/** When orders were cancelled from this browser, by their ids, from the journal of cancels. */
function useOwnCancels({ subscribe, get }: InboxLogs, subject: string): ReadonlyMap<string, number> {
  const count = useSyncExternalStore(
    subscribe,
    () => get(subject)?.items.filter(({ what }) => what === 'orderCancelled').length ?? 0,
  );
  const records = useCancelRecords(count);
  // Without the journal, the time is only known to lie between two readings.
  return useMemo(() => (records === null || records === 'failed' ? none : ownCancelTimes(records)), [records]);
}
