import { useDeferredValue, useMemo, useState } from 'react';
import { notFilterable } from '~/domain/account/event-types';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { vaultTokens } from '~/domain/account/payload/payload-token';
import { describeInOne } from '~/domain/describe-error';
import { useEntityLinks } from '~/features/shared/entity-links';
import { useStatusFailure, useStatusPanelState } from '~/features/shared/panel-state';
import { useApi } from '~/queries/api-context';
import { MOST_EVENTS } from '~/queries/account/event-requests';
import { readAllEvents, useFurtherEvents } from '~/queries/account/events';
import { useMarketFinder } from '~/queries/markets/markets';
import { useVaults } from '~/queries/vaults/vaults';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { Select } from '~/ui/select';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { eventsQueryOf, useAccountEvents } from './account-events';
import { eventColumns } from './event-columns';
import { EventsDayLine, useEventsDay } from './events-day';
import { EventsPanel } from './events-panel';
import type { EventsSearch } from './events-search';
import { EventsActivity } from './events-summary';
import { EventsTools, EventTypeFilter } from './events-tools';

type EventsListProps = {
  readonly account: string;
  readonly search: EventsSearch;
  /** Changes parts of the view in the URL. */
  readonly onSearch: (part: EventsSearch) => void;
  /** Whether a drawer covers the list. Its rows must not move then. */
  readonly covered: boolean;
};

const noWords: readonly string[] = [];
const noEvents: readonly EventView[] = [];

/** The list of an account's events (operation 5) by the URL. */
export function EventsList({ account, search, onSearch, covered }: EventsListProps) {
  const t = useText(eventsText);
  const core = useText();
  const api = useApi();
  const { numbers } = useFormat();
  // Controls react to a press at once; a long table follows when it has rendered.
  const deferredSearch = useDeferredValue(search);
  const { q = '', failed = false, day: dayText } = deferredSearch;
  const { cols = noWords, types = noWords } = search;
  const { query, result, views, isShown } = useAccountEvents(account, deferredSearch);
  const further = useFurtherEvents(query);
  const failureFor = useStatusFailure();
  const links = useEntityLinks(account);
  const { assumptions: units } = api.config;
  const find = useMarketFinder();
  const vaults = useVaults().data?.data;
  const subjects = useMemo(
    () => ({ units, find, tokens: vaults === undefined ? [] : vaultTokens(vaults) }),
    [units, find, vaults],
  );
  const columns = useMemo(() => eventColumns({ text: t, links, subjects }), [t, links, subjects]);
  const isNarrowed = q !== '' || failed || dayText !== undefined;
  const rows = useMemo(() => (isNarrowed ? (views?.filter(isShown) ?? null) : views), [views, isShown, isNarrowed]);
  const read = views?.length ?? 0;
  const { complete = true, restarted = false, stalled = false } = result.data ?? {};
  const newestFirst = query.order === 'DESC';
  const isFull = read >= MOST_EVENTS;
  const day = useEventsDay({
    day: dayText,
    views,
    complete,
    newestFirst,
    further,
    alone: q === '' && !failed && query.types.length === 0,
    ended: isFull || stalled || restarted,
  });
  const { types: chosen, order } = useMemo(() => eventsQueryOf(account, search), [account, search]);
  const leftOut = notFilterable(types);
  const isByType = chosen.length > 0 || leftOut.length > 0;
  const typesOpen = useOpenTypes(isByType);
  const activityOpen = search.activity === 'show';
  const narrow = useMediaQuery(narrowScreen);
  const typeFilter = (
    <EventTypeFilter
      chosen={chosen}
      leftOut={leftOut}
      onChange={(next) => onSearch({ types: next.length === 0 ? undefined : next })}
    />
  );
  return (
    <EventsPanel
      columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
      rows={rows}
      list={JSON.stringify([query, q, failed, dayText])}
      read={read}
      complete={complete}
      restarted={restarted}
      newestFirst={newestFirst}
      onOrder={() => onSearch({ order: order === 'DESC' ? 'ASC' : undefined })}
      narrowed={isNarrowed && read > 0 ? 'ours' : query.types.length > 0 ? 'types' : null}
      day={day}
      covered={covered}
      onClearFilters={() => onSearch({ types: undefined, q: undefined, failed: undefined, day: undefined })}
      state={useStatusPanelState(result, { operation: 'listAccountEvents', subject: account })}
      further={{
        load: further.load,
        loading: further.loading,
        failure:
          further.error === null
            ? null
            : failureFor(further.error, { onRetry: further.load, retrying: further.loading }),
        limit: isFull ? t.mostRead(numbers.group(BigInt(MOST_EVENTS))) : null,
        stalled,
        automatic: !isNarrowed && !covered && !restarted,
      }}
      tools={
        <EventsTools
          search={search}
          onChange={onSearch}
          types={chosen.length}
          typeFilter={typeFilter}
          isOpen={{ types: typesOpen.open, activity: activityOpen }}
          onOpen={(part, open) =>
            part === 'types' ? typesOpen.setOpen(open) : onSearch({ activity: open ? 'show' : undefined })
          }
          sort={
            <Select
              label={t.order}
              value={order}
              options={[
                { value: 'DESC', label: t.orders.DESC },
                { value: 'ASC', label: t.orders.ASC },
              ]}
              onChange={(next) => onSearch({ order: next === 'ASC' ? next : undefined })}
            />
          }
          actions={
            <>
              <ColumnChooser
                columns={columns}
                hidden={cols}
                onHidden={(hidden) => onSearch({ cols: hidden.length === 0 ? undefined : hidden })}
              />
              <ExportCsvButton
                columns={columns}
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
            </>
          }
        />
      }
    >
      {typesOpen.open && !narrow && <div className="border-b border-line px-4 py-2">{typeFilter}</div>}
      {activityOpen && (views === null ? result.error === null : read > 0) && (
        <EventsActivity
          events={views ?? noEvents}
          complete={complete}
          newestFirst={newestFirst}
          byType={query.types.length > 0}
          onType={(type) => onSearch({ types: [type] })}
        />
      )}
      {day !== null && <EventsDayLine day={day} onClear={() => onSearch({ day: undefined })} />}
    </EventsPanel>
  );
}

/** The list of types opens when a type is chosen elsewhere, and stays open when its last choice is removed. */
function useOpenTypes(isByType: boolean) {
  const [open, setOpen] = useState(isByType);
  const [before, setBefore] = useState(isByType);
  if (before !== isByType) {
    setBefore(isByType);
    if (isByType) setOpen(true);
  }
  return { open, setOpen };
}
