import type { ReactNode } from 'react';
import type { EventView } from '~/domain/account/event-view';
import type { EntityLinks } from '~/features/shared/entity-links';
import { parseAddress } from '~/lib/address';
import { type Field, mapField } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { textFor } from '~/text/messages';
import { eventPayloadText, eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { type Fact, FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { CodeValue, EventOutcomeBadge } from './event-outcome';
import type { PayloadNames } from './event-payload-value';

/** The transaction of an event: its time, hash, sender and result. */
export function EventTransaction({ event, ...party }: PartyContext & { readonly event: EventView }) {
  const t = useText(eventsText);
  const { columns } = t;
  const { time, outcome } = event;
  const facts: readonly Fact[] = [
    {
      label: columns.type,
      value: <TextValue field={mapField(event.type, plain)} labelFor={(name) => textFor(t.types, name)} />,
    },
    { label: columns.time, value: <Time at={mapField(time, ({ atMs }) => atMs)} show="date-time" /> },
    {
      label: columns.timestamp,
      value: (
        <FieldValue field={time}>
          {({ raw, unit }) => <Timestamp digits={raw.toString()} readAs={t.unitOf[unit]} />}
        </FieldValue>
      ),
    },
    { label: columns.outcome, value: <EventOutcomeBadge event={event} /> },
    { label: columns.exitCode, value: <CodeValue field={outcome.exitCode} /> },
    { label: columns.actionCode, value: <CodeValue field={outcome.actionCode} /> },
    { label: columns.hash, value: <FieldValue field={event.hash}>{(hash) => <HashChip hash={hash} />}</FieldValue> },
    { label: columns.sender, value: <Party field={event.sender} {...party} /> },
    { label: columns.account, value: <Party field={event.account} {...party} isAccount /> },
    {
      label: columns.sequence,
      value: (
        <FieldValue field={event.sequence}>
          {({ raw }) => <data value={raw.toString()}>{raw.toString()}</data>}
        </FieldValue>
      ),
    },
  ];
  return <FactList facts={facts} />;
}

function Timestamp({ digits, readAs }: { readonly digits: string; readonly readAs: string }): ReactNode {
  return (
    <>
      <span className="font-mono text-small">{digits}</span> <span className="text-muted">{readAs}</span>
    </>
  );
}

type PartyContext = { readonly names: PayloadNames; readonly links: EntityLinks };

/** A sender or an account, with a name if it is a market or a vault; an invalid address is shown as text. */
function Party({
  field,
  names,
  links,
  isAccount = false,
}: PartyContext & { readonly field: Field<string>; readonly isAccount?: boolean }) {
  const t = useText(eventPayloadText);
  return (
    <FieldValue field={field}>
      {(text) => {
        if (parseAddress(text) === null) return <bdi>{plain(text)}</bdi>;
        const market = names.market(text);
        if (market !== null)
          return <AddressChip address={text} label={market} link={(shown) => links.market(text, shown)} />;
        const asset = names.vault(text);
        if (asset !== null)
          return <AddressChip address={text} label={t.vaultOf(asset)} link={(shown) => links.vault(text, shown)} />;
        return <AddressChip address={text} link={isAccount ? (shown) => links.account(text, shown) : undefined} />;
      }}
    </FieldValue>
  );
}

const LONGEST_TEXT = 200;

function plain(text: string): string {
  return harmlessText(text, LONGEST_TEXT);
}
