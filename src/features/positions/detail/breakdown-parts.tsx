import type { ReactNode } from 'react';
import type { Input, Part } from '~/domain/position/breakdown';
import type { PositionRow } from '~/domain/position/position-row';
import { breakdownText } from '~/text/en/breakdown';
import { positionFieldsText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';

/** All digits of the figures, so that the parts add up to the total. */
const DIGITS = 9;

/** A product has as many digits as its factors together. All are shown, so that the sum adds up. */
export const exact = { format: 'size', decimals: 27, showUnit: true, inFull: true, sensitivity: 'personal' } as const;

type BreakdownSumProps<Id extends string> = {
  readonly heading: string;
  /** In the reader's unit; null if the collateral is unknown. */
  readonly unit: string | null;
  readonly formula: string;
  readonly parts: readonly Part<Id>[];
  readonly names: Readonly<Record<Id, string>>;
  readonly total: Pick<AmountProps, 'field'> & { readonly name: string };
  /** Whether the first part is an effect too, rather than an amount that the others change. */
  readonly signedFirst?: boolean;
  /** More lines below the total. */
  readonly children?: ReactNode;
};

/** Signed parts and their total. */
export function BreakdownSum<Id extends string>({
  heading,
  unit,
  formula,
  parts,
  names,
  total,
  signedFirst = false,
  children,
}: BreakdownSumProps<Id>) {
  const t = useText(breakdownText);
  const shown = { format: 'amount', unit: unit ?? undefined, showUnit: true, decimals: DIGITS, inFull: true } as const;
  return (
    <section aria-label={heading} className="mt-3 first:mt-0">
      <h4 className="text-small font-semibold text-muted">{heading}</h4>
      <p className="text-small text-muted">{formula}</p>
      <dl className="mt-1">
        {parts.map(({ id, amount, rounded }, index) => (
          <Line key={id} name={names[id]} note={rounded ? t.rounded : undefined} noteTitle={t.roundedTitle}>
            <Amount field={amount} signed={signedFirst || index > 0} {...shown} />
          </Line>
        ))}
        <div className="border-t border-strong-line font-semibold">
          <Line name={`= ${total.name}`}>
            <Amount field={total.field} {...shown} />
          </Line>
        </div>
        {children}
      </dl>
    </section>
  );
}

type LineProps = {
  readonly name: string;
  readonly note?: string | undefined;
  readonly noteTitle?: string;
  readonly children: ReactNode;
};

export function Line({ name, note, noteTitle, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
      <dt>
        {name}
        {note !== undefined && (
          <span title={noteTitle} className="text-small text-muted">
            {' '}
            ({note})
          </span>
        )}
      </dt>
      <dd className="m-0 ms-auto text-end figure wrap-anywhere">{children}</dd>
    </div>
  );
}

type BreakdownInputsProps = { readonly inputs: readonly Input[]; readonly row: PositionRow };

/** Every input of a figure from the interface, with unit and all digits, its operation, and its age. */
export function BreakdownInputs({ inputs, row }: BreakdownInputsProps) {
  const t = useText(breakdownText);
  const texts = t.inputs;
  return (
    <section aria-label={texts.heading} className="mt-3">
      <h4 className="text-small font-semibold text-muted">{texts.heading}</h4>
      <ul>
        {inputs.map((input) => (
          <li
            key={input.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1 last:border-b-0"
          >
            <span>
              {texts.names[input.id]}
              <span className="block text-small text-muted">
                {texts.source(texts.sources[input.operation], input.member)} · {texts.read}{' '}
                {input.readAtMs === null ? texts.never : <Time at={input.readAtMs} show="age" />}
              </span>
            </span>
            <span className="ms-auto text-end figure wrap-anywhere">
              <InputFigure input={input} row={row} />
            </span>
          </li>
        ))}
      </ul>
      {row.terms !== null && (
        <p className="mt-1 text-small text-muted">
          {t.pricesAsOf} <Time at={row.terms.stateAtMs} show="age" />
        </p>
      )}
    </section>
  );
}

/** Ratios are shown in per cent, so nine digits of the service become seven. */
const RATIO_DECIMALS = 7;

function InputFigure({
  input: { value, operation },
  row: { market, asset },
}: {
  readonly input: Input;
  readonly row: PositionRow;
}) {
  const { common } = useText();
  const side = useText(positionsText).side;
  const { perBase } = useText(positionFieldsText);
  const base = market?.baseAsset ?? asset;
  const collateral = market?.collateral ?? undefined;
  const sensitivity = operation === 17 ? 'public' : 'personal';
  const shown = { sensitivity, showUnit: true, decimals: 9, inFull: true } as const;
  switch (value.kind) {
    case 'price':
    case 'settlement':
      return (
        <Amount
          field={value.field}
          {...shown}
          format="size"
          unit={value.kind === 'price' ? `USD / ${base}` : collateral === undefined ? 'USD' : `USD / ${collateral}`}
        />
      );
    case 'usd':
      return <Amount field={value.field} {...shown} format="size" unit="USD" />;
    case 'base':
      return <Amount field={value.field} {...shown} format="size" unit={base} />;
    case 'collateral':
      return <Amount field={value.field} {...shown} format="size" unit={collateral} />;
    case 'perBase':
      return (
        <Amount
          field={value.field}
          {...shown}
          format="size"
          unit={collateral === undefined ? undefined : perBase(collateral, base)}
        />
      );
    case 'ratio':
    case 'perYear':
      return <Amount field={value.field} sensitivity={sensitivity} format="percent" decimals={RATIO_DECIMALS} />;
    case 'side':
      return <TextValue field={value.field} labelFor={(word) => textFor(side, word)} />;
    case 'flag':
      return <FieldValue field={value.field}>{(flag) => (flag ? common.yes : common.no)}</FieldValue>;
    case 'time':
      return <Time at={value.field} />;
  }
}
