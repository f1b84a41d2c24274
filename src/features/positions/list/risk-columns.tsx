import { type LossAtStop, lossUsd } from '~/domain/position/loss-at-stop';
import { breakEvenPrice, liquidationPrice, type PositionRow, riskKey } from '~/domain/position/position-row';
import { AsOfRows } from '~/features/shared/as-of';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import type { Column, SortKey } from '~/ui/table/column';
import { BreakEvenFigure, LiquidationFigure } from '../figures/explained-figures';
import { LossOf } from '../figures/loss-figures';
import { PositionDrawing } from '../figures/position-drawing';
import { DistanceOf, markDecimals } from '../figures/risk-figures';
import type { TpslColumn } from './tpsl-orders';

type Words = Catalogue['positions']['columns'];

export const LOSS_COLUMN = 'loss';

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
      <span className="card-column inline-flex flex-wrap items-center justify-end gap-x-1 rail:flex-col rail:items-end">
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

/** @param sorted the losses by the key of their position, while the table is sorted by them */
export function lossColumn(words: Words, sorted: ReadonlyMap<string, LossAtStop> | null): Column<PositionRow> {
  return {
    id: LOSS_COLUMN,
    header: words.loss,
    help: words.lossHelp,
    align: 'end',
    cell: (row) => <LossOf row={row} />,
    sortKey: ({ position }) => {
      const loss = sorted?.get(position.key);
      return loss === undefined ? null : valueOrNull(lossUsd(loss));
    },
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

/** The triggers of active stops, and of takes below them. */
export function ordersColumn(words: Words, { cell, of }: TpslColumn): Column<PositionRow> {
  const first =
    (kind: 'stops' | 'takes') =>
    (row: PositionRow): SortKey => {
      const trigger = of?.(row)[kind][0]?.trigger;
      return trigger === undefined ? null : valueOrNull(trigger);
    };
  return {
    id: 'orders',
    header: words.stop,
    cell,
    sortKey: first('stops'),
    below: { id: 'take', header: words.take, sortKey: first('takes') },
    card: 'none',
    priority: 3,
  };
}
