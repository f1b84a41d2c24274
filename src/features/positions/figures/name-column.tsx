import type { ReactNode } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { PositionName } from '~/features/shared/position-name';
import type { Column } from '~/ui/table/column';

/** Wraps a position's name in the link to its drawer. */
export type PositionLink = (row: PositionRow, name: ReactNode) => ReactNode;

/** The column that names the position of a row: the same in every table about open ones. */
export function nameColumn<Row>(header: string, rowOf: (one: Row) => PositionRow, link: PositionLink): Column<Row> {
  return {
    id: 'position',
    header,
    rowHeader: true,
    cell: (one) => {
      const row = rowOf(one);
      return (
        <PositionName
          asset={row.asset}
          market={row.market}
          address={row.position.market}
          side={row.position.side}
          link={(name) => link(row, name)}
        />
      );
    },
    card: 'title',
    width: '9rem',
  };
}
