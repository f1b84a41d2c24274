import { memo, useEffect, useLayoutEffect, useRef, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { Column } from './column';
import type { RowVisibility } from './use-visible-rows';

export type TableRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  readonly headerId: string | undefined;
  readonly selected: boolean;
  readonly linked: boolean;
  readonly observe: RowVisibility['observe'] | undefined;
  readonly connect: RowConnector<Row> | undefined;
  /** Its place in the whole list, in tables that do not draw all rows. */
  readonly index?: number | undefined;
  /** Told of the element when it is drawn, and of null when it goes. */
  readonly measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
};

/** Lets each row subscribe to its own data: draws `children` with the newest form of `row`. */
export type RowConnector<Row> = ComponentType<{
  readonly row: Row;
  readonly children: (fresh: Row) => ReactNode;
}>;

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, connect: Connect } = props;
  if (Connect === undefined) return <RowCells {...props} />;
  return <Connect row={row}>{(fresh) => <RowCells {...props} row={fresh} />}</Connect>;
}

function RowCells<Row>({
  row,
  rowKey,
  columns,
  headerId,
  selected,
  linked,
  observe,
  index,
  measure,
}: TableRowProps<Row>) {
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (ref.current === null || observe === undefined) return;
    return observe(rowKey, ref.current);
  }, [observe, rowKey]);
  useLayoutEffect(() => {
    measure?.(ref.current);
    return () => measure?.(null);
  }, [measure]);
  return (
    <tr
      ref={ref}
      role="row"
      tabIndex={-1}
      data-row={rowKey}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={selected}
      data-linked={linked}
    >
      {columns.map((column) => {
        const look = {
          'data-align': column.align,
          'data-priority': column.priority,
          'data-card': column.card ?? (column.id === headerId ? 'title' : 'figure'),
          'data-label': column.headerHidden === true ? undefined : column.header,
        };
        return column.id === headerId ? (
          <th key={column.id} role="rowheader" scope="row" {...look}>
            {column.cell(row, selected)}
          </th>
        ) : (
          <td key={column.id} role="cell" {...look}>
            {column.cell(row, selected)}
          </td>
        );
      })}
    </tr>
  );
}

/** Drawn again only when something of its own changed: a tick in one row costs one row. */
export const TableRow = memo(PlainTableRow) as <Row>(props: TableRowProps<Row>) => ReactElement;
