import { observeWindowOffset, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Column } from './column';
import type { RevealRow } from './row-keys';
import type { RowVisibility } from './use-visible-rows';

/** How many frames a revealed row may take to appear, because far jumps cross rows of unknown height. */
const REVEAL_FRAMES = 60;

export type RowWindowProps<Row> = Pick<TableBodyProps<Row>, 'rows' | 'rowKey' | 'columns' | 'revealRef'> & {
  /** The height of an unmeasured row, in px. */
  readonly rowHeight: number;
  readonly onParts: (parts: WindowedParts | null) => void;
};

/**
 * Finds the rows of a long table that are near the screen, and the gaps around them, for the table to render. The page
 * scrolls, so that scrollbars are not nested. The focused row stays rendered at any scroll position, because the focus
 * would be lost otherwise. This component renders only a hidden row, which marks the start of the list.
 */
export function RowWindow<Row>({ rows, rowKey, columns, rowHeight, revealRef, onParts }: RowWindowProps<Row>) {
  const anchorRef = useRef<HTMLTableRowElement>(null);
  const headingRef = useRef<number | null>(null);
  const scrollMargin = useListTop(anchorRef);
  const focusedKey = useFocusedRow(anchorRef);
  const focusedIndex = focusedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === focusedKey);
  const directionRef = useRef<'forward' | 'backward'>('forward');
  usePinnedWidths(anchorRef, columns.map(({ id }) => id).join(' '));

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    scrollMargin,
    getItemKey: useCallback((index: number) => keyAt(rows, rowKey, index), [rows, rowKey]),
    rangeExtractor: useCallback(
      (range: Range) => withFocused(aheadOf(range, directionRef.current), focusedIndex),
      [focusedIndex],
    ),
    onChange: ({ scrollDirection }) => {
      if (scrollDirection !== null) directionRef.current = scrollDirection;
    },
    // The library starts by scrolling to the position of the first rendering, which would undo a scroll since then.
    observeElementOffset: (instance, tell) => {
      tell(globalThis.scrollY, false);
      return observeWindowOffset(instance, tell);
    },
    // A browser without layout measures 0.
    measureElement: (element) => element.offsetHeight || rowHeight,
  });

  useEffect(() => {
    revealRef.current = {
      count: rows.length,
      heading: headingRef,
      reveal: async (index) => {
        virtualizer.scrollToIndex(index, { align: 'auto' });
        return whenRendered(anchorRef.current?.parentElement ?? null, index);
      },
    };
    return () => {
      revealRef.current = null;
    };
  }, [revealRef, rows.length, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  // An effect must tell the table, because the table cannot call the virtualizer's hook: this file loads after the table.
  // The table renders the rows itself, so that they keep their elements and the focus when this file has loaded.
  useLayoutEffect(() => {
    // The screen has not been measured yet.
    if (items.length === 0) return;
    const own = items.map(({ index, start, end }) => ({ index, start: start - scrollMargin, end: end - scrollMargin }));
    onParts({ parts: windowParts(own, height), measure: virtualizer.measureElement });
  }, [items, height, scrollMargin, virtualizer, onParts]);
  useLayoutEffect(() => () => onParts(null), [onParts]);
  return <tr ref={anchorRef} hidden />;
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}

async function whenRendered(body: HTMLElement | null, index: number): Promise<HTMLElement | null> {
  for (let frame = 0; frame < REVEAL_FRAMES; frame += 1) {
    const row = body?.querySelector<HTMLElement>(`:scope > tr[data-index="${index}"]`);
    if (row !== null && row !== undefined) return row;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

/**
 * The distance of a table's body from the top of the page, in px. It changes when something above appears or
 * disappears, which changes the height of the page.
 * @param anchorRef any row of the body
 */
function useListTop(anchorRef: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const body = anchorRef.current?.parentElement;
    if (body === undefined || body === null) return undefined;
    const measure = () => {
      const next = Math.round(body.getBoundingClientRect().top + window.scrollY);
      setTop((before) => (Math.abs(before - next) > 1 ? next : before));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [anchorRef]);
  return top;
}

/**
 * The key of the row that contains the focus; null if no row does.
 * @param anchorRef any row of the body
 */
function useFocusedRow(anchorRef: RefObject<HTMLElement | null>): string | null {
  const [key, setKey] = useState(() => rowKeyOf(document.activeElement));
  useEffect(() => {
    const body = anchorRef.current?.parentElement;
    if (body === undefined || body === null) return undefined;
    const came = (event: FocusEvent) => setKey(rowKeyOf(event.target));
    const went = (event: FocusEvent) => setKey(rowKeyOf(event.relatedTarget));
    setKey(body.contains(document.activeElement) ? rowKeyOf(document.activeElement) : null);
    body.addEventListener('focusin', came);
    body.addEventListener('focusout', went);
    return () => {
      body.removeEventListener('focusin', came);
      body.removeEventListener('focusout', went);
    };
  }, [anchorRef]);
  return key;
}

function rowKeyOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? null;
}

/** A rendered row: its index in the list and its position, in px from the top of the list. */
export type WindowItem = { readonly index: number; readonly start: number; readonly end: number };

/**
 * Rows and the gaps between them, which together are as high as the whole list.
 * @param items ascending; not always contiguous, since the focused row stays rendered when it is scrolled out
 * @param totalHeight the height of all rows of the list
 */
export function windowParts(items: readonly WindowItem[], totalHeight: number): readonly BodyPart[] {
  const parts: BodyPart[] = [];
  let bottom = 0;
  const gapTo = (top: number, above: number) => {
    if (top > bottom) parts.push({ kind: 'gap', above, height: top - bottom });
  };
  for (const { index, start, end } of items) {
    gapTo(start, index);
    parts.push({ kind: 'row', index });
    bottom = end;
  }
  gapTo(totalHeight, Number.MAX_SAFE_INTEGER);
  return parts;
}

/** The rows of a range, and the one row that must stay rendered. Ascending, without repetition. */
export function withFocused(indexes: readonly number[], focusedIndex: number): number[] {
  if (focusedIndex < 0 || indexes.includes(focusedIndex)) return [...indexes];
  return [...indexes, focusedIndex].toSorted((a, b) => a - b);
}

/** Rows rendered ahead of the scroll direction, so that a quick scroll shows no gap, and behind it. */
const AHEAD = 9;
const BEHIND = 3;

/** The rows on screen and some around it, with more of them in the scroll direction, so that few are enough. */
function aheadOf(
  range: { readonly startIndex: number; readonly endIndex: number; readonly count: number },
  direction: 'forward' | 'backward',
): number[] {
  const [above, below] = direction === 'forward' ? [BEHIND, AHEAD] : [AHEAD, BEHIND];
  const first = Math.max(0, range.startIndex - above);
  const last = Math.min(range.count - 1, range.endIndex + below);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Shares of the width that differ by less than this, in percent, count as equal. */
const SAME = 0.05;

/**
 * Fixes each column at the share of the width that it got from the rows seen so far. A table's layout depends on its
 * rendered rows; in a windowed table those change with every scroll, and the columns would move. Shares follow the
 * width of the window. A cell that needs more space still gets it, and its column retains it, so columns do not move
 * back when the cell is scrolled out.
 * The browser reports new widths after layout. Measuring after every rendering would force another layout each time,
 * which is most of the cost of scrolling.
 * @param anchorRef any row of the body
 * @param columnIds ids of the shown columns, with spaces between; other columns are measured again
 */
function usePinnedWidths(anchorRef: RefObject<HTMLElement | null>, columnIds: string): void {
  useLayoutEffect(() => {
    const heads = headsOf(anchorRef.current, columnIds);
    if (heads.length === 0 || typeof ResizeObserver === 'undefined') return undefined;
    const before = heads.map((head) => head.style.width);
    const observer = new ResizeObserver(() => pin(heads));
    for (const head of heads) observer.observe(head);
    return () => {
      observer.disconnect();
      heads.forEach((head, index) => {
        head.style.width = before[index] ?? '';
      });
    };
  }, [anchorRef, columnIds]);
}

function pin(heads: readonly HTMLElement[]): void {
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole === 0) return;
  heads.forEach((head, index) => {
    const share = ((widths[index] ?? 0) / whole) * 100;
    const pinned = head.style.width.endsWith('%') ? Number(head.style.width.slice(0, -1)) : Number.NaN;
    if (!(Math.abs(pinned - share) < SAME)) head.style.width = `${share}%`;
  });
}

/** The heads of these columns; none while the table shows other columns. */
function headsOf(row: HTMLElement | null, columnIds: string): readonly HTMLElement[] {
  const heads = [...(row?.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [])];
  return heads.length === columnIds.split(' ').length ? heads : [];
}

export type TableBodyProps<Row> = {
  /** In the order shown. */
  readonly rows: readonly Row[];
  /** Keys of rows that have left the list and stay in place for a while; they contain no controls. */
  readonly gone: ReadonlySet<string>;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly linked: boolean;
  readonly isFailed: ((row: Row) => boolean) | undefined;
  readonly visibility: RowVisibility | undefined;
  /** See `DataTableProps`. */
  readonly savesCells?: boolean | undefined;
  readonly connect: RowConnector<Row> | undefined;
  readonly divider?: RowDivider | null | undefined;
  /** Set while rows are windowed: renders a row that is not in the page. */
  readonly revealRef: RefObject<RevealRow | null>;
};

/** A line of text above the row with this key, which begins another part of the list. */
export type RowDivider = { readonly before: string; readonly text: ReactNode };

/** A table's body from top to bottom: rows by their index in the list, and gaps as high as the omitted rows. */
export type BodyPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly above: number; readonly height: number };

/** The rows near the screen, and how to measure them. */
export type WindowedParts = {
  readonly parts: readonly BodyPart[];
  readonly measure: (element: HTMLTableRowElement | null) => void;
};

/** Lets each row subscribe to its own data: renders `children` with the newest version of `row`. */
export type RowConnector<Row> = ComponentType<{
  readonly row: Row;
  readonly children: (fresh: Row) => ReactNode;
}>;
