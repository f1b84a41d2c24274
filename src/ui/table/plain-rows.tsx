import { rowProps, type TableBodyProps } from './body-props';
import { TableRow } from './table-row';

/** Rows as they come. `counted`: they are the first of more, and say their place among all. */
export function PlainRows<Row>(props: TableBodyProps<Row> & { readonly counted?: boolean }) {
  return props.rows.map((row, index) => {
    const key = props.rowKey(row);
    return <TableRow key={key} {...rowProps(props, row, key)} index={props.counted === true ? index : undefined} />;
  });
}
