import { type EventView, failureCode, isFailure, outcomeDoubt } from '~/domain/account/event-view';
import type { PayloadValue } from '~/domain/account/payload/payload-members';
import { formatCode, nextStepFor } from '~/domain/error-code';
import type { EntityLinks } from '~/features/shared/entity-links';
import type { Field } from '~/lib/field';
import type { AmountKind } from '~/lib/format-amount';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { errorCodesText } from '~/text/en/error-codes';
import { eventDoubtText, eventPayloadText, eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { FieldValue, WholeField } from '~/ui/field-value';
import { HashChip, QueryIdChip } from '~/ui/hash-chip';
import { Time } from '~/ui/time';

/** Names of the entities that a payload refers to by address; null for unknown ones. */
export type PayloadNames = {
  /** By raw address: "BTC/USDT". */
  readonly market: (address: string) => string | null;
  /** By raw address, the name of the vault's asset: "USDT". */
  readonly vault: (address: string) => string | null;
  /** By a minter's raw address, or by `TON`. */
  readonly token: (assetId: string) => string | null;
};

/** Units of an event's amounts, as far as they are known. */
export type PayloadUnits = { readonly collateral: string | null; readonly base: string | null };

type PayloadValueViewProps = {
  readonly value: PayloadValue;
  readonly units: PayloadUnits;
  readonly names: PayloadNames;
  readonly links: EntityLinks;
};

/** The maximum length of texts such as reasons. The payload as sent shows them in full. */
const LONGEST_TEXT = 500;

const FEE_DECIMALS = 4;

type AmountOf = Extract<PayloadValue, { kind: 'amount' }>['of'];

/** Formats figures as in the account's positions, so that equal figures look equal. */
const formats = {
  collateral: 'amount',
  premium: 'size',
  base: 'size',
  quote: 'usd',
  price: 'price',
  fraction: 'percent',
  feeRate: 'percent',
} as const satisfies Record<AmountOf, AmountKind>;

/** One value of a payload by its kind: with copy, unit, name and link. */
export function PayloadValueView({ value, units, names, links }: PayloadValueViewProps) {
  const t = useText(eventPayloadText);
  const { common } = useText();
  switch (value.kind) {
    case 'market':
      return (
        <FieldValue field={value.field}>
          {(address) => (
            <AddressChip
              address={address}
              kind="contract"
              label={names.market(address) ?? undefined}
              link={(shown) => links.market(address, shown)}
            />
          )}
        </FieldValue>
      );
    case 'vault':
      return (
        <FieldValue field={value.field}>
          {(address) => (
            <AddressChip
              address={address}
              kind="contract"
              label={vaultName(names.vault(address), t)}
              link={(shown) => links.vault(address, shown)}
            />
          )}
        </FieldValue>
      );
    case 'account':
      return (
        <FieldValue field={value.field}>
          {(address) => (
            <AddressChip address={address} kind="account" link={(shown) => links.account(address, shown)} />
          )}
        </FieldValue>
      );
    case 'token':
      return (
        <FieldValue field={value.field}>
          {(assetId) => <AddressChip address={assetId} kind="contract" label={names.token(assetId) ?? undefined} />}
        </FieldValue>
      );
    case 'wallet':
    case 'contract': {
      const { kind, field } = value;
      return <FieldValue field={field}>{(address) => <AddressChip address={address} kind={kind} />}</FieldValue>;
    }
    case 'intent':
      return (
        <FieldValue field={value.field}>
          {(hash) => <HashChip hash={hash} link={(shown) => links.intent(hash, shown)} />}
        </FieldValue>
      );
    case 'message':
      return <FieldValue field={value.field}>{(hash) => <HashChip hash={hash} />}</FieldValue>;
    case 'publicKey':
      return <FieldValue field={value.field}>{(key) => <HashChip hash={key} what={t.key} />}</FieldValue>;
    case 'queryId':
      return (
        <FieldValue field={value.field}>
          {(queryId) => <QueryIdChip queryId={queryId} link={(shown) => links.bundle(queryId, shown)} />}
        </FieldValue>
      );
    case 'amount':
      return <AmountView value={value} units={units} />;
    case 'side':
      return <FieldValue field={value.field}>{(side) => common[side]}</FieldValue>;
    case 'errorCode':
      return <CodeValue field={value.field} />;
    case 'count':
      return <WholeField field={value.field} />;
    case 'time':
      return <Time at={value.field} show="date-time" />;
    case 'text':
      return (
        <FieldValue field={value.field}>
          {(text) => <bdi className="whitespace-pre-line">{harmlessText(text, LONGEST_TEXT)}</bdi>}
        </FieldValue>
      );
  }
}

function vaultName(asset: string | null, t: Catalogue['eventPayload']): string | undefined {
  return asset === null ? undefined : t.vaultOf(asset);
}

function AmountView({
  value,
  units,
}: {
  readonly value: Extract<PayloadValue, { kind: 'amount' }>;
  readonly units: PayloadUnits;
}) {
  const t = useText(eventPayloadText);
  const isOfToken = value.of === 'collateral' || value.of === 'premium';
  const unit = isOfToken ? units.collateral : value.of === 'base' ? units.base : null;
  const lacksUnit = unit === null && (isOfToken || value.of === 'base');
  const decimals = value.of === 'feeRate' ? FEE_DECIMALS : undefined;
  const amount = (
    <Amount field={value.field} format={formats[value.of]} unit={unit ?? undefined} showUnit decimals={decimals} />
  );
  return lacksUnit && value.field.kind === 'known' ? <span title={t.noUnit}>{amount}</span> : amount;
}

/** The result of an event's transaction as a word; a failure is highlighted, with the cause of a known code. */
export function EventOutcomeBadge({ event }: { readonly event: EventView }) {
  const t = useText(eventsText);
  const codes = useText(errorCodesText);
  const doubts = useText(eventDoubtText);
  const { outcome } = event;
  const code = failureCode(event);
  const coded = code === null ? null : formatCode(code, codes);
  const doubt = outcomeDoubt(outcome);
  if (isFailure(event)) {
    const next = code === null ? null : nextStepFor(code, codes);
    return (
      <Badge tone="down" title={doubt === null ? (next ?? undefined) : doubts[doubt]}>
        {coded === null ? t.failed : t.failedWith(coded)}
      </Badge>
    );
  }
  if (doubt !== null && coded !== null) {
    return (
      <Badge tone="warn" title={doubts[doubt]}>
        {doubts.doubted(coded)}
      </Badge>
    );
  }
  if (outcome.success.kind === 'known') return <Badge tone="up">{t.succeeded}</Badge>;
  return <FieldValue field={outcome.success}>{() => null}</FieldValue>;
}

/** An exit code of the contract or its transaction: its cause if known, and the number as sent. */
export function CodeValue({ field }: { readonly field: Field<bigint> }) {
  const texts = useText(errorCodesText);
  return <FieldValue field={field}>{(code) => formatCode(code, texts)}</FieldValue>;
}
