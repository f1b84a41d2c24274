import type { MarketField, MarketFieldGroup, MarketFieldValue } from '~/domain/market/market-fields';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { mapField } from '~/lib/field';
import { useMarketFieldsText } from '~/text/areas/use-market-fields-text';
import { useMarketPageText } from '~/text/areas/use-market-page-text';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { Panel } from '~/ui/panel';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';

export type MarketFieldListProps = {
  readonly groups: readonly MarketFieldGroup[];
  readonly identity: MarketIdentity;
  /** One precision for all prices of a market, so that they can be compared at a glance. */
  readonly priceDecimals: number | undefined;
};

/** Every field of a market in groups, each with a sentence of help. */
export function MarketFieldList({ groups, identity, priceDecimals }: MarketFieldListProps) {
  const t = useMarketPageText();
  return (
    <div className="columns-[23rem] gap-3.5">
      {groups.map((group) => (
        <div key={group.id} className="mb-3.5 break-inside-avoid">
          <Panel title={t.groups[group.id]}>
            <dl className="flex flex-col px-4 py-1.5">
              {group.fields.map((field) => (
                <FieldLine key={field.id} field={field} identity={identity} priceDecimals={priceDecimals} />
              ))}
            </dl>
          </Panel>
        </div>
      ))}
    </div>
  );
}

type FieldLineProps = Pick<MarketFieldListProps, 'identity' | 'priceDecimals'> & { readonly field: MarketField };

function FieldLine({ field, identity, priceDecimals }: FieldLineProps) {
  const t = useMarketFieldsText();
  const { label, help } = t[field.id];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">
        <MarketFieldFigure id={field.id} value={field.value} identity={identity} priceDecimals={priceDecimals} />
      </dd>
      <dd className="w-full text-small text-muted">{help}</dd>
    </div>
  );
}

type FigureProps = Pick<FieldLineProps, 'identity' | 'priceDecimals'> & {
  readonly id: MarketField['id'];
  readonly value: MarketFieldValue;
};

function MarketFieldFigure({ id, value, identity, priceDecimals }: FigureProps) {
  const t = useText();
  const marketPageText = useMarketPageText();
  switch (value.kind) {
    case 'price':
      return <Amount field={value.field} format="price" unit="USD" decimals={priceDecimals} />;
    case 'quote':
      return <Amount field={value.field} format="usd" unit="USD" reach="public" />;
    case 'base':
      return <Amount field={value.field} format="size" unit={identity.baseAsset} showUnit reach="public" />;
    case 'collateral':
      return <Amount field={value.field} format="amount" decimals={9} unit={identity.collateral ?? undefined} showUnit reach="public" />;
    case 'ratio':
      return <Amount field={value.field} format="percent" decimals={4} reach="public" />;
    case 'yearlyRatio':
      return (
        <>
          <Amount field={value.field} format="percent" reach="public" /> {marketPageText.aYear}
        </>
      );
    case 'raw':
      return <Amount field={mapField(value.field, (raw) => ({ raw, scale: 0 }))} format="raw" reach="public" />;
    case 'rawNumber':
      return <Amount field={value.field} format="raw" reach="public" />;
    case 'time':
      return <Time at={value.field} />;
    case 'seconds':
      return <FieldValue field={value.field}>{(count) => t.common.ages.seconds(String(count))}</FieldValue>;
    case 'mode':
      return <FieldValue field={value.field}>{(mode) => <ModeWords id={id} mode={mode} />}</FieldValue>;
    case 'text':
      return <TextValue field={value.field} />;
    case 'flag':
      return <FieldValue field={value.field}>{(flag) => (flag ? marketPageText.yes : marketPageText.no)}</FieldValue>;
  }
}

/** A mode in words with its number; a number that we have no word for stands alone. */
function ModeWords({ id, mode }: { readonly id: MarketField['id']; readonly mode: number }) {
  const t = useMarketPageText();
  const words: Readonly<Record<string, Readonly<Record<number, string>>>> = t.modes;
  const word = words[id]?.[mode];
  return word === undefined ? String(mode) : `${word} (${mode})`;
}
