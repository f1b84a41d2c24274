import { Link, useChildMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { notFilterable } from '~/domain/account/event-types';
import { type EventView, isFailure, toEventView } from '~/domain/account/event-view';
import { describeInOne } from '~/domain/describe-error';
import { eventColumns } from '~/features/account/event-columns';
import { eventMatch } from '~/features/account/event-match';
import { EventTypeFilter } from '~/features/account/event-type-filter';
import { EventsActivity } from '~/features/account/events-activity';
import { EventsPanel } from '~/features/account/events-panel';
import { EventsTools } from '~/features/account/events-tools';
import { useApi } from '~/queries/api-context';
import { readAllEvents } from '~/queries/event-export';
import { MOST_EVENTS } from '~/queries/event-reading';
import { useFurtherEvents } from '~/queries/events';
import type { EventsQuery } from '~/queries/events-query';
import { useStatusFailure, useStatusPanelState } from '~/features/shared/panel-state';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import type { Column } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { useMediaQuery } from '~/ui/use-media-query';
import { useEntityLinks } from '~/features/shared/entity-links';
import type { readEventsSearch } from './-search';
import { useEventsQuery, useEventViews } from './-use-account-events';

const noColumns: readonly string[] = [];
const noEvents: readonly EventView[] = [];

/** The list of an account's events (operation 5), as the address of the page asks for it. */
export function EventsList({ account }: { readonly account: string }) {
  const t = useText(eventsText);
  const { numbers } = useFormat();
  const { q = '', cols = noColumns, failed = false } = useSearch({ from: '/account/events' });
  const query = useEventsQuery(account);
  const { reading, views } = useEventViews(query);
  const further = useFurtherEvents(query);
  const failureFor = useStatusFailure();
  const links = useEntityLinks(account);
  const covered = useChildMatches({ select: (matches) => matches.length > 0 });
  const columns = useMemo(() => eventColumns({ text: t, eventLink, links }), [t, links]);
  const isShown = useMemo(() => {
    const matches = eventMatch(q, t.types);
    return (event: EventView) => (!failed || isFailure(event)) && matches(event);
  }, [q, failed, t]);
  const isNarrowed = q !== '' || failed;
  const rows = useMemo(() => (isNarrowed ? (views?.filter(isShown) ?? null) : views), [views, isShown, isNarrowed]);
  const read = views?.length ?? 0;
  const { complete = true, restarted = false, stalled = false, places = 0 } = reading.data ?? {};
  return (
    <EventsPanel
      columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
      rows={rows}
      list={JSON.stringify([query, q, failed])}
      read={read}
      complete={complete}
      restarted={restarted}
      newestFirst={query.order === 'DESC'}
      narrowed={
        isNarrowed && read > 0 ? 'ours' : places > read ? 'unreadable' : query.types.length > 0 ? 'types' : null
      }
      covered={covered}
      state={useStatusPanelState(reading, { operation: 'listAccountEvents', subject: account })}
      further={{
        load: further.load,
        loading: further.loading,
        failure:
          further.error === null
            ? null
            : failureFor(further.error, { onRetry: further.load, retrying: further.loading }),
        limit: read >= MOST_EVENTS ? t.mostRead(numbers.group(BigInt(MOST_EVENTS))) : null,
        stalled,
        byItself: !isNarrowed && !covered && !restarted,
      }}
      tools={
        <>
          {(views === null ? reading.error === null : read > 0) && (
            <Activity events={views ?? noEvents} complete={complete} query={query} />
          )}
          <EventTools account={account} columns={columns} isShown={isShown} />
        </>
      }
    />
  );
}

type ActivityProps = { readonly events: readonly EventView[]; readonly complete: boolean; readonly query: EventsQuery };

/** Where counts and rate would push the list off the first screen: on those that are low, or too narrow for the two side by side. */
const crampedScreen = '(max-width: 1179px), (max-height: 739px)';

/** Open where there is room for it above the list, unless the link says otherwise. */
function Activity({ events, complete, query }: ActivityProps) {
  const cramped = useMediaQuery(crampedScreen);
  const { activity = cramped ? 'hide' : 'show' } = useSearch({ from: '/account/events' });
  const navigate = useNavigate({ from: '/account/events' });
  const change = (next: ReturnType<typeof readEventsSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <EventsActivity
      events={events}
      complete={complete}
      newestFirst={query.order === 'DESC'}
      byType={query.types.length > 0}
      open={activity === 'show'}
      onOpen={(open) => change({ activity: open === !cramped ? undefined : open ? 'show' : 'hide' })}
      onType={(type) => change({ types: [type] })}
    />
  );
}

function eventLink(event: EventView, children: ReactNode): ReactNode {
  return (
    <Link data-row-link="" to="/account/events/$event" params={{ event: event.key }} search={true} resetScroll={false}>
      {children}
    </Link>
  );
}

type EventToolsProps = {
  readonly account: string;
  readonly columns: readonly Column<EventView>[];
  /** What the filters of ours leave, for the file too. */
  readonly isShown: (event: EventView) => boolean;
};

const none: readonly string[] = [];

/** Everything that the address of the page says of the list, to be changed. */
function EventTools({ account, columns, isShown }: EventToolsProps) {
  const t = useText(eventsText);
  const core = useText();
  const api = useApi();
  const navigate = useNavigate({ from: '/account/events' });
  const { q = '', cols = none, types = none, failed, limit } = useSearch({ from: '/account/events' });
  const query = useEventsQuery(account);
  const change = (next: ReturnType<typeof readEventsSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <>
      <EventsTools
        q={q}
        failedOnly={failed === true}
        order={query.order}
        limit={limit}
        onChange={change}
        ofTable={
          <>
            <ColumnChooser
              columns={columns}
              hidden={cols}
              onHidden={(hidden) => change({ cols: hidden.length === 0 ? undefined : hidden })}
            />
            <ExportCsvButton
              load={async () => (await import('~/features/account/event-csv')).eventCsv(t)}
              subject="events"
              readAll={async (signal, onProgress) => {
                const asking = { client: api.client, limiter: api.limiter.always };
                const all = await readAllEvents(asking, query, signal, (count) =>
                  onProgress({ rows: count, total: null }),
                );
                return all.map(toEventView).filter(isShown);
              }}
              describeFailure={(error) => describeInOne(error, core)}
            />
          </>
        }
      />
      <EventTypeFilter
        chosen={query.types}
        leftOut={notFilterable(types)}
        onChange={(chosen) => change({ types: chosen.length === 0 ? undefined : chosen })}
      />
    </>
  );
}
