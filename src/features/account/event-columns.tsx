import { type EventView, isFailure } from '~/domain/account/event-view';
import type { EntityLinks } from '~/features/shared/entity-links';
import { PageLink } from '~/features/shared/links';
import { parseAddress } from '~/lib/address';
import { type Field, mapField } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { wordIn } from '~/text/messages';
import { AddressChip } from '~/ui/address-chip';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { QueryIdChip } from '~/ui/query-id-chip';
import type { Column } from '~/ui/table/column';
import { type CsvColumn, csvTime, csvWord } from '~/ui/table/csv-columns';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { EventOutcomeBadge } from './event-outcome';

/** Limits texts of the service, in a row of the table and on hover. */
const LONGEST_NAME = 60;
const LONGEST_TITLE = 200;

type EventColumnOptions = {
  readonly text: Catalogue['events'];
  readonly links: Pick<EntityLinks, 'account' | 'bundle'>;
};

export function eventColumns({ text, links }: EventColumnOptions): readonly Column<EventView>[] {
  const { columns } = text;
  return [
    {
      id: 'time',
      header: columns.time,
      cell: ({ time }) => <Time at={mapField(time, ({ atMs }) => atMs)} />,
      width: '9.5rem',
      card: 'lead',
    },
    {
      id: 'type',
      header: columns.type,
      rowHeader: true,
      cell: (event) => (
        <PageLink to={{ page: 'event', event: event.key }} keepView rowLink>
          <EventName event={event} text={text} />
        </PageLink>
      ),
      card: 'title',
    },
    {
      id: 'outcome',
      header: columns.outcome,
      cell: (event) => <EventOutcomeBadge event={event} />,
      card: 'half',
    },
    {
      id: 'hash',
      header: columns.hash,
      cell: ({ hash }) => <FieldValue field={hash}>{(hex) => <HashChip hash={hex} />}</FieldValue>,
      card: 'half',
    },
    {
      id: 'sender',
      header: columns.sender,
      cell: ({ sender }) => (
        <FieldValue field={sender}>{(given) => <Sender given={given} link={links.account} />}</FieldValue>
      ),
      priority: 2,
      card: 'none',
    },
    {
      id: 'queryId',
      header: columns.queryId,
      align: 'end',
      cell: ({ queryId }) => (
        <FieldValue field={queryId}>
          {({ raw }) => <QueryIdChip queryId={raw} link={(shown) => links.bundle(raw, shown)} />}
        </FieldValue>
      ),
      priority: 3,
      card: 'figure',
    },
    {
      id: 'sequence',
      header: columns.sequence,
      align: 'end',
      cell: ({ sequence }) => <Whole field={sequence} />,
      priority: 2,
      card: 'figure',
    },
  ];
}

/** The event's type in words; an unknown type as sent. A failed event marks the whole row. */
function EventName({ event, text }: { readonly event: EventView; readonly text: Catalogue['events'] }) {
  return (
    <span className="font-semibold text-ink" data-row-tone={isFailure(event) ? 'down' : undefined}>
      <TextValue
        field={mapField(event.type, (type) => harmlessText(type, LONGEST_NAME))}
        wordFor={(type) => wordIn(text.types, type)}
      />
    </span>
  );
}

/** The sender; an invalid address is shown as text. */
function Sender({ given, link }: { readonly given: string; readonly link: EntityLinks['account'] }) {
  if (parseAddress(given) === null)
    return <bdi title={harmlessText(given, LONGEST_TITLE)}>{harmlessText(given, LONGEST_NAME / 2)}</bdi>;
  return <AddressChip address={given} link={(shown) => link(given, shown)} />;
}

/** A count or an identifier: not an amount, so digits are not grouped. */
function Whole({ field }: { readonly field: Field<Fixed> }) {
  return <FieldValue field={field}>{({ raw }) => <data value={raw.toString()}>{raw.toString()}</data>}</FieldValue>;
}

/** The columns of the file, with words as the service spells them. */
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
