import { ArrowUpDown } from 'lucide';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useText } from '~/text/text-context';
import { type Density, useDensity } from '../appearance';
import { Button } from '../button';
import { Empty } from '../empty';
import { Failed, type Failure } from '../failed';
import { Icon } from '../icon';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { narrowScreen, useMediaQuery } from '../use-media-query';
import { useOverflow } from '../use-overflow';
import type { Column } from './column';
import { followRowLink, handleRowKey, holdMiddleButton, type RevealRow } from './row-keys';
import type { RowSelection } from './row-selection';
import type { RowConnector, RowDivider } from './row-window';
import { countUnknown, type Sort, sortRows } from './sort-rows';
import { SortSelect, type SortSelectProps, TableHead } from './table-head';
import { SkeletonRows, TableBody, WINDOWED_ABOVE } from './table-rows';
import { useStableOrder } from './use-stable-order';
import type { RowVisibility } from './use-visible-rows';

export type DataTableProps<Row> = {
  /** The accessible name of the table. It is invisible, since the page or panel has a visible title. */
  readonly caption: string;
  /** Keep the list stable (outside of the component, or `useMemo`): rows render again when it changes. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The present sort, from the URL. With `onSort`, heads become buttons. */
  readonly sort?: Sort;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /**
   * Whether the rows are already in their final order, for example with pinned ones first, so that the table does not
   * sort them.
   */
  readonly presorted?: boolean;
  /** Set before the first answer: this many placeholder rows reserve the height. */
  readonly loadingRows?: number | undefined;
  /** The failure, if there is no older data to show. Not to be confused with `empty`. */
  readonly failure?: Failure | null | undefined;
  /** Shown when the list is known to be empty. */
  readonly empty?: ReactNode;
  /** Use it only if the rows stay in their given order. */
  readonly divider?: RowDivider | null | undefined;
  /** Rows after the others, shown even if the table has no others: `PartRows`. */
  readonly parts?: ReactNode;
  /** Totals: `FootRow`. */
  readonly foot?: ReactNode;
  /** The number of rows in `parts` and `foot`, for the row count of long tables. */
  readonly extraRows?: number | undefined;
  /** Rows that another part has selected; `selection` marks its own rows. */
  readonly selectedKeys?: ReadonlySet<string> | undefined;
  /** A column of checkboxes that select rows: see `useRowSelection`. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Cells contain an `<a data-row-link>`, which a click anywhere in the row follows. */
  readonly linkedRows?: boolean;
  /** Rows about a failure, marked in colour; their cells have the message. */
  readonly isFailed?: ((row: Row) => boolean) | undefined;
  readonly visibility?: RowVisibility | undefined;
  /**
   * Rows out of sight (see `visibility`) render only their name. Use it for rows of equal height, without controls
   * except their name and pin.
   */
  readonly savesCells?: boolean | undefined;
  /** Wraps each row, so that it can subscribe to its own data. Must be a component defined once. */
  readonly connect?: RowConnector<Row> | undefined;
  /** Hides the sort menu for phones, because the sheet of `TableTools` has it. */
  readonly sortElsewhere?: boolean;
  /** The density; by default the reader's choice for all tables. */
  readonly density?: Density;
};

const noKeys: ReadonlySet<string> = new Set();
const linkedRows = { onClick: followRowLink, onAuxClick: followRowLink, onMouseDown: holdMiddleButton };

/**
 * A table with rows of two lines below 720 px. Sorting is exact; unknown values come last. Above 100 rows it renders
 * only those near the screen, and `aria-rowcount` and `aria-rowindex` describe the others. For the keyboard see
 * `row-keys.ts`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, sort = null, onSort, loadingRows = 0, extraRows = 0, presorted = false, selection } = props;
  const t = useText();
  const locale = useLocale();
  const density = useDensity();
  const scrollRef = useRef<HTMLDivElement>(null);
  const revealRef = useRef<RevealRow | null>(null);
  const scrolls = useOverflow(scrollRef);
  const columns = useMemo(
    () => (selection === undefined ? props.columns : [selection.column, ...props.columns]),
    [props.columns, selection],
  );
  const sorted = useMemo(
    () => (presorted ? rows : sortRows(rows, columns, sort, locale)),
    [rows, columns, sort, locale, presorted],
  );
  const { rowKey } = props;
  const loading = rows.length === 0 && loadingRows > 0;
  const isUnknown = loading || (rows.length === 0 && (props.failure ?? null) !== null);
  const order = useStableOrder({
    rows: sorted,
    rowKey,
    sortedBy: JSON.stringify([sort, isUnknown]),
    countUnknown: useCallback(() => countUnknown(sorted, columns, sort), [sorted, columns, sort]),
    isTicked: selection !== undefined && selection.keys.size > 0,
  });
  const onShown = selection?.onShown;
  useEffect(
    () => onShown?.(order.rows.map(rowKey).filter((key) => !order.gone.has(key))),
    [onShown, order.rows, order.gone, rowKey],
  );
  const rowCount = order.rows.length > WINDOWED_ABOVE ? order.rows.length + 1 + extraRows : undefined;
  return (
    <>
      {onSort !== undefined && props.sortElsewhere !== true && (
        <CardSort columns={columns} sort={sort} onSort={onSort} />
      )}
      <div className="contents" {...order.handlers}>
        <div
          ref={scrollRef}
          // Visually hidden text is absolutely positioned; without this it would widen the page instead of the table.
          className="table-scroll relative"
          {...(scrolls ? { role: 'group', tabIndex: 0, 'aria-label': caption } : {})}
        >
          <table
            role="table"
            className="data-table"
            data-density={props.density ?? density}
            aria-busy={loading}
            aria-rowcount={rowCount}
          >
            <caption className="sr-only">{caption}</caption>
            <TableHead
              columns={columns}
              sort={sort}
              onSort={onSort}
              rowIndex={rowCount === undefined ? undefined : 1}
            />
            <tbody
              role="rowgroup"
              {...(props.linkedRows === true ? linkedRows : {})}
              onKeyDown={(event) => handleRowKey(event, revealRef)}
            >
              {loading && <SkeletonRows columns={columns} count={loadingRows} />}
              {!loading && order.rows.length === 0 && <MessageRow {...props} text={t.panels.empty} />}
              <TableBody
                rows={order.rows}
                gone={order.gone}
                rowKey={rowKey}
                columns={columns}
                selectedKeys={selection?.keys ?? props.selectedKeys ?? noKeys}
                linked={props.linkedRows === true}
                isFailed={props.isFailed}
                visibility={props.visibility}
                savesCells={props.savesCells}
                connect={props.connect}
                divider={presorted || sort === null ? props.divider : null}
                revealRef={revealRef}
              />
              {props.parts}
            </tbody>
            {props.foot}
          </table>
        </div>
        {rowCount !== undefined && <FindNote rows={rows.length} />}
        {order.isNewOrderWaiting && <NewOrder onTake={order.takeNewOrder} />}
      </div>
    </>
  );
}

function NewOrder({ onTake }: { readonly onTake: () => void }) {
  const { newOrder } = useText().panels;
  return (
    <OverTable>
      <Button
        data-keeps-order=""
        onClick={onTake}
        ref={useFocusAfterRemoval()}
        className="pointer-events-auto shadow-lg"
      >
        <Icon of={ArrowUpDown} size={15} />
        {newOrder}
      </Button>
    </OverTable>
  );
}

/** How long the note about the browser's own search stays, in ms. */
const FIND_NOTE_MS = 20_000;

/** Shown when the reader opens the browser's own search, which finds only the rendered rows of a long table. */
function FindNote({ rows }: { readonly rows: number }) {
  const { findsOnlyNear } = useText().panels;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let timer = 0;
    const press = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      const isF = /^f$/i.test(key) || (key > '~' && code === 'KeyF');
      if (!isF || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      setShown(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setShown(false), FIND_NOTE_MS);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <OverTable>
      <p role="status" className="rounded-control bg-ink px-3 py-1.5 text-small text-ground shadow-lg empty:hidden">
        {isShown && findsOnlyNear(rows)}
      </p>
    </OverTable>
  );
}

/** Floats over the last rows on the screen, so that it does not move any row. */
function OverTable({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pointer-events-none sticky bottom-3 z-3 flex h-0 items-end justify-center max-rail:bottom-[calc(0.75rem+var(--foot-height,calc(3.5rem+env(safe-area-inset-bottom))))] print:hidden">
      {children}
    </div>
  );
}

function MessageRow<Row>(props: DataTableProps<Row> & { readonly text: string }) {
  const failure = props.failure ?? null;
  return (
    <tr role="row">
      <td
        role="cell"
        colSpan={props.columns.length + (props.selection === undefined ? 0 : 1)}
        className="table-message"
      >
        {failure === null ? (props.empty ?? <Empty>{props.text}</Empty>) : <Failed {...failure} />}
      </td>
    </tr>
  );
}

/** The sort menu, only on narrow screens, because a wide table has its head. */
function CardSort<Row>(props: SortSelectProps<Row>) {
  const narrow = useMediaQuery(narrowScreen);
  if (!narrow || props.columns.every((column) => column.sortKey === undefined)) return null;
  return (
    <div className="table-sort">
      <SortSelect {...props} />
    </div>
  );
}
