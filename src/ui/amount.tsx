import { memo } from 'react';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount, type AmountKind } from '~/lib/format-amount';
import { useText } from '~/text/text-context';
import { classNames } from './class-names';
import { FieldValue } from './field-value';
import { useFormat } from './format-context';
import { useMasked, type Sensitivity } from './privacy-context';
import { MaskedMark } from './value-marks';

export type AmountProps = {
  readonly field: Field<Fixed>;
  readonly format: AmountKind;
  /** The unit, such as "USDT" or "BTC": always in the title, and after the figure with `showUnit`. */
  readonly unit?: string | undefined;
  readonly showUnit?: boolean | undefined;
  /** Digits after the point; the default depends on the format. For prices use `priceDecimals` of the market's mark. */
  readonly decimals?: number | undefined;
  /** Adds a plus before gains. Use it for changes, not for balances. */
  readonly signed?: boolean | undefined;
  readonly compact?: boolean | undefined;
  /** How to round. `floor` is for the reader's own balance. */
  readonly rounding?: 'halfUp' | 'floor' | undefined;
  /** Writes zeros after the point, so that figures of a column line up. */
  readonly inFull?: boolean | undefined;
  /** `sign` colours by the exact value, even one that rounds to zero. */
  readonly tone?: 'sign' | 'none' | undefined;
  /** Adds an arrow before a change, so that colour is not the only sign of direction. */
  readonly arrow?: boolean | undefined;
  /** Whether privacy mode hides the figure. Prices are public, everything else is personal by default. */
  readonly sensitivity?: Sensitivity | undefined;
  readonly className?: string | undefined;
};

/** Every amount on screen: `<data value="exact decimal" title="exact value and unit">rounded</data>`. */
export function Amount({ field, ...rest }: AmountProps) {
  const { format, sensitivity = format === 'price' ? 'public' : 'personal' } = rest;
  const masked = useMasked(sensitivity, format === 'percent' || format === 'multiple');
  // The reason of a missing value is not private, so it stays readable. An unreadable value may be an amount, so it is
  // masked.
  if (masked && field.kind !== 'absent') return <MaskedMark />;
  return <FieldValue field={field}>{(value) => <KnownAmount value={value} {...rest} />}</FieldValue>;
}

/** The longest name of an asset; the cell cuts a longer one, and the title has all of it. */
const LONG_UNIT = 8;

const countedZeros = /[₀-₉]/;

/** Shows "0.0₅12"; screen readers, the clipboard and the browser's search get the full number. */
function CountedZeros({ text, exactText }: { readonly text: string; readonly exactText: string }) {
  return (
    <span className="counted-zeros" data-shown={text}>
      <span className="sr-only">{exactText}</span>
    </span>
  );
}

type KnownAmountProps = Omit<AmountProps, 'field'> & { readonly value: Fixed };

/**
 * Renders only when the value differs: each answer creates new objects for all amounts, and most amounts are the same.
 */
const KnownAmount = memo(PlainKnownAmount, (before, now) => {
  const names = Object.keys({ ...before, ...now }) as readonly (keyof KnownAmountProps)[];
  return names.every((name) => before[name] === now[name] || (name === 'value' && isSame(before.value, now.value)));
});

function isSame(one: Fixed, other: Fixed): boolean {
  return one.raw === other.raw && one.scale === other.scale;
}

function PlainKnownAmount({ value, ...props }: KnownAmountProps) {
  const t = useText();
  const { numbers } = useFormat();
  const { unit, tone = 'none', format } = props;
  const options = { ...props, kind: format, countsZeros: props.inFull !== true };
  const { text, exact, exactText, sign } = formatAmount(value, options, numbers);
  const withUnit = unit === undefined ? exactText : `${exactText} ${unit}`;
  return (
    <data
      value={exact}
      translate="no"
      title={format === 'raw' ? `${withUnit} · ${t.common.rawTitle}` : withUnit}
      className={classNames(
        tone === 'sign' && sign > 0 && 'text-up',
        tone === 'sign' && sign < 0 && 'text-down',
        format === 'raw' && 'unknown-value',
        props.className,
      )}
    >
      {props.arrow === true && sign !== 0 && <span aria-hidden="true">{sign > 0 ? '▲ ' : '▼ '}</span>}
      {countedZeros.test(text) ? <CountedZeros text={text} exactText={exactText} /> : text}
      {props.showUnit === true && unit !== undefined && (
        <span className={`unit ${unit.length > LONG_UNIT ? 'long-unit' : ''}`}> {unit}</span>
      )}
    </data>
  );
}
