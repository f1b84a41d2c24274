import { liquidationBreakdown, type LiquidationBreakdown, roomAboveMaintenance } from '~/domain/position/breakdown-liquidation';
import { liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { breakdownText } from '~/text/en/breakdown';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';
import { BreakdownInputs } from './breakdown-inputs';
import { BreakdownSum, Line } from './breakdown-sum';

/** A sum of products has as many digits as its factors together: all of them are shown, so that it adds up. */
const exact = { format: 'size', decimals: 27, showUnit: true, inFull: true, reach: 'personal' } as const;

/** The estimated liquidation price: its state in words, the formula at hand, and what all of it comes from. */
export function LiquidationBreakdownView({ row }: { readonly row: PositionRow }) {
  const t = useText(breakdownText);
  const words = t.liquidation;
  // Whether it is near its end is as personal as how near.
  const masked = useMasked('personal', true);
  const breakdown = liquidationBreakdown(row);
  const { cushion, formula, inputs, left, needed } = breakdown;
  const usd = { ...exact, unit: 'USD' };
  return (
    <>
      <p className="mb-2">{masked ? <MaskedMark /> : stateText(breakdown, valueOrNull(row.position.side), t)}</p>
      <BreakdownSum heading={words.cushion} formula={words.cushionFormula} unit={row.market?.collateral ?? null} parts={cushion.parts} names={words.parts} total={{ name: words.total, field: cushion.total }} />
      {formula !== null && <Quotient row={row} breakdown={breakdown} formula={words.formula[formula]} />}
      <section aria-label={words.heldNow} className="mt-3">
        <h4 className="text-small font-semibold text-muted">{words.heldNow}</h4>
        <p className="text-small text-muted">{words.heldFormula}</p>
        <dl>
          <Line name={words.left}><Amount field={left} {...usd} /></Line>
          <Line name={words.needed}><Amount field={needed} {...usd} /></Line>
          <Line name={words.room}><Amount field={roomAboveMaintenance(breakdown)} {...usd} signed tone="sign" /></Line>
        </dl>
      </section>
      <BreakdownInputs inputs={inputs} row={row} />
      <p className="mt-2 text-small text-muted">{formula === 'longOfBase' || formula === 'shortOfBase' ? words.estimateOfBase : words.estimate}</p>
    </>
  );
}

type QuotientProps = { readonly row: PositionRow; readonly breakdown: LiquidationBreakdown; readonly formula: string };

function Quotient({ row: { figures, market, asset }, breakdown: { numerator, divisor, rounded, distance }, formula }: QuotientProps) {
  const t = useText(breakdownText);
  const words = t.liquidation;
  return (
    <section aria-label={words.heading} className="mt-3">
      <h4 className="text-small font-semibold text-muted">{words.heading}</h4>
      <p className="text-small text-muted">{formula}</p>
      <dl>
        <Line name={words.numerator}><Amount field={numerator} {...exact} unit="USD" /></Line>
        <Line name={words.divisor}><Amount field={divisor} {...exact} unit={market?.baseAsset ?? asset} /></Line>
        <Line name={`= ${words.price}`} note={rounded ? t.rounded : undefined} noteTitle={t.roundedTitle}>
          <Amount field={liquidationPrice(figures)} format="price" unit="USD" showUnit decimals={9} inFull reach="personal" />
        </Line>
        <Line name={words.distance}><Amount field={distance} format="percent" decimals={7} /></Line>
      </dl>
    </section>
  );
}

function stateText({ state, atEveryPrice, missing }: LiquidationBreakdown, side: 'long' | 'short' | null, { liquidation, inputs }: Catalogue['breakdown']): string {
  const words = liquidation.states;
  switch (state.kind) {
    case 'price':
      return words.price;
    case 'none':
      return words.none[side ?? 'long'];
    case 'crossed':
      return atEveryPrice ? words.crossedAtEveryPrice : words.crossed;
    case 'unknown':
      return missing.length === 0 ? words.notComputable : words.unknown(missing.map((id) => inputs.names[id]).join('; '));
  }
}
