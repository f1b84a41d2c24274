import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type EventView, isFailure } from '~/domain/account/event-view';
import { accountOf } from '~/domain/account/which-account';
import { eventMatch } from '~/features/account/event-match';
import { EventSteps } from '~/features/account/event-steps';
import { useStatusFailure } from '~/features/shared/panel-state';
import { RelatedToEvent } from '~/features/shared/related-items';
import { valueOrNull } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { neighboursIn } from '~/lib/lists';
import { useApi } from '~/queries/api-context';
import { type FurtherEvents, useFurtherEvents } from '~/queries/events';
import type { Catalogue } from '~/text/catalogue';
import { eventsText } from '~/text/en/events';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Drawer } from '~/ui/drawer';
import { Empty } from '~/ui/empty';
import { Failed } from '~/ui/failed';
import { Trail } from '../-graph/trail';
import { EventDrawerBody } from './-event-drawer-body';
import { useEventsQuery, useEventViews } from './-use-account-events';

export const Route = createFileRoute('/account/events/$event')({ component: EventRoute });

function EventRoute() {
  const { assumptions } = useApi().config;
  const account = accountOf(useSearch({ from: '__root__' }), assumptions);
  // Without an account the page beneath asks for one.
  return account === null ? null : <EventDrawer account={account} />;
}

function EventDrawer({ account }: { readonly account: string }) {
  const t = useText(eventsText);
  const navigate = useNavigate();
  const { event: key } = Route.useParams();
  const { q = '', failed = false } = useSearch({ from: '/account/events' });
  const query = useEventsQuery(account);
  const { reading, views } = useEventViews(query);
  const failureFor = useStatusFailure();
  const further = useFurtherEvents(query);
  const place = useMemo(() => {
    const matches = eventMatch(q, t.types);
    return placeOf(key, views ?? [], (view) => (!failed || isFailure(view)) && matches(view));
  }, [key, views, q, failed, t]);
  const event = place?.event ?? null;
  const sequence = event === null ? null : valueOrNull(event.sequence);
  const stepTo = (to: EventView | null) =>
    to === null
      ? null
      : () =>
          void navigate({
            to: '/account/events/$event',
            params: { event: to.key },
            search: true,
            state: true,
            replace: true,
            resetScroll: false,
          });
  return (
    <Drawer
      title={event === null ? t.notReadTitle : t.drawerTitle(nameOf(event, t))}
      aside={sequence === null ? undefined : t.numbered(sequence.raw.toString())}
      onClose={() => void navigate({ to: '/account/events', search: true, resetScroll: false })}
      footer={
        place === null ? undefined : (
          <EventSteps
            index={place.index}
            count={place.count}
            onPrevious={stepTo(place.previous)}
            onNext={stepTo(place.next)}
            onReadOn={reading.data?.complete === false ? further.load : null}
            reading={further.loading}
            linkText={() => window.location.href}
          />
        )
      }
    >
      <Trail />
      {event !== null && (
        <EventDrawerBody
          key={event.key}
          account={account}
          event={event}
          related={<RelatedToEvent account={account} event={event} />}
        />
      )}
      {event !== null && further.error !== null && <NotRead {...further} />}
      {event === null && reading.data?.complete === true && <p className="px-5 py-4">{t.noSuch}</p>}
      {event === null && reading.data?.complete === false && <NotRead {...further} />}
      {views === null && reading.error === null && <p className="px-5 py-4 text-muted">{t.reading}</p>}
      {views === null && reading.error !== null && (
        <Failed
          {...failureFor(reading.error, { onRetry: () => void reading.refetch(), retrying: reading.isFetching })}
        />
      )}
    </Drawer>
  );
}

/** The event and those beside it: in the list as it is narrowed, or among all that were read when it is not in there. */
function placeOf(key: string, views: readonly EventView[], isShown: (event: EventView) => boolean) {
  const isIt = (view: EventView) => view.key === key;
  const place = neighboursIn(views.filter(isShown), isIt) ?? neighboursIn(views, isIt);
  const event = views.find(isIt);
  return place === null || event === undefined ? null : { ...place, event };
}

/** An older event than those read: the way to it is the list's own. */
function NotRead({ load, loading, error }: FurtherEvents) {
  const t = useText(eventsText);
  const failureFor = useStatusFailure();
  if (error !== null) return <Failed {...failureFor(error, { onRetry: load, retrying: loading })} />;
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

/** Types that this program does not know are the service's own texts. */
const LONGEST_NAME = 60;

function nameOf({ type }: EventView, t: Catalogue['events']): string {
  if (type.kind !== 'known') return t.unnamed;
  return wordIn(t.types, type.value) ?? harmlessText(type.value, LONGEST_NAME);
}
