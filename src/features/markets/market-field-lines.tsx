import type { ReactNode } from 'react';
import { fundingEffect, type Side } from '~/domain/market/funding';
import type { MarketField } from '~/domain/market/market-facts';
import type { MarketFieldValue } from '~/domain/market/market-field';
import type { DerivedId } from '~/domain/market/market-groups';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { parseAddress } from '~/lib/address';
import { type Field, mapField } from '~/lib/field';
import { abs, compare, type Fixed, rescale, sign } from '~/lib/fixed-point';
import { marketFieldsText } from '~/text/en/market-fields';
import { marketPageText } from '~/text/en/market-page';
import { marketsText } from '~/text/en/markets';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import { Countdown } from '~/ui/countdown';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { HashChip } from '~/ui/hash-chip';
import { Sentence } from '~/ui/sentence';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';

type MarketFieldLinesProps = MarketUnits & {
  readonly fields: readonly MarketField[];
  /** Whether help texts and formulas are shown. */
  readonly explained: boolean;
};

/** The values of one group, one for each line: name, value, meaning, and the formula of a computed figure. */
export function MarketFieldLines({ fields, explained, ...units }: MarketFieldLinesProps) {
  const t = useText(marketFieldsText);
  return (
    <dl className="flex flex-col px-4 py-1.5">
      {fields.map((field) => (
        <FieldLine
          key={field.id}
          name={t.labels[field.id]}
          // The member's path in the answer.
          place={'inputs' in field ? undefined : field.id}
          help={
            explained &&
            ('inputs' in field ? (
              <WorkedOut id={field.id} inputs={field.inputs} {...units} />
            ) : (
              (textFor(t.help, field.id) ?? false)
            ))
          }
          value={<MarketFieldFigure id={field.id} value={field.value} {...units} />}
        />
      ))}
    </dl>
  );
}

type FieldLineProps = {
  readonly name: string;
  readonly place?: string | undefined;
  readonly value: ReactNode;
  /** Below name and value; false if there is none. */
  readonly help: ReactNode;
};

/** A name, its value and its meaning. */
export function FieldLine({ name, place, value, help }: FieldLineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-muted" title={place}>
        {name}
      </dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
      {help !== false && <dd className="w-full max-w-prose text-small text-faint">{help}</dd>}
    </div>
  );
}

type WorkedOutProps = MarketUnits & {
  readonly id: DerivedId;
  readonly inputs: readonly MarketField[];
};

/** The formula of a computed figure and its inputs, closed at first. */
function WorkedOut({ id, inputs, ...units }: WorkedOutProps) {
  const t = useText(marketPageText);
  const names = useText(marketFieldsText);
  return (
    <Formula formula={t.formulas[id]}>
      <dl>
        {inputs.map((input) => (
          <div key={input.id} className="flex flex-wrap justify-between gap-x-3">
            <dt>{names.labels[input.id]}</dt>
            <dd className="ms-auto text-ink">
              <MarketFieldFigure id={input.id} value={input.value} {...units} />
            </dd>
          </div>
        ))}
      </dl>
    </Formula>
  );
}

/** The units of a market's figures, and the decimals of its prices. */
type MarketUnits = {
  readonly identity: MarketIdentity;
  /** Uses one precision for all prices of a market, so that they are easy to compare. */
  readonly priceDecimals: number | undefined;
};

type MarketFieldFigureProps = MarketUnits & { readonly id: MarketField['id']; readonly value: MarketFieldValue };

/** Rates can be a few parts in a hundred thousand, so two decimals would show most of them as zero. */
const RATIO_DECIMALS = 4;

/** One value of a market, formatted by its kind. */
function MarketFieldFigure({ id, value, identity, priceDecimals }: MarketFieldFigureProps) {
  const t = useText(marketPageText);
  const { common } = useText();
  const { baseAsset, collateral } = identity;
  switch (value.kind) {
    case 'price':
      return <Amount field={value.field} format="price" unit="USD" decimals={priceDecimals} />;
    case 'quote':
      return <Amount field={value.field} format="usd" unit="USD" sensitivity="public" />;
    case 'base':
      return <Amount field={value.field} format="size" unit={baseAsset} showUnit sensitivity="public" />;
    case 'perBase':
      return (
        <Amount
          field={value.field}
          format="size"
          unit={collateral === null ? undefined : t.perBase(collateral, baseAsset)}
          showUnit
          sensitivity="public"
        />
      );
    case 'ratio':
      return <Amount field={value.field} format="percent" decimals={ratioDecimals(value.field)} sensitivity="public" />;
    case 'yearRatio':
      return (
        <>
          <Sentence
            text={t.aYear}
            slots={{ rate: <Amount field={value.field} format="percent" sensitivity="public" /> }}
          />
        </>
      );
    case 'longRate':
      return <Rate side="long" rate={value.field} />;
    case 'shortRate':
      return <Rate side="short" rate={value.field} />;
    case 'multiple':
      return <Amount field={value.field} format="multiple" decimals={2} sensitivity="public" />;
    case 'change':
      return <Amount field={value.field} format="percent" signed tone="sign" arrow sensitivity="public" />;
    case 'skew':
      return <Skew skew={value.field} />;
    case 'count':
      return <Amount field={value.field} format="count" sensitivity="public" />;
    case 'raw':
    case 'number':
      return <Amount field={value.field} format="raw" sensitivity="public" />;
    case 'time':
      return <Time at={value.field} />;
    case 'countdown':
      return <TimeLeft at={value.field} />;
    case 'seconds':
      return <Seconds field={value.field} />;
    case 'mode':
      return <FieldValue field={value.field}>{(mode) => <ModeName id={id} mode={mode} />}</FieldValue>;
    case 'text':
      return <TextValue field={value.field} />;
    case 'hash':
      return <FieldValue field={value.field}>{(hash) => <HashChip hash={hash} />}</FieldValue>;
    case 'address':
      return (
        <FieldValue field={value.field}>
          {(text) => (parseAddress(text) === null ? text : <AddressChip address={text} kind="contract" />)}
        </FieldValue>
      );
    case 'flag':
      return <FieldValue field={value.field}>{(flag) => (flag ? common.yes : common.no)}</FieldValue>;
  }
}

/** Two decimals if they are exact, otherwise more: "2.00%", but "0.0018%". */
function ratioDecimals(ratio: Field<Fixed>): number {
  if (ratio.kind !== 'known') return 2;
  return compare(rescale(ratio.value, 4, 'trunc'), ratio.value) === 0 ? 2 : RATIO_DECIMALS;
}

/** A rate with the paying side in words, because its sign has opposite meanings for longs and shorts. */
function Rate({ side, rate }: { readonly side: Side; readonly rate: Field<Fixed> }) {
  const t = useText(marketsText);
  return (
    <>
      {rate.kind === 'known' && (
        <span className="text-small text-muted">{t.funding[side][fundingEffect(side, rate.value)]} </span>
      )}
      <Amount field={rate} format="percent" decimals={RATIO_DECIMALS} sensitivity="public" />
    </>
  );
}

/** Names the larger side in words, so that the figure needs no sign. */
function Skew({ skew }: { readonly skew: Field<Fixed> }) {
  const { skew: modes } = useText(marketPageText);
  return (
    <>
      <Amount field={mapField(skew, abs)} format="percent" sensitivity="public" />
      {skew.kind === 'known' &&
        ` ${sign(skew.value) > 0 ? modes.long : sign(skew.value) < 0 ? modes.short : modes.none}`}
    </>
  );
}

function TimeLeft({ at }: { readonly at: Field<number> }) {
  return (
    <>
      <Time at={at} show="date-time" />
      {at.kind === 'known' && (
        <span className="text-muted">
          {' · '}
          <Countdown toMs={at.value} />
        </span>
      )}
    </>
  );
}

/** The seconds as sent, and in a larger unit if that is clearer. */
function Seconds({ field }: { readonly field: Field<number> }) {
  const t = useText();
  const { numbers } = useFormat();
  return (
    <FieldValue field={field}>
      {(count) => {
        const seconds = `${count < 0 ? '−' : ''}${t.common.ages.seconds(numbers.group(BigInt(Math.abs(count))))}`;
        return count < 60 ? seconds : `${seconds} · ${ageText(t, numbers, count * 1000)}`;
      }}
    </FieldValue>
  );
}

/** A mode in words with its number; an unknown mode shows only its number. */
function ModeName({ id, mode }: { readonly id: MarketField['id']; readonly mode: number }) {
  const t = useText(marketPageText);
  const modes: Readonly<Record<string, Readonly<Record<number, string>>>> = t.modes;
  const word = modes[id]?.[mode];
  return <>{word === undefined ? String(mode) : `${word} (${mode})`}</>;
}

type FormulaProps = {
  /** The explanation of the name: always visible, before the button that opens the formula. */
  readonly help?: string;
  readonly formula: string;
  /** The inputs of the formula. */
  readonly children?: ReactNode;
};

/** The formula of a figure, and its inputs. */
export function Formula({ help, formula, children }: FormulaProps) {
  const t = useText(marketPageText);
  return (
    <details>
      <summary className="min-h-6 list-none py-0.5">
        {help} <span className="whitespace-nowrap text-accent-text underline underline-offset-2">{t.workedOut}</span>
      </summary>
      <div className="mb-1 border-s border-strong-line ps-3 text-muted">
        <p>{formula}</p>
        {children}
      </div>
    </details>
  );
}
