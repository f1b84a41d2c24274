import { type ReactNode, useMemo } from 'react';
import { type EventView, failureCode, isFailure, outcomeDoubt } from '~/domain/account/event-view';
import { type PayloadFact, payloadFacts } from '~/domain/account/payload/payload-facts';
import { payloadToken, vaultTokens } from '~/domain/account/payload/payload-token';
import { senderKind } from '~/domain/account/payload/sender-kind';
import { formatFailure } from '~/domain/error-code';
import { type EntityLinks, useEntityLinks } from '~/features/shared/entity-links';
import { HelpLink } from '~/features/shared/links';
import { RelatedBelow } from '~/features/shared/related-disclosure';
import type { AddressKind } from '~/lib/address-forms';
import { type Field, mapField, valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import { useVaults } from '~/queries/vaults/vaults';
import type { Catalogue } from '~/text/catalogue';
import { errorCodesText } from '~/text/en/error-codes';
import { eventDoubtText, eventPayloadText, eventsText } from '~/text/en/events';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Disclosure } from '~/ui/disclosure';
import { type Fact, FactList } from '~/ui/fact-list';
import { Tree } from '~/ui/tree';
import {
  CodeValue,
  EventOutcomeBadge,
  type PayloadNames,
  type PayloadUnits,
  PayloadValueView,
} from './event-payload-value';
import { parseAddress } from '~/lib/address';
import { harmlessText } from '~/lib/harmless-text';
import { AddressChip } from '~/ui/address-chip';
import { FieldValue } from '~/ui/field-value';
import { HashChip, QueryIdChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';

type EventDetailsProps = { readonly account: string; readonly event: EventView };

/**
 * The complete event: its failure, its payload, its transaction, and its body as sent. The list of markets supplies
 * their names, and the vaults (operation 10) supply the names of tokens.
 */
export function EventDetails({ account, event }: EventDetailsProps) {
  const t = useText(eventPayloadText);
  const { noPayload } = useText(eventsText);
  const doubts = useText(eventDoubtText);
  const { assumptions } = useApi().config;
  const links = useEntityLinks(account, { ask: true, namedAtMs: valueOrNull(event.time)?.atMs ?? null });
  const find = useMarketFinder();
  const vaults = useVaults().data?.data;
  const tokens = useMemo(() => (vaults === undefined ? [] : vaultTokens(vaults)), [vaults]);
  const payload = useMemo(() => payloadFacts(event, assumptions), [event, assumptions]);
  const names: PayloadNames = {
    market: (address) => find(address)?.ticker ?? null,
    vault: (address) => tokens.find(({ vault }) => vault === address)?.name ?? null,
    token: (id) => tokens.find(({ assetId }) => assetId === id)?.name ?? null,
  };
  const market = payload.facts.find(({ value }) => value.kind === 'market')?.value;
  const address = market?.kind === 'market' ? valueOrNull(market.field) : null;
  const units: PayloadUnits = {
    collateral: payloadToken(payload.facts, event.sender, tokens),
    base: address === null ? null : (find(address)?.baseAsset ?? null),
  };
  const doubt = outcomeDoubt(event.outcome);
  return (
    <>
      {isFailure(event) && <EventFailure event={event} links={links} />}
      {doubt !== null && <p className="border-b border-line bg-warn/11 px-4 py-2.5 text-warn-text">{doubts[doubt]}</p>}
      <section aria-label={t.title}>
        <h3 className={heading}>{t.title}</h3>
        {event.payload === null && <p className="px-4 py-1.5 text-muted">{noPayload}</p>}
        <EventPayload facts={payload.facts} units={units} names={names} links={links} />
        {payload.rest !== null && (
          <div className="px-4 pb-2">
            <h4 className="pt-1.5 text-small font-semibold text-muted">{t.rest}</h4>
            <Tree label={t.rest} value={payload.rest} openLevels={2} />
          </div>
        )}
      </section>
      <section aria-label={t.transaction} className="border-t border-line">
        <h3 className={heading}>{t.transaction}</h3>
        <EventTransaction event={event} facts={payload.facts} links={links} names={names} />
      </section>
      <RelatedBelow>{({ RelatedToEvent }) => <RelatedToEvent account={account} event={event} />}</RelatedBelow>
      {event.payload !== null && (
        <Disclosure title={t.whole} line="above">
          <div className="px-4 pb-3">
            <Tree label={t.whole} value={event.payload} openLevels={2} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

const heading = 'px-4 pt-3 text-small font-semibold text-muted';

/** The failed part, its cause with what to do next, and its bundle. */
function EventFailure({ event, links }: { readonly event: EventView; readonly links: EntityLinks }) {
  const t = useText(eventPayloadText);
  const codes = useText(errorCodesText);
  const code = failureCode(event);
  const queryId = valueOrNull(event.queryId)?.raw ?? null;
  const isBundle = valueOrNull(event.type) === 'failed_bundle_execution';
  return (
    <div role="note" className="border-b border-l-4 border-line border-l-down bg-down/11 px-4 py-3">
      <p className="font-semibold text-down-text">{isBundle ? t.failure.failed_bundle_execution : t.failure.other}</p>
      <p>{code === null ? t.failure.noCode : formatFailure(code, codes)}</p>
      {isBundle && queryId !== null && (
        <p className="flex flex-wrap items-center gap-x-1.5">
          {t.failure.bundle} <QueryIdChip queryId={queryId} link={(shown) => links.bundle(queryId, shown)} />
          <HelpLink of={String(queryId)} />
        </p>
      )}
    </div>
  );
}

type EventPayloadProps = {
  readonly facts: readonly PayloadFact[];
  readonly units: PayloadUnits;
  readonly names: PayloadNames;
  readonly links: EntityLinks;
};

/** The path prefix of the position's state after the event, which has a separate list. */
const POSITION_STATE = 'notification_payload.position_state.';

/** The known members of a payload, each with its name, its unit, and the service's own name on hover. */
function EventPayload({ facts, ...drawing }: EventPayloadProps) {
  const t = useText(eventPayloadText);
  const positionFacts = facts.filter(({ path }) => path.startsWith(POSITION_STATE));
  const eventFacts = facts.filter((fact) => !positionFacts.includes(fact));
  const toFact = ({ path, value }: PayloadFact): Fact => ({
    label: labelOf(path, t),
    value: <PayloadValueView value={value} {...drawing} />,
    help: t.nameInPayload(path),
  });
  return (
    <>
      {eventFacts.length > 0 && <FactList facts={eventFacts.map(toFact)} />}
      {positionFacts.length > 0 && (
        <>
          <h4 className="px-4 pt-1.5 text-small font-semibold text-muted">{t.positionState}</h4>
          <FactList facts={positionFacts.map(toFact)} />
        </>
      )}
    </>
  );
}

/** Items of a list share a label and are numbered. */
function labelOf(path: string, t: Catalogue['eventPayload']): string {
  const item = /\.(\d+)(?=\.|$)/.exec(path)?.[1];
  const name = path.replaceAll(/\.\d+(?=\.|$)/g, '.*').replace(/^notification_payload\.(position_state\.)?/, '');
  const word = textFor(t.members, name) ?? t.member(name);
  return item === undefined ? word : t.item(word, Number(item) + 1);
}

type TransactionProps = PartyContext & { readonly event: EventView; readonly facts: readonly PayloadFact[] };

/** The transaction of an event: its time, hash, sender and result. */
function EventTransaction({ event, facts: payload, ...party }: TransactionProps) {
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
    { label: columns.sender, value: <Party field={event.sender} kind={senderKind(event, payload)} {...party} /> },
    { label: columns.account, value: <Party field={event.account} kind="account" {...party} /> },
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
  kind,
}: PartyContext & { readonly field: Field<string>; readonly kind: AddressKind }) {
  const t = useText(eventPayloadText);
  return (
    <FieldValue field={field}>
      {(text) => {
        if (parseAddress(text) === null) return <bdi>{plain(text)}</bdi>;
        const market = names.market(text);
        if (market !== null)
          return (
            <AddressChip address={text} kind="contract" label={market} link={(shown) => links.market(text, shown)} />
          );
        const asset = names.vault(text);
        if (asset !== null)
          return (
            <AddressChip
              address={text}
              kind="contract"
              label={t.vaultOf(asset)}
              link={(shown) => links.vault(text, shown)}
            />
          );
        return (
          <AddressChip
            address={text}
            kind={kind}
            link={kind === 'account' ? (shown) => links.account(text, shown) : undefined}
          />
        );
      }}
    </FieldValue>
  );
}

const LONGEST_TEXT = 200;

function plain(text: string): string {
  return harmlessText(text, LONGEST_TEXT);
}
