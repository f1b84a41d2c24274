import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { EventDrawer } from '~/features/account/event-drawer';
import { Breadcrumbs } from '~/shell/breadcrumbs';
import { useAccount } from '~/pages/account/account-route';

export const Route = createFileRoute('/account/events/$event')({ component: EventRoute });

function EventRoute() {
  const account = useAccount();
  const { event } = Route.useParams();
  const search = useSearch({ from: '/account/events' });
  const navigate = useNavigate();
  // Without an account, the page below shows a field to enter one.
  if (account === null) return null;
  return (
    <EventDrawer
      account={account}
      eventKey={event}
      search={search}
      breadcrumbs={<Breadcrumbs />}
      onStep={(key) =>
        void navigate({
          to: '/account/events/$event',
          params: { event: key },
          search: true,
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
      onClose={() => void navigate({ to: '/account/events', search: true, resetScroll: false })}
    />
  );
}
