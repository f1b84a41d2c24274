import {
  Fragment,
  memo,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '~/text/text-context';
import { useDensity } from '../appearance';
import { useLazy } from '../lazy';
import { Skeleton } from '../skeleton';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { narrowScreen, useMediaQuery, usePrinting } from '../use-media-query';
import { type Column, rowHeaderId } from './column';
import type { BodyPart, RowConnector, TableBodyProps, WindowedParts } from './row-window';
import { ROW_PX, rowsOnScreen } from './rows-on-screen';
import type { RowVisibility } from './use-visible-rows';

type TableRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  readonly headerId: string | undefined;
  readonly selected: boolean;
  readonly linked: boolean;
  readonly failed: boolean;
  readonly gone: boolean;
  readonly observe: RowVisibility['observe'] | undefined;
  readonly connect: RowConnector<Row> | undefined;
  /**
   * Whether the row renders only its name while it is out of sight: the browser's search can still find it, and the row
   * needs no updates.
   */
  readonly savesCells: boolean;
  /** Whether to treat it as in sight until the browser reports. */
  readonly startsInSight: boolean;
  /** The index in the whole list, in tables that do not render all rows. */
  readonly index?: number | undefined;
  /** Called with the element when it is mounted, and with null when it is removed. */
  readonly measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
};

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
  failed,
  gone,
  observe,
  savesCells,
  startsInSight,
  index,
  measure,
}: TableRowProps<Row>) {
  const ref = useFocusAfterRemoval<HTMLTableRowElement>();
  const [isInSight, setInSight] = useState(startsInSight);
  useEffect(() => {
    if (ref.current === null || observe === undefined) return;
    return observe(rowKey, ref.current, setInSight);
  }, [observe, rowKey, ref]);
  useLayoutEffect(() => {
    measure?.(ref.current);
    return () => measure?.(null);
  }, [measure, ref]);
  useLayoutEffect(() => {
    // A focused control in it is removed. From the row, arrow keys still work.
    if (gone && ref.current?.contains(document.activeElement) === true) ref.current.focus({ preventScroll: true });
  }, [gone, ref]);
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
      data-failed={failed || undefined}
      data-gone={gone || undefined}
    >
      {columns.map((column) => {
        const data = {
          'data-align': column.align,
          'data-priority': column.priority,
          'data-card': column.card ?? (column.id === headerId ? 'title' : 'figure'),
          'data-label': column.headerHidden === true ? undefined : (column.cardLabel ?? column.header),
        };
        return column.id === headerId ? (
          <th key={column.id} role="rowheader" scope="row" {...data}>
            <div inert={gone} className="contents">
              {column.cell(row, selected)}
            </div>
            {gone && <GoneNote />}
          </th>
        ) : (
          <td key={column.id} role="cell" inert={gone} {...data}>
            {savesCells && !isInSight && column.card !== 'pin' ? null : column.cell(row, selected)}
          </td>
        );
      })}
    </tr>
  );
}

/** Beside the name of a row that has left the list, because its figures are no longer valid. */
function GoneNote() {
  const t = useText().panels;
  const ref = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState<string | null>(null);
  useLayoutEffect(() => {
    const cell = ref.current?.previousElementSibling;
    setName((cell?.querySelector('a') ?? cell)?.textContent ?? null);
  }, []);
  return (
    <span ref={ref} className="gone-note">
      <span aria-hidden="true">{t.gone}</span>
      <span className="sr-only">{name === null ? t.gone : t.goneRow(name)}</span>
    </span>
  );
}

/** Renders only when its own data changed: a tick in one row renders one row. */
const TableRow = memo(PlainTableRow) as <Row>(props: TableRowProps<Row>) => ReactElement;

/** Up to this number a table renders all rows, so that the browser's search finds them. */
export const WINDOWED_ABOVE = 100;

/** The height of a row of two lines, on a narrow screen, before it is measured, in px. */
const CARD_PX = 60;

/** The largest height of a row with notes, in px: for two lines, and for a card. */
const TALLEST_ROW_PX = 64;
const TALLEST_CARD_PX = 200;

/** The least height of a row of any density, in px. */
const LOWEST_ROW_PX = 34;

const loadWindow = () => import('./row-window');

/**
 * The rows of a table: for a long one only those near the screen, except in print. Until the virtualizer (11 kB) is
 * loaded, and in the first rendering of a shorter table, the first rows are shown above a gap for the rest, so that a
 * scroll position far down can be restored. All are rendered as one list, so that a row keeps its element and focus.
 */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowKey, columns } = props;
  const isCards = useMediaQuery(narrowScreen);
  const printing = usePrinting();
  const isLong = rows.length > WINDOWED_ABOVE && !printing;
  const lazy = useLazy(isLong, loadWindow);
  const [windowed, setWindowed] = useState<WindowedParts | null>(null);
  const isWindowed = isLong && lazy.kind === 'ready';
  const headerId = rowHeaderId(columns);
  // The height of a card depends on its content. A browser that does not report sight would never render the other
  // cells.
  const hasOneHeight = props.savesCells === true && !isCards;
  const savesCells = hasOneHeight && !printing && typeof IntersectionObserver !== 'undefined';
  const rowHeight = useDensity() === 'compact' ? LOWEST_ROW_PX : ROW_PX;
  const [onScreen] = useState(() => rowsOnScreen(rowHeight));
  // In a list that many answers fill, the first half of the screen renders first: rendering it in one piece would show
  // the first row later, and the last one no sooner. The other rows follow in a rendering that input and answers can
  // interrupt.
  const hasOthers = useDeferredValue(rows.length > 0, false);
  const parts = (): readonly BodyPart[] => {
    if (isWindowed && windowed !== null) return windowed.parts;
    const first = (most: number, height: number) => firstRows(Math.min(most, rows.length), rows.length, height);
    // A failed load must not hide rows.
    if (isLong && lazy.kind !== 'failed') return first(onScreen, isCards ? CARD_PX : ROW_PX);
    if (isLong || hasOthers || printing) return firstRows(rows.length, rows.length, 0);
    // If the gap were lower than the missing rows, the page would be too short to restore a scroll position far down.
    if (hasOneHeight) return first(Math.ceil(onScreen / 2), ROW_PX);
    return first(onScreen, isCards ? TALLEST_CARD_PX : TALLEST_ROW_PX);
  };
  return (
    <>
      {isWindowed && (
        <lazy.part.RowWindow
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          rowHeight={isCards ? CARD_PX : ROW_PX}
          revealRef={props.revealRef}
          onParts={setWindowed}
        />
      )}
      {parts().map((part) => {
        if (part.kind === 'gap')
          return <TableGap key={`gap ${part.above}`} height={part.height} columns={columns.length} />;
        const row = rows[part.index];
        if (row === undefined) return null;
        const key = rowKey(row);
        const rendered = (
          <TableRow
            key={key}
            row={row}
            rowKey={key}
            columns={columns}
            headerId={headerId}
            selected={props.selectedKeys.has(key)}
            linked={props.linked}
            failed={props.isFailed?.(row) ?? false}
            gone={props.gone.has(key)}
            observe={props.visibility?.observe}
            connect={props.connect}
            savesCells={savesCells}
            startsInSight={part.index < onScreen}
            index={isLong ? part.index : undefined}
            measure={isWindowed ? windowed?.measure : undefined}
          />
        );
        if (props.divider?.before !== key) return rendered;
        return (
          <Fragment key={key}>
            <tr role="row" className="divider-row">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                {props.divider.text}
              </th>
            </tr>
            {rendered}
          </Fragment>
        );
      })}
    </>
  );
}

function firstRows(shown: number, count: number, rowHeight: number): readonly BodyPart[] {
  const parts: BodyPart[] = Array.from({ length: shown }, (_, index) => ({ kind: 'row', index }));
  if (count > shown) parts.push({ kind: 'gap', above: Number.MAX_SAFE_INTEGER, height: (count - shown) * rowHeight });
  return parts;
}

/** The height of the rows that are not rendered. */
function TableGap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true" className="table-gap" style={{ height }}>
      <td colSpan={columns} aria-hidden="true" />
    </tr>
  );
}

/**
 * Placeholder rows with the final height and columns. Hidden from assistive technology, since the table announces that
 * it is busy.
 */
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
          data-label={column.headerHidden === true ? undefined : (column.cardLabel ?? column.header)}
        >
          <Skeleton width={place === 0 ? '7.5rem' : '3.5rem'} />
        </td>
      ))}
    </tr>
  ));
}
