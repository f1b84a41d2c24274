import type { ReactNode } from 'react';
import { type EventView, failureCode, isFailure, outcomeDoubt } from '~/domain/account/event-view';
import type { PayloadFact } from '~/domain/account/payload/payload-fact';
import type { PayloadFacts } from '~/domain/account/payload/payload-facts';
import type { PayloadPath } from '~/domain/account/payload/payload-members';
import type { EntityLinks } from '~/features/shared/entity-links';
import { parseAddress } from '~/lib/address';
import { type Field, known, mapField, valueOrNull } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { eventCodesText, eventPayloadText, eventsText } from '~/text/en/events';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { type Fact, FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { LateSection } from '~/ui/late-section';
import { useLazy } from '~/ui/lazy';
import { QueryIdChip } from '~/ui/query-id-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { CodeValue, EventOutcomeBadge } from './event-outcome';
import { type PayloadNames, type PayloadUnits, PayloadValueView } from './event-payload-value';

export type EventDetailsProps = {
  readonly event: EventView;
  readonly payload: PayloadFacts;
  readonly units: PayloadUnits;
  readonly names: PayloadNames;
  readonly links: EntityLinks;
  /** What the event is connected with, under its facts. */
  readonly related?: ReactNode;
};

/** Everything an event says: what went wrong, what its payload means, its transaction, and all of it as it came. */
export function EventDetails({ event, payload, related, ...drawing }: EventDetailsProps) {
  const t = useText(eventPayloadText);
  const { noPayload } = useText(eventsText);
  const codes = useText(eventCodesText);
  const doubt = outcomeDoubt(event.outcome);
  return (
    <>
      {isFailure(event) && <EventFailure event={event} links={drawing.links} />}
      {doubt !== null && (
        <p className="border-b border-line bg-warn/11 px-4 py-2.5 text-warn-text">{codes.doubt[doubt]}</p>
      )}
      <section aria-label={t.title}>
        <h3 className={heading}>{t.title}</h3>
        {event.payload === null && <p className="px-4 py-1.5 text-muted">{noPayload}</p>}
        <EventPayload facts={payload.facts} {...drawing} />
        {payload.rest !== null && (
          <div className="px-4 pb-2">
            <h4 className="pt-1.5 text-small font-semibold text-muted" title={t.restNote}>
              {t.rest}
            </h4>
            <LateTree label={t.rest} value={payload.rest} />
          </div>
        )}
      </section>
      <section aria-label={t.transaction} className="border-t border-line">
        <h3 className={heading}>{t.transaction}</h3>
        <EventTransaction event={event} links={drawing.links} names={drawing.names} />
      </section>
      {related}
      {event.payload !== null && <FoldedTree label={t.whole} value={event.payload} />}
    </>
  );
}

const heading = 'px-4 pt-3 text-small font-semibold text-muted';

/** What failed, by which code and in which bundle: before everything else that the event says. */
function EventFailure({ event, links }: { readonly event: EventView; readonly links: EntityLinks }) {
  const t = useText(eventPayloadText);
  const code = failureCode(event);
  const queryId = valueOrNull(event.queryId)?.raw ?? null;
  const isBundle = valueOrNull(event.type) === 'failed_bundle_execution';
  return (
    <div role="note" className="border-b border-l-4 border-line border-l-down bg-down/11 px-4 py-3">
      <p className="font-semibold text-down-text">{isBundle ? t.failure.failed_bundle_execution : t.failure.other}</p>
      <p>
        {code === null ? (
          t.failure.noCode
        ) : (
          <>
            {t.failure.why}: <CodeValue field={known(code)} />
          </>
        )}
      </p>
      {isBundle && queryId !== null && (
        <p className="flex flex-wrap items-center gap-x-1.5">
          {t.failure.bundle} <QueryIdChip queryId={queryId} link={(shown) => links.bundle(queryId, shown)} />
        </p>
      )}
    </div>
  );
}

// Most payloads are told without a tree, so its code comes when one is drawn.
const load = () => import('~/ui/tree');

type LateTreeProps = { readonly label: string; readonly value: unknown };

/** A tree whose code comes by itself. */
function LateTree({ label, value }: LateTreeProps) {
  const { partMissing } = useText().common;
  const late = useLazy(true, load);
  if (late.kind === 'ready') return <late.part.Tree label={label} value={value} openLevels={2} />;
  return late.kind === 'failed' && <p role="alert">{partMissing}</p>;
}

/** A tree for whoever opens it. */
function FoldedTree({ label, value }: LateTreeProps) {
  return (
    <LateSection title={label} line="above" load={load}>
      {({ Tree }) => (
        <div className="px-4 pb-3">
          <Tree label={label} value={value} openLevels={2} />
        </div>
      )}
    </LateSection>
  );
}

type EventPayloadProps = {
  readonly facts: readonly PayloadFact[];
  readonly units: PayloadUnits;
  readonly names: PayloadNames;
  readonly links: EntityLinks;
};

/** Where the position stands that an event left behind: told apart from the event itself. */
const POSITION_STATE = 'notification_payload.position_state.';

/** The members of a payload that are known, each with its word, its unit, and the service's own name on hover. */
function EventPayload({ facts, ...drawing }: EventPayloadProps) {
  const t = useText(eventPayloadText);
  const ofPosition = facts.filter(({ path }) => path.startsWith(POSITION_STATE));
  const ofEvent = facts.filter((fact) => !ofPosition.includes(fact));
  const toFact = ({ path, value }: PayloadFact): Fact => ({
    label: labelOf(path, t),
    value: <PayloadValueView value={value} {...drawing} />,
    help: t.nameInPayload(path),
  });
  return (
    <>
      {ofEvent.length > 0 && <FactList facts={ofEvent.map(toFact)} />}
      {ofPosition.length > 0 && (
        <>
          <h4 className="px-4 pt-1.5 text-small font-semibold text-muted">{t.positionState}</h4>
          <FactList facts={ofPosition.map(toFact)} />
        </>
      )}
    </>
  );
}

/** Items of a list share their words and are counted through. */
function labelOf(path: string, t: Catalogue['eventPayload']): string {
  // Every member that is known has its word: this does not compile otherwise.
  const members: Readonly<Record<PayloadPath, string>> = t.members;
  const item = /\.(\d+)(?=\.|$)/.exec(path)?.[1];
  const pattern = path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
  const word = isPath(pattern, members) ? members[pattern] : path;
  return item === undefined ? word : t.item(word, Number(item) + 1);
}

function isPath(pattern: string, members: Readonly<Record<PayloadPath, string>>): pattern is PayloadPath {
  return Object.hasOwn(members, pattern);
}

/** What an event says of itself, whatever its type: when, by which transaction, from whom, and how it ended. */
function EventTransaction({ event, ...party }: PartyKnowledge & { readonly event: EventView }) {
  const t = useText(eventsText);
  const { columns } = t;
  const { time, outcome } = event;
  const facts: readonly Fact[] = [
    {
      label: columns.type,
      value: <TextValue field={mapField(event.type, plain)} wordFor={(name) => wordIn(t.types, name)} />,
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

type PartyKnowledge = { readonly names: PayloadNames; readonly links: EntityLinks };

/** Whoever takes part, by name where it is a market or a vault; or what the service wrote in the place of an address. */
function Party({
  field,
  names,
  links,
  isAccount = false,
}: PartyKnowledge & { readonly field: Field<string>; readonly isAccount?: boolean }) {
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
