import { useMemo } from 'react';
import { notFilterable } from '~/domain/account/event-types';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { describeInOne } from '~/domain/describe-error';
import { useEntityLinks } from '~/features/shared/entity-links';
import { useStatusFailure, useStatusPanelState } from '~/features/shared/panel-state';
import { useApi } from '~/queries/api-context';
import { MOST_EVENTS } from '~/queries/event-requests';
import { readAllEvents, useFurtherEvents } from '~/queries/events';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { useMediaQuery } from '~/ui/use-media-query';
import { useAccountEvents } from './account-events';
import { eventColumns, eventCsv } from './event-columns';
import { EventsPanel } from './events-panel';
import type { EventsSearch } from './events-search';
import { EventsActivity } from './events-summary';
import { EventsTools, EventTypeFilter } from './events-tools';

type EventsListProps = {
  readonly account: string;
  readonly search: EventsSearch;
  /** Changes parts of the view in the URL. */
  readonly onSearch: (part: EventsSearch) => void;
  /** A drawer covers the list, whose rows must not move meanwhile. */
  readonly covered: boolean;
};

const noWords: readonly string[] = [];
const noEvents: readonly EventView[] = [];

/** Matches screens too low or too narrow for counts and rate above the list. */
const crampedScreen = '(max-width: 1179px), (max-height: 739px)';

/** The list of an account's events (operation 5) by the URL. */
export function EventsList({ account, search, onSearch, covered }: EventsListProps) {
  const t = useText(eventsText);
  const core = useText();
  const api = useApi();
  const { numbers } = useFormat();
  const { q = '', cols = noWords, types = noWords, failed = false, limit } = search;
  const cramped = useMediaQuery(crampedScreen);
  const { activity = cramped ? 'hide' : 'show' } = search;
  const { query, result, views, isShown } = useAccountEvents(account, search);
  const further = useFurtherEvents(query);
  const failureFor = useStatusFailure();
  const links = useEntityLinks(account);
  const columns = useMemo(() => eventColumns({ text: t, links }), [t, links]);
  const isNarrowed = q !== '' || failed;
  const rows = useMemo(() => (isNarrowed ? (views?.filter(isShown) ?? null) : views), [views, isShown, isNarrowed]);
  const read = views?.length ?? 0;
  const { complete = true, restarted = false, stalled = false, places = 0 } = result.data ?? {};
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
      state={useStatusPanelState(result, { operation: 'listAccountEvents', subject: account })}
      further={{
        load: further.load,
        loading: further.loading,
        failure:
          further.error === null
            ? null
            : failureFor(further.error, { onRetry: further.load, retrying: further.loading }),
        limit: read >= MOST_EVENTS ? t.mostRead(numbers.group(BigInt(MOST_EVENTS))) : null,
        stalled,
        automatic: !isNarrowed && !covered && !restarted,
      }}
      tools={
        <>
          {(views === null ? result.error === null : read > 0) && (
            <EventsActivity
              events={views ?? noEvents}
              complete={complete}
              newestFirst={query.order === 'DESC'}
              byType={query.types.length > 0}
              open={activity === 'show'}
              // Open by default where there is room for it above the list.
              onOpen={(open) => onSearch({ activity: open === !cramped ? undefined : open ? 'show' : 'hide' })}
              onType={(type) => onSearch({ types: [type] })}
            />
          )}
          <EventsTools q={q} failedOnly={failed} order={query.order} limit={limit} onChange={onSearch}>
            <ColumnChooser
              columns={columns}
              hidden={cols}
              onHidden={(hidden) => onSearch({ cols: hidden.length === 0 ? undefined : hidden })}
            />
            <ExportCsvButton
              columns={() => Promise.resolve(eventCsv(t))}
              subject="events"
              readAll={async (signal, onProgress) => {
                const all = await readAllEvents(
                  { client: api.client, limiter: api.limiter.always },
                  query,
                  signal,
                  (count) => onProgress({ rows: count, total: null }),
                );
                return all.map(toEventView).filter(isShown);
              }}
              describeFailure={(error) => describeInOne(error, core)}
            />
          </EventsTools>
          <EventTypeFilter
            chosen={query.types}
            leftOut={notFilterable(types)}
            onChange={(chosen) => onSearch({ types: chosen.length === 0 ? undefined : chosen })}
          />
        </>
      }
    />
  );
}
