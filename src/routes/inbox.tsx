import { createFileRoute, redirect } from '@tanstack/react-router';
import { readInboxSearch } from '~/features/inbox/inbox-search';

/** The former URL of the alerts. Old links still open them in the view that they name. */
export const Route = createFileRoute('/inbox')({
  validateSearch: readInboxSearch,
  beforeLoad: ({ search, location: { hash } }) => {
    throw redirect({ to: '/alerts', search, hash, replace: true });
  },
});
