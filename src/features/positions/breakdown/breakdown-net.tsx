import { netBreakdown } from '~/domain/position/breakdown-net';
import type { PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import { breakdownText } from '~/text/en/breakdown';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { BreakdownInputs } from './breakdown-inputs';
import { BreakdownSum, Line } from './breakdown-sum';

/** Net value: its parts, what closing would leave of it, and what all of it comes from. */
export function NetBreakdownView({ row }: { readonly row: PositionRow }) {
  const t = useText(breakdownText);
  const { numbers } = useFormat();
  const { net, payout, netUsd, netUsdRounded, minutes, inputs } = netBreakdown(row);
  const unit = row.market?.collateral ?? null;
  const side = valueOrNull(row.position.side) ?? 'unknown';
  const rollover = minutes.kind === 'known' ? t.net.rolloverFormula(numbers.group(minutes.value)) : t.net.rolloverFormulaUnknown;
  return (
    <>
      <BreakdownSum heading={t.net.heading} formula={t.net.formula} unit={unit} parts={net.parts} names={t.net.parts} total={{ name: t.net.total, field: net.total }}>
        <Line name={t.net.usd} note={netUsdRounded ? t.rounded : undefined} noteTitle={t.roundedTitle}>
          <Amount field={netUsd} format="usd" decimals={9} inFull />
        </Line>
      </BreakdownSum>
      <ul className="mt-1 text-small text-muted">
        {[t.net.pnlFormula[side], t.net.fundingFormula[side], rollover].map((formula) => (
          <li key={formula}>{formula}</li>
        ))}
      </ul>
      <BreakdownSum heading={t.payout.heading} formula={t.payout.formula} unit={unit} parts={payout.parts} names={t.payout.parts} total={{ name: t.payout.total, field: payout.total }} />
      <p className="text-small text-muted">{t.payout.note}</p>
      <BreakdownInputs inputs={inputs} row={row} />
    </>
  );
}
