import type { EventView } from '~/domain/account/event-view';
import { mapField } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from '~/ui/table/csv-column';
import { csvTime, csvWord } from '~/ui/table/csv-columns';

/** What a file says of an event. Words stay as the service spells them. */
export function eventCsv({ columns }: Catalogue['events']): readonly CsvColumn<EventView>[] {
  return [
    ...csvTime<EventView>(columns.time, ({ time }) => mapField(time, ({ atMs }) => atMs)),
    ...csvWord<EventView>(columns.type, ({ type }) => type),
    ...csvWord<EventView>(columns.outcome, ({ outcome }) => mapField(outcome.success, String)),
    ...csvWord<EventView>(columns.exitCode, ({ outcome }) => mapField(outcome.exitCode, String)),
    ...csvWord<EventView>(columns.actionCode, ({ outcome }) => mapField(outcome.actionCode, String)),
    ...csvWord<EventView>(columns.errorCode, ({ errorCode }) => mapField(errorCode, String)),
    ...csvWord<EventView>(columns.hash, ({ hash }) => hash),
    ...csvWord<EventView>(columns.sender, ({ sender }) => sender),
    ...csvWord<EventView>(columns.queryId, ({ queryId }) => mapField(queryId, ({ raw }) => raw.toString())),
    ...csvWord<EventView>(columns.sequence, ({ sequence }) => mapField(sequence, ({ raw }) => raw.toString())),
  ];
}
