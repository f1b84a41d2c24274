import type { ReactNode } from 'react';
import type { EventView } from '~/domain/account/event-view';
import { mapField } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import { useEventsText } from '~/text/areas/use-events-text';
import { AddressChip } from '~/ui/address-chip';
import { FactList, type Fact } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Tree } from '~/ui/tree';
import { Whole } from './event-columns';
import { CodeValue, EventOutcomeBadge } from './event-outcome';

export type EventDetailsProps = {
  readonly event: EventView;
  /** Wraps a query id that a bundle can have in a link to that bundle. */
  readonly bundleLink: (queryId: bigint, children: ReactNode) => ReactNode;
};

/** Everything an event says: what is known by name, then its payload as it came. */
export function EventDetails({ event, bundleLink }: EventDetailsProps) {
  const t = useEventsText();
  const { columns } = t;
  const { time, outcome, type, payload } = event;
  const facts: readonly Fact[] = [
    { label: columns.type, value: <TextValue field={type} wordFor={(name) => wordIn(t.types, name)} /> },
    { label: columns.time, value: <Time at={mapField(time, ({ atMs }) => atMs)} show="date-time" /> },
    {
      label: columns.timestamp,
      value: (
        <FieldValue field={time}>
          {({ raw, unit }) => (
            <>
              <span className="font-mono text-small">{raw.toString()}</span> <span className="text-muted">{t.unitOf[unit]}</span>
            </>
          )}
        </FieldValue>
      ),
    },
    { label: columns.outcome, value: <EventOutcomeBadge event={event} /> },
    { label: columns.exitCode, value: <CodeValue field={outcome.exitCode} /> },
    { label: columns.actionCode, value: <CodeValue field={outcome.actionCode} /> },
    ...(event.errorCode.kind === 'absent' ? [] : [{ label: columns.errorCode, value: <CodeValue field={event.errorCode} /> }]),
    { label: columns.hash, value: <FieldValue field={event.hash}>{(hash) => <HashChip hash={hash} />}</FieldValue> },
    { label: columns.sender, value: <FieldValue field={event.sender}>{(address) => <AddressChip address={address} />}</FieldValue> },
    { label: columns.account, value: <FieldValue field={event.account}>{(address) => <AddressChip address={address} />}</FieldValue> },
    { label: columns.queryId, value: <FieldValue field={event.queryId}>{({ raw }) => bundleLink(raw, raw.toString())}</FieldValue> },
    { label: columns.sequence, value: <Whole field={event.sequence} /> },
  ];
  return (
    <>
      <FactList facts={facts} />
      <section aria-label={columns.payload} className="border-t border-line px-4 py-3">
        <h3 className="text-small font-semibold text-muted">{columns.payload}</h3>
        {payload === null ? <p className="py-1.5 text-muted">{t.noPayload}</p> : <Tree label={columns.payload} value={payload} openLevels={2} />}
      </section>
    </>
  );
}
