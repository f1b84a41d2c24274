import { Skeleton } from '../skeleton';
import type { Column } from './column';

/** Rows of the height and columns of those to come. Out of the accessibility tree: the table says that it is busy. */
export function SkeletonRows<Row>({
  columns,
  count,
}: {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {columns.map((column, place) => (
        <td
          key={column.id}
          data-align={column.align}
          data-priority={column.priority}
          data-card={column.card ?? (place === 0 ? 'title' : 'figure')}
          data-label={column.headerHidden === true ? undefined : column.header}
        >
          <Skeleton width={place === 0 ? '7.5rem' : '3.5rem'} />
        </td>
      ))}
    </tr>
  ));
}
