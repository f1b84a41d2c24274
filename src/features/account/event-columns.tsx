import type { ReactNode } from 'react';
import { isFailure, type EventView } from '~/domain/account/event-view';
import { mapField, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';
import { AddressChip } from '~/ui/address-chip';
import { FieldValue } from '~/ui/field-value';
import type { GraphLinks } from '~/ui/graph-links';
import { HashChip } from '~/ui/hash-chip';
import { QueryIdChip } from '~/ui/query-id-chip';
import type { Column } from '~/ui/table/column';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { EventOutcomeBadge } from './event-outcome';

export type EventColumnOptions = {
  readonly text: Catalogue['events'];
  /** Wraps an event's name in a link to its details. */
  readonly eventLink: (event: EventView, children: ReactNode) => ReactNode;
  readonly links: Pick<GraphLinks, 'account' | 'bundle'>;
};

export function eventColumns({ text, eventLink, links }: EventColumnOptions): readonly Column<EventView>[] {
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
      cell: (event) => eventLink(event, <EventName event={event} text={text} />),
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
        <FieldValue field={sender}>{(address) => <AddressChip address={address} link={(shown) => links.account(address, shown)} />}</FieldValue>
      ),
      priority: 2,
      card: 'none',
    },
    {
      id: 'queryId',
      header: columns.queryId,
      align: 'end',
      cell: ({ queryId }) => (
        <FieldValue field={queryId}>{({ raw }) => <QueryIdChip queryId={raw} link={(shown) => links.bundle(raw, shown)} />}</FieldValue>
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

/** What happened, in words; a type that this program does not know as it came. Of what failed the whole row is marked. */
function EventName({ event, text }: { readonly event: EventView; readonly text: Catalogue['events'] }) {
  return (
    <span className="font-semibold text-ink" data-row-tone={isFailure(event) ? 'down' : undefined}>
      <TextValue field={event.type} wordFor={(type) => wordIn(text.types, type)} />
    </span>
  );
}

/** A number that only counts or names: no amount, so no grouping. */
function Whole({ field }: { readonly field: Field<Fixed> }) {
  return <FieldValue field={field}>{({ raw }) => <data value={raw.toString()}>{raw.toString()}</data>}</FieldValue>;
}
