import { useNavigate, useSearch } from '@tanstack/react-router';
import { notFilterable } from '~/domain/account/event-types';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { describeInOne } from '~/domain/describe-error';
import { EventTypeFilter } from '~/features/account/event-type-filter';
import { EventsTools } from '~/features/account/events-tools';
import { useApi } from '~/queries/api-context';
import { readAllEvents } from '~/queries/event-export';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import type { Column } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import type { readEventsSearch } from './-search';
import { useEventsQuery } from './-use-account-events';

type EventToolsProps = {
  readonly account: string;
  readonly columns: readonly Column<EventView>[];
  /** What the filters of ours leave, for the file too. */
  readonly isShown: (event: EventView) => boolean;
};

const none: readonly string[] = [];

/** Everything that the address of the page says of the list, to be changed. */
export function EventTools({ account, columns, isShown }: EventToolsProps) {
  const t = useText(eventsText);
  const core = useText();
  const api = useApi();
  const navigate = useNavigate({ from: '/account/events' });
  const { q = '', cols = none, types = none, failed, limit } = useSearch({ from: '/account/events' });
  const query = useEventsQuery(account);
  const change = (next: ReturnType<typeof readEventsSearch>) => void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
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
            <ColumnChooser columns={columns} hidden={cols} onHidden={(hidden) => change({ cols: hidden.length === 0 ? undefined : hidden })} />
            <ExportCsvButton
              load={async () => (await import('~/features/account/event-csv')).eventCsv(t)}
              subject="events"
              readAll={async (signal, onProgress) => {
                const asking = { client: api.client, gate: api.gate.always };
                const all = await readAllEvents(asking, query, signal, (count) => onProgress({ rows: count, total: null }));
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
