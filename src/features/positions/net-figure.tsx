import type { PositionRow } from '~/domain/position/position-row';
import { BreakdownButton } from './breakdown-button';
import { ShownAmount, type ShownAmountProps } from './shown-amount';

export type NetFigureProps = Pick<ShownAmountProps, 'field' | 'unit' | 'showUnit'> & { readonly row: PositionRow };

/** The net value of a position, in collateral or USD, and how it is made up. */
export function NetFigure({ row, ...shown }: NetFigureProps) {
  return (
    <>
      <ShownAmount {...shown} />
      <BreakdownButton row={row} of="net" />
    </>
  );
}
