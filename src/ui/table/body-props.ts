import type { RefObject } from 'react';
import { rowHeaderId, type Column } from './column';
import type { RevealRow } from './reveal-row';
import type { RowConnector, TableRowProps } from './table-row';
import type { RowVisibility } from './use-visible-rows';

/** Up to this many rows a table draws them all: the page can be searched whole. */
export const WINDOWED_ABOVE = 100;

/** What the rows of a table are drawn with, all of them or those near the screen. */
export type TableBodyProps<Row> = {
  /** In the order in which they are shown. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly linked: boolean;
  readonly visibility: RowVisibility | undefined;
  readonly connect: RowConnector<Row> | undefined;
  /** Filled by a windowed body: how to bring a row into the page that is not in it. */
  readonly revealRef: RefObject<RevealRow | null>;
};

/** The part of a row's props that does not depend on where it stands. */
export function rowProps<Row>(body: TableBodyProps<Row>, row: Row, rowKey: string): TableRowProps<Row> {
  return {
    row,
    rowKey,
    columns: body.columns,
    headerId: rowHeaderId(body.columns),
    selected: body.selectedKeys.has(rowKey),
    linked: body.linked,
    observe: body.visibility?.observe,
    connect: body.connect,
  };
}
