import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { InboxPage } from '~/features/inbox/inbox-page';
import { readInboxSearch } from '~/features/inbox/inbox-search';
import { reported } from '~/lib/to-error';
import { useOwnCancels } from '~/pages/inbox/own-cancels';
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
