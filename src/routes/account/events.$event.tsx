import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isQueryId } from '~/domain/account/query-id';
import type { EventView } from '~/domain/account/event-view';
import { accountOf } from '~/domain/account/which-account';
import { EventDetails } from '~/features/account/event-details';
import { valueOrNull } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import { useApi } from '~/queries/api-context';
import { useFurtherEvents, type FurtherEvents } from '~/queries/events';
import { failureOf } from '~/shell/failure-of';
import { keptSearch } from '~/shell/kept-search';
import { useEventsText } from '~/text/areas/use-events-text';
import type { Catalogue } from '~/text/catalogue';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Drawer } from '~/ui/drawer';
import { Empty } from '~/ui/empty';
import { Failed } from '~/ui/failed';
import { useEventsQuery, useEventViews } from './-use-account-events';

export const Route = createFileRoute('/account/events/$event')({ component: EventRoute });

function EventRoute() {
  const { assumptions } = useApi().config;
  const account = accountOf(useSearch({ from: '__root__' }), assumptions);
  // Without an account the page beneath asks for one.
  return account === null ? null : <EventDrawer account={account} />;
}

function EventDrawer({ account }: { readonly account: string }) {
  const t = useEventsText();
  const core = useText();
  const navigate = useNavigate();
  const { event: key } = Route.useParams();
  const query = useEventsQuery(account);
  const { reading, views } = useEventViews(query);
  const further = useFurtherEvents(query);
  const event = views?.find((view) => view.key === key) ?? null;
  const sequence = event === null ? null : valueOrNull(event.sequence);
  return (
    <Drawer
      title={event === null ? t.notReadTitle : t.drawerTitle(nameOf(event, t))}
      aside={sequence === null ? undefined : t.numbered(sequence.raw.toString())}
      onClose={() => void navigate({ to: '/account/events', search: true, resetScroll: false })}
    >
      {event !== null && <EventDetails event={event} bundleLink={bundleLink} />}
      {event === null && reading.data?.complete === true && <p className="px-5 py-4">{t.noSuch}</p>}
      {event === null && reading.data?.complete === false && <NotRead {...further} />}
      {views === null && reading.error === null && <p className="px-5 py-4 text-muted">{t.reading}</p>}
      {views === null && reading.error !== null && (
        <Failed {...failureOf(reading.error, core, { onRetry: () => void reading.refetch(), retrying: reading.isFetching })} />
      )}
    </Drawer>
  );
}

/** An older event than those read: the way to it is the list's own. */
function NotRead({ load, loading, error }: FurtherEvents) {
  const t = useEventsText();
  const core = useText();
  if (error !== null) return <Failed {...failureOf(error, core, { onRetry: load, retrying: loading })} />;
  return (
    <Empty
      action={
        <Button onClick={load} aria-disabled={loading}>
          {loading ? t.loadingMore : t.loadMore}
        </Button>
      }
    >
      {t.notRead}
    </Empty>
  );
}

function nameOf({ type }: EventView, t: Catalogue['events']): string {
  if (type.kind !== 'known') return t.unnamed;
  return wordIn(t.types, type.value) ?? type.value;
}

/** The number in a payload is not always that of a bundle: it becomes a link where it can be one. */
function bundleLink(queryId: bigint, children: ReactNode): ReactNode {
  if (!isQueryId(queryId)) return children;
  return (
    <Link
      to="/account/bundles/$queryId"
      params={{ queryId: queryId.toString() }}
      search={keptSearch}
      className="text-accent-text underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
