import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionField, PositionFieldGroup } from '~/domain/position/position-fields';
import { wordIn } from '~/lib/word-in';
import { positionEventsText } from '~/text/en/position-events';
import { positionFieldsText } from '~/text/en/position-fields';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import type { StoryLinks } from '../story/story-links';

export type PositionFactsProps = {
  readonly group: PositionFieldGroup;
  readonly asset: string;
  readonly market: MarketIdentity | null;
  readonly links: StoryLinks;
};

/** The fields of one group, as the service sent them, with their units. */
export function PositionFacts({ group, ...context }: PositionFactsProps) {
  const t = useText(positionFieldsText);
  return (
    <section aria-label={t.groups[group.id]}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{t.groups[group.id]}</h3>
      <FactList facts={group.fields.map((field) => ({ label: t[field.id], value: <FieldFigure field={field} {...context} /> }))} />
    </section>
  );
}

function FieldFigure({ field: { value }, asset, market, links }: Omit<PositionFactsProps, 'group'> & { readonly field: PositionField }) {
  const t = useText(positionsText);
  const events = useText(positionEventsText);
  const words = useText(positionFieldsText);
  const base = market?.baseAsset ?? asset;
  const collateral = market?.collateral ?? undefined;
  switch (value.kind) {
    case 'price':
      return <Amount field={value.field} format="price" unit="USD" showUnit />;
    case 'usd':
      return <Amount field={value.field} format="usd" />;
    case 'base':
      return <Amount field={value.field} format="size" unit={base} showUnit />;
    case 'collateral':
      return <Amount field={value.field} format="amount" unit={collateral} showUnit />;
    case 'perBase':
      return <Amount field={value.field} format="size" unit={collateral === undefined ? undefined : words.perBase(collateral, base)} showUnit />;
    case 'ratio':
      return <Amount field={value.field} format="percent" decimals={4} />;
    case 'time':
      return <Time at={value.field} />;
    case 'count':
      return <FieldValue field={value.field}>{String}</FieldValue>;
    case 'flag':
      return <FieldValue field={value.field}>{(flag) => (flag ? words.yes : words.no)}</FieldValue>;
    case 'side':
      return <TextValue field={value.field} wordFor={(side) => wordIn(t.side, side)} />;
    case 'status':
      return <TextValue field={value.field} wordFor={(status) => wordIn(t.statuses, status)} />;
    case 'event':
      return <TextValue field={value.field} wordFor={(name) => wordIn(events, name)} />;
    case 'text':
      return <TextValue field={value.field} />;
    case 'address':
      return <FieldValue field={value.field}>{(address) => <AddressChip address={address} />}</FieldValue>;
    case 'market':
      return <FieldValue field={value.field}>{(address) => <AddressChip address={address} label={market?.ticker} link={(shown) => links.market(address, shown)} />}</FieldValue>;
    case 'hash':
      return <FieldValue field={value.field}>{(hash) => <HashChip hash={hash} />}</FieldValue>;
    case 'order':
      return (
        <>
          <FieldValue field={value.field}>{(id) => <HashChip hash={id} link={(shown) => links.order(id, shown)} />}</FieldValue>
          {value.intent.kind === 'known' && <span className="ms-2.5">{links.intent(value.intent.value, words.intent)}</span>}
        </>
      );
  }
}
