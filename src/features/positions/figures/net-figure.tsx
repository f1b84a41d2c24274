import type { PositionRow } from '~/domain/position/position-row';
import { BreakdownButton } from '../breakdown/breakdown-button';
import { ShownAmount, type ShownAmountProps } from './shown-amount';

export type NetFigureProps = Pick<ShownAmountProps, 'field' | 'unit' | 'showUnit'> & { readonly row: PositionRow };

/** The net value of a position, in collateral or USD, rounded as all that is the reader's own; and how it is made up. */
export function NetFigure({ row, ...shown }: NetFigureProps) {
  return (
    <>
      <ShownAmount {...shown} rounding="floor" />
      <BreakdownButton row={row} of="net" />
    </>
  );
}
