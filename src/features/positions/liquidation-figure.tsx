import type { PositionFigures } from '~/domain/position/position-figures';
import { liquidationPrice } from '~/domain/position/position-row';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { Amount } from '~/ui/amount';
import { DistanceFigure } from './distance-bar';
import { TwoLines } from './two-lines';

/** The estimated liquidation price, or in a word why there is none. */
export function LiquidationFigure({ figures, decimals }: { readonly figures: PositionFigures; readonly decimals?: number | undefined }) {
  const t = usePositionsText();
  if (figures.liquidation.kind !== 'price') return <DistanceFigure figures={figures} />;
  return (
    <TwoLines corner below={t.estimated}>
      <Amount field={liquidationPrice(figures)} format="price" unit="USD" decimals={decimals} reach="personal" />
    </TwoLines>
  );
}
