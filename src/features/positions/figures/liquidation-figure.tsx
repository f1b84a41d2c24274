import { liquidationPrice, type PositionRow } from '~/domain/position/position-row';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { BreakdownButton } from '../breakdown/breakdown-button';
import { DistanceFigure } from './distance-bar';
import { StackedValue } from '~/features/shared/stacked-value';

export type LiquidationFigureProps = {
  readonly row: PositionRow;
  readonly decimals?: number | undefined;
  /** Among facts of a list, whose values are flush right. */
  readonly corner?: boolean;
};

/** The estimated liquidation price, or in a word why there is none; and how it is made up. */
export function LiquidationFigure({ row, decimals, corner = false }: LiquidationFigureProps) {
  const t = useText(positionsText);
  const { figures } = row;
  const explain = <BreakdownButton row={row} of="liquidation" />;
  if (figures.liquidation.kind !== 'price') {
    return (
      <>
        <DistanceFigure figures={figures} />
        {explain}
      </>
    );
  }
  return (
    <StackedValue
      corner={corner}
      below={
        <>
          {t.estimated} {explain}
        </>
      }
    >
      <Amount field={liquidationPrice(figures)} format="price" unit="USD" decimals={decimals} reach="personal" />
    </StackedValue>
  );
}
