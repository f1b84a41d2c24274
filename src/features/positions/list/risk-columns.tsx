import { type LossAtStop, lossUsd } from '~/domain/position/loss-at-stop';
import { breakEvenPrice, liquidationPrice, type PositionRow, riskKey } from '~/domain/position/position-row';
import { AsOfRows } from '~/features/shared/as-of';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import type { Column } from '~/ui/table/column';
import { BreakEvenFigure, LiquidationFigure } from '../figures/explained-figures';
import { LossFigure } from '../figures/loss-figures';
import { PositionDrawing } from '../figures/position-drawing';
import { DistanceOf, markDecimals } from '../figures/risk-figures';
import type { TpslColumn } from './tpsl-orders';

type Words = Catalogue['positions']['columns'];

/** The columns of the liquidation price and the distance to it. */
export function riskColumns({ columns: words }: Catalogue['positions']): readonly Column<PositionRow>[] {
  return [
    {
      id: 'liquidation',
      header: words.liquidation,
      help: words.liquidationHelp,
      align: 'end',
      cell: (row) => <LiquidationFigure row={row} decimals={markDecimals(row.figures)} />,
      sortKey: ({ figures }) => valueOrNull(liquidationPrice(figures)),
    },
    {
      id: 'distance',
      header: words.distance,
      help: words.distanceHelp,
      align: 'end',
      cell: (row) => <DistanceOf row={row} />,
      sortKey: ({ figures }) => riskKey(figures),
      card: 'figure',
    },
  ];
}

/** The liquidation price with the distance to it below. */
export function liquidationColumn(words: Words): Column<PositionRow> {
  return {
    id: 'liquidation',
    header: words.liquidation,
    help: words.liquidationHelp,
    align: 'end',
    cell: (row) => (
      <span className="inline-flex items-center justify-end gap-x-1 rail:flex-col rail:items-end">
        <LiquidationFigure row={row} decimals={markDecimals(row.figures)} />
        <DistanceOf row={row} belowPrice />
      </span>
    ),
    sortKey: ({ figures }) => valueOrNull(liquidationPrice(figures)),
    below: { id: 'distance', header: words.distance, sortKey: ({ figures }) => riskKey(figures) },
    card: 'figure',
  };
}

export function breakEvenColumn(words: Words): Column<PositionRow> {
  return {
    id: 'breakEven',
    header: words.breakEven,
    help: words.breakEvenHelp,
    align: 'end',
    cell: (row) => <BreakEvenFigure row={row} decimals={markDecimals(row.figures)} />,
    sortKey: ({ figures }) => valueOrNull(breakEvenPrice(figures)),
    card: 'none',
  };
}

export type LossColumn = {
  readonly of: ReadonlyMap<string, LossAtStop>;
  /** What a loss is a share of, in USD. */
  readonly equity: Field<Fixed>;
};

export function lossColumn(words: Words, { of, equity }: LossColumn): Column<PositionRow> {
  const lossOf = ({ position }: PositionRow): LossAtStop =>
    of.get(position.key) ?? { kind: 'unknown', reason: 'notLoaded' };
  return {
    id: 'loss',
    header: words.loss,
    help: words.lossHelp,
    align: 'end',
    cell: (row) => (
      <AsOfRows rows={[row]}>
        <LossFigure loss={lossOf(row)} equity={equity} />
      </AsOfRows>
    ),
    sortKey: (row) => valueOrNull(lossUsd(lossOf(row))),
    card: 'none',
    priority: 2,
  };
}

/** Liquidation, stop, entry, mark and take on one line. */
export function drawingColumn(words: Words, { of }: TpslColumn): Column<PositionRow> {
  return {
    id: 'drawing',
    header: words.scale,
    help: words.scaleHelp,
    cell: (row) => (
      <AsOfRows rows={[row]}>
        <PositionDrawing row={row} orders={of?.(row) ?? null} />
      </AsOfRows>
    ),
    card: 'none',
    priority: 4,
  };
}
