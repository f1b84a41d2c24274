import type { PositionRow } from '~/domain/position/position-row';
import { positionFieldsText } from '~/text/en/position-fields';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { DistanceFigure } from '../figures/distance-bar';
import { LiquidationFigure } from '../figures/liquidation-figure';
import { markDecimals } from '../figures/mark-decimals';
import { NetFigure } from '../figures/net-figure';

/** What this program works out of a position and its market, by the formulas that `domain/position` names. */
export function DerivedFacts({ row }: { readonly row: PositionRow }) {
  const { figures, market } = row;
  const t = useText(positionFieldsText);
  const { derived } = t;
  const collateral = market?.collateral ?? undefined;
  const decimals = markDecimals(figures);
  const change = (label: string, field: typeof figures.pnl) => ({
    label,
    value: <Amount field={field} format="amount" unit={collateral} showUnit signed tone="sign" />,
  });
  const owed = (label: string, field: typeof figures.pnl) => ({ label, value: <Amount field={field} format="amount" unit={collateral} showUnit /> });
  const price = (label: string, field: typeof figures.pnl, reach: 'public' | 'personal') => ({
    label,
    value: <Amount field={field} format="price" unit="USD" decimals={decimals} showUnit reach={reach} />,
  });
  return (
    <section aria-label={t.groups.derived}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">{t.groups.derived}</h3>
      <FactList
        facts={[
          price(derived.entry, figures.entry, 'personal'),
          price(derived.mark, figures.mark, 'public'),
          { label: derived.value, value: <Amount field={figures.value} format="usd" decimals={0} /> },
          change(derived.pnl, figures.pnl),
          { label: derived.roe, value: <Amount field={figures.roe} format="percent" signed tone="sign" /> },
          owed(derived.funding, figures.funding),
          owed(derived.rollover, figures.rollover),
          { label: derived.remaining, value: <NetFigure row={row} field={figures.remaining} unit={market?.collateral ?? null} showUnit /> },
          owed(derived.closingFees, figures.closingFees),
          change(derived.pnlAfterFees, figures.pnlAfterFees),
          { label: derived.roeAfterFees, value: <Amount field={figures.roeAfterFees} format="percent" signed tone="sign" /> },
          { label: derived.marginRatio, value: <Amount field={figures.marginRatio} format="percent" /> },
          { label: derived.maintenanceRatio, value: <Amount field={figures.maintenanceRatio} format="percent" reach="public" /> },
          { label: derived.leverage, value: <Amount field={figures.leverage} format="multiple" /> },
          { label: derived.maxLeverage, value: <Amount field={figures.maxLeverage} format="multiple" decimals={2} reach="public" /> },
          price(derived.settlement, figures.settlement, 'public'),
          { label: derived.liquidation, value: <LiquidationFigure row={row} corner decimals={decimals} /> },
          { label: derived.distance, value: <DistanceFigure figures={figures} /> },
        ]}
      />
    </section>
  );
}
