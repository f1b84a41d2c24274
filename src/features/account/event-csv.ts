import type { EventView } from '~/domain/account/event-view';
import { eventSubject, payloadFacts } from '~/domain/account/payload/payload-facts';
import { payloadToken } from '~/domain/account/payload/payload-token';
import { absent, mapField } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, type CsvColumn, type CsvTexts, csvTime, csvLabel } from '~/ui/table/csv-columns';
import type { SubjectNames } from './event-columns';

type EventCsvOptions = {
  readonly text: Catalogue['events'];
  readonly csvTexts: CsvTexts;
  readonly subjects: SubjectNames;
};

/**
 * The columns of the file: words as the service spells them, amounts exact and with the sign that they have on screen.
 */
export function eventCsv({ text, csvTexts, subjects }: EventCsvOptions): readonly CsvColumn<EventView>[] {
  const { columns } = text;
  const { units, find, tokens } = subjects;
  const factsOf = (event: EventView) => payloadFacts(event, units).facts;
  const subjectOf = (event: EventView) => eventSubject(factsOf(event));
  return [
    ...csvTime<EventView>(columns.time, ({ time }) => mapField(time, ({ atMs }) => atMs)),
    ...csvLabel<EventView>(columns.type, ({ type }) => type),
    ...csvLabel<EventView>(columns.market, (event) => {
      const { market } = subjectOf(event);
      return market === null ? null : (find(market)?.ticker ?? market);
    }),
    ...csvLabel<EventView>(columns.side, (event) => subjectOf(event).side),
    ...csvAmount<EventView>(
      {
        header: columns.amount,
        unit: (event) => (subjectOf(event).money === null ? null : payloadToken(factsOf(event), event.sender, tokens)),
        field: (event) => subjectOf(event).money ?? absent('notApplicable'),
        rawDigits: units.collateralDigits,
      },
      csvTexts,
    ),
    ...csvLabel<EventView>(columns.outcome, ({ outcome }) => mapField(outcome.success, String)),
    ...csvLabel<EventView>(columns.exitCode, ({ outcome }) => mapField(outcome.exitCode, String)),
    ...csvLabel<EventView>(columns.actionCode, ({ outcome }) => mapField(outcome.actionCode, String)),
    ...csvLabel<EventView>(columns.errorCode, ({ errorCode }) => mapField(errorCode, String)),
    ...csvLabel<EventView>(columns.hash, ({ hash }) => hash),
    ...csvLabel<EventView>(columns.sender, ({ sender }) => sender),
    ...csvLabel<EventView>(columns.queryId, ({ queryId }) => mapField(queryId, ({ raw }) => raw.toString())),
    ...csvLabel<EventView>(columns.sequence, ({ sequence }) => mapField(sequence, ({ raw }) => raw.toString())),
  ];
}
