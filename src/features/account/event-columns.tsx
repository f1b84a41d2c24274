import type { Assumptions } from '~/config/assumptions';
import type { EventView } from '~/domain/account/event-view';
import { eventSubject, factsOf } from '~/domain/account/payload/payload-facts';
import { eventMoney, payloadToken, type VaultToken } from '~/domain/account/payload/payload-token';
import { senderKind } from '~/domain/account/payload/sender-kind';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { EntityLinks } from '~/features/shared/entity-links';
import { PageLink } from '~/features/shared/links';
import { parseAddress } from '~/lib/address';
import { absent, type Field, mapField, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { HashChip, QueryIdChip } from '~/ui/hash-chip';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel, csvTime } from '~/ui/table/csv-columns';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { EventOutcomeBadge } from './event-payload-value';

/** Limits texts of the service, in a row of the table and on hover. */
const LONGEST_NAME = 60;
const LONGEST_TITLE = 200;

type EventColumnOptions = {
  readonly text: Catalogue['events'];
  readonly links: Pick<EntityLinks, 'account' | 'bundle'>;
  /** These name the markets and tokens of payloads. */
  readonly subjects: SubjectNames;
};

/** Used to turn the addresses in a payload into the names of markets and tokens. */
export type SubjectNames = {
  readonly units: Assumptions;
  readonly find: (address: string) => MarketIdentity | null;
  readonly tokens: readonly VaultToken[];
};

/** In the file, words are as the service spells them, and amounts have the sign that they have on screen. */
export function eventColumns({ text, links, subjects }: EventColumnOptions): readonly Column<EventView>[] {
  const { columns } = text;
  const { units, find, tokens } = subjects;
  const subjectOf = (event: EventView) => eventSubject(factsOf(event, units));
  return [
    {
      id: 'time',
      header: columns.time,
      cell: ({ time }) => <Time at={mapField(time, ({ atMs }) => atMs)} />,
      // The service orders the list by time; the head only reverses it.
      sortKey: ({ time }) => valueOrNull(time)?.atMs ?? null,
      csv: () => csvTime<EventView>(columns.time, ({ time }) => mapField(time, ({ atMs }) => atMs)),
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
      csv: () => csvLabel<EventView>(columns.type, ({ type }) => type),
      card: 'title',
    },
    {
      id: 'market',
      header: columns.market,
      cell: (event) => <SubjectMarket event={event} names={subjects} />,
      csv: () => [
        ...csvLabel<EventView>(columns.market, (event) => {
          const { market } = subjectOf(event);
          return market === null ? null : (find(market)?.ticker ?? market);
        }),
        ...csvLabel<EventView>(columns.side, (event) => subjectOf(event).side),
      ],
      card: 'figure',
    },
    {
      id: 'amount',
      header: columns.amount,
      align: 'end',
      cell: (event) => <SubjectMoney event={event} names={subjects} />,
      csv: (words) =>
        csvAmount<EventView>(
          {
            header: columns.amount,
            unit: (event) =>
              subjectOf(event).money === null ? null : payloadToken(factsOf(event, units), event.sender, tokens),
            field: (event) => subjectOf(event).money ?? absent('notApplicable'),
            rawDigits: units.collateralDigits,
          },
          words,
        ),
      card: 'figure',
    },
    {
      id: 'outcome',
      header: columns.outcome,
      cell: (event) => (
        <span className="names-itself">
          <EventOutcomeBadge event={event} />
        </span>
      ),
      csv: () => [
        ...csvLabel<EventView>(columns.outcome, ({ outcome }) => mapField(outcome.success, String)),
        ...csvLabel<EventView>(columns.exitCode, ({ outcome }) => mapField(outcome.exitCode, String)),
        ...csvLabel<EventView>(columns.actionCode, ({ outcome }) => mapField(outcome.actionCode, String)),
        ...csvLabel<EventView>(columns.errorCode, ({ errorCode }) => mapField(errorCode, String)),
      ],
      card: 'figure',
    },
    {
      id: 'hash',
      header: columns.hash,
      cell: ({ hash }) => <FieldValue field={hash}>{(hex) => <HashChip hash={hex} />}</FieldValue>,
      csv: () => csvLabel<EventView>(columns.hash, ({ hash }) => hash),
      priority: 2,
      card: 'none',
    },
    {
      id: 'sender',
      header: columns.sender,
      cell: (event) => <Sender event={event} names={subjects} link={links.account} />,
      csv: () => csvLabel<EventView>(columns.sender, ({ sender }) => sender),
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
      csv: () => csvLabel<EventView>(columns.queryId, ({ queryId }) => mapField(queryId, ({ raw }) => raw.toString())),
      priority: 3,
      card: 'none',
    },
    {
      id: 'sequence',
      header: columns.sequence,
      align: 'end',
      cell: ({ sequence }) => <Whole field={sequence} />,
      csv: () =>
        csvLabel<EventView>(columns.sequence, ({ sequence }) => mapField(sequence, ({ raw }) => raw.toString())),
      priority: 2,
      card: 'none',
    },
  ];
}

/** The event's type in words; an unknown type as sent. */
function EventName({ event, text }: { readonly event: EventView; readonly text: Catalogue['events'] }) {
  return (
    <span className="font-semibold text-ink">
      <TextValue
        field={mapField(event.type, (type) => harmlessText(type, LONGEST_NAME))}
        labelFor={(type) => textFor(text.types, type)}
      />
    </span>
  );
}

type SubjectProps = { readonly event: EventView; readonly names: SubjectNames };

/** Market and side of an event, if its payload names them. */
function SubjectMarket({ event, names: { units, find } }: SubjectProps) {
  const addresses = useAddressForm();
  const { common } = useText();
  const { market, side } = eventSubject(factsOf(event, units));
  if (market === null) return null;
  return (
    <span className="names-itself whitespace-nowrap">
      <PageLink to={{ page: 'market', address: market }} className="underline-offset-2 hover:underline">
        {find(market)?.ticker ?? addresses.short(market, 'contract')}
      </PageLink>
      {side !== null && <span className="text-small text-muted"> {common[side]}</span>}
    </span>
  );
}

/** The money of an event, in the token that its payload or its sender names. */
function SubjectMoney({ event, names: { units, tokens } }: SubjectProps) {
  const money = eventMoney(event, units, tokens);
  if (money === null) return null;
  return (
    <span className="names-itself">
      <Amount field={money.field} format="amount" unit={money.unit ?? undefined} showUnit />
    </span>
  );
}

type SenderProps = SubjectProps & { readonly link: EntityLinks['account'] };

/** The sender; an invalid address is shown as text. */
function Sender({ event, names: { units }, link }: SenderProps) {
  return (
    <FieldValue field={event.sender}>
      {(given) =>
        parseAddress(given) === null ? (
          <bdi title={harmlessText(given, LONGEST_TITLE)}>{harmlessText(given, LONGEST_NAME / 2)}</bdi>
        ) : (
          <AddressChip
            address={given}
            kind={senderKind(event, factsOf(event, units))}
            link={(shown) => link(given, shown)}
          />
        )
      }
    </FieldValue>
  );
}

/** A count or an identifier: not an amount, so digits are not grouped. */
function Whole({ field }: { readonly field: Field<Fixed> }) {
  return <FieldValue field={field}>{({ raw }) => <data value={raw.toString()}>{raw.toString()}</data>}</FieldValue>;
}
