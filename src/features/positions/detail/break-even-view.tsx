import type { BreakEvenBreakdown } from '~/domain/position/breakdown-break-even';
import { breakEvenBreakdown } from '~/domain/position/breakdown-break-even';
import { breakEvenPrice, type PositionRow } from '~/domain/position/position-row';
import type { Catalogue } from '~/text/catalogue';
import { breakdownText } from '~/text/en/breakdown';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';
import { BreakdownInputs, BreakdownSum, exact, Line } from './breakdown-parts';

/** The break-even price: its meaning, the position's result and costs so far, the formula, and the inputs. */
export function BreakEvenBreakdownView({ row }: { readonly row: PositionRow }) {
  const t = useText(breakdownText);
  const texts = t.breakEven;
  // Whether a position can break even is as personal as its break-even price.
  const masked = useMasked('personal', true);
  const breakdown = breakEvenBreakdown(row);
  const { carried, formula, inputs } = breakdown;
  return (
    <>
      <p className="mb-2">{masked ? <MaskedMark /> : stateText(breakdown, t)}</p>
      <BreakdownSum
        heading={texts.carried}
        formula={texts.carriedFormula}
        unit={row.market?.collateral ?? null}
        parts={carried.parts}
        names={texts.parts}
        total={{ name: texts.total, field: carried.total }}
        signedFirst
      />
      {formula !== null && <Quotient row={row} breakdown={breakdown} formula={texts.formula[formula]} />}
      <BreakdownInputs inputs={inputs} row={row} />
      <p className="mt-2 text-small text-muted">
        {formula === 'longOfBase' || formula === 'shortOfBase' ? texts.estimateOfBase : texts.estimate}
      </p>
    </>
  );
}

type QuotientProps = { readonly row: PositionRow; readonly breakdown: BreakEvenBreakdown; readonly formula: string };

function Quotient({
  row: { figures, market, asset },
  breakdown: { closingRate, numerator, divisor, rounded, away },
  formula,
}: QuotientProps) {
  const t = useText(breakdownText);
  const texts = t.breakEven;
  const price = { format: 'price', unit: 'USD', showUnit: true, decimals: 9, inFull: true } as const;
  return (
    <section aria-label={texts.heading} className="mt-3">
      <h4 className="text-small font-semibold text-muted">{texts.heading}</h4>
      <p className="text-small text-muted">{formula}</p>
      <dl>
        <Line name={texts.rate}>
          <Amount field={closingRate} format="percent" decimals={7} sensitivity="public" />
        </Line>
        <Line name={texts.numerator}>
          <Amount field={numerator} {...exact} unit="USD" />
        </Line>
        <Line name={texts.divisor}>
          <Amount field={divisor} {...exact} unit={market?.baseAsset ?? asset} />
        </Line>
        <Line name={`= ${texts.price}`} note={rounded ? t.rounded : undefined} noteTitle={t.roundedTitle}>
          <Amount field={breakEvenPrice(figures)} {...price} sensitivity="personal" />
        </Line>
        {figures.breakEven.kind === 'price' && (
          <Line name={texts.away}>
            <Amount field={away} {...price} signed sensitivity="personal" />
          </Line>
        )}
      </dl>
    </section>
  );
}

function stateText({ state, missing }: BreakEvenBreakdown, { breakEven, inputs }: Catalogue['breakdown']): string {
  const texts = breakEven.states;
  if (state.kind !== 'unknown') return texts[state.kind];
  return missing.length === 0 ? texts.notComputable : texts.unknown(missing.map((id) => inputs.names[id]).join('; '));
}
