import type { Input } from '~/domain/position/breakdown';
import type { PositionRow } from '~/domain/position/position-row';
import { breakdownText, positionFieldsText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';

export type BreakdownInputsProps = { readonly inputs: readonly Input[]; readonly row: PositionRow };

/** Every value of the interface that a figure comes from: with unit and all digits, which answer told it, and how old that is. */
export function BreakdownInputs({ inputs, row }: BreakdownInputsProps) {
  const t = useText(breakdownText);
  const words = t.inputs;
  return (
    <section aria-label={words.heading} className="mt-3">
      <h4 className="text-small font-semibold text-muted">{words.heading}</h4>
      <ul>
        {inputs.map((input) => (
          <li
            key={input.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1 last:border-b-0"
          >
            <span>
              {words.names[input.id]}
              <span className="block text-small text-muted">
                {words.source(words.sources[input.operation], input.member)} · {words.read}{' '}
                {input.readAtMs === null ? words.never : <Time at={input.readAtMs} show="age" />}
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

/** Ratios are shown in per cent, so that nine digits of the service's are seven of these. */
const RATIO_DECIMALS = 7;
const DIGITS = 9;

function InputFigure({
  input: { value, operation },
  row: { market, asset },
}: {
  readonly input: Input;
  readonly row: PositionRow;
}) {
  const t = useText(breakdownText);
  const side = useText(positionsText).side;
  const { perBase } = useText(positionFieldsText);
  const base = market?.baseAsset ?? asset;
  const collateral = market?.collateral ?? undefined;
  const reach = operation === 17 ? 'public' : 'personal';
  const shown = { reach, showUnit: true, decimals: DIGITS, inFull: true } as const;
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
      return <Amount field={value.field} reach={reach} format="percent" decimals={RATIO_DECIMALS} />;
    case 'side':
      return <TextValue field={value.field} wordFor={(word) => wordIn(side, word)} />;
    case 'flag':
      return <FieldValue field={value.field}>{(flag) => (flag ? t.yes : t.no)}</FieldValue>;
    case 'time':
      return <Time at={value.field} />;
  }
}
