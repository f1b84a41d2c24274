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

/** Turns of the screen that a revealed row may take to come: far jumps meet rows of unknown height. */
const REVEAL_FRAMES = 60;

export type RowWindowProps<Row> = Pick<TableBodyProps<Row>, 'rows' | 'rowKey' | 'columns' | 'revealRef'> & {
  /** Of a row that has not been measured, in px. */
  readonly rowHeight: number;
  readonly onParts: (parts: WindowedParts | null) => void;
};

/**
 * Finds the rows of a long table that are near the screen, and the gaps around them; the table draws these. The page
 * itself scrolls: no scrollbar in a scrollbar. The row with the focus stays in the page wherever one scrolls to,
 * or the focus would be lost. Draws a hidden row alone, which marks where the list begins.
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
      (range: Range) => withKept(aheadOf(range, directionRef.current), focusedIndex),
      [focusedIndex],
    ),
    onChange: ({ scrollDirection }) => {
      if (scrollDirection !== null) directionRef.current = scrollDirection;
    },
    // It begins by scrolling to where the page was at the first rendering, which would undo a scroll since then.
    observeElementOffset: (instance, tell) => {
      tell(globalThis.scrollY, false);
      return observeWindowOffset(instance, tell);
    },
    // A browser that lays nothing out measures nothing.
    measureElement: (element) => element.offsetHeight || rowHeight,
  });

  useEffect(() => {
    revealRef.current = {
      count: rows.length,
      heading: headingRef,
      reveal: async (index) => {
        virtualizer.scrollToIndex(index, { align: 'auto' });
        return whenDrawn(anchorRef.current?.parentElement ?? null, index);
      },
    };
    return () => {
      revealRef.current = null;
    };
  }, [revealRef, rows.length, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
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

async function whenDrawn(body: HTMLElement | null, index: number): Promise<HTMLElement | null> {
  for (let frame = 0; frame < REVEAL_FRAMES; frame += 1) {
    const row = body?.querySelector<HTMLElement>(`:scope > tr[data-index="${index}"]`);
    if (row !== null && row !== undefined) return row;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

/**
 * How far down the page a table's body begins, in px. It moves when something above
 * comes or goes, which changes the height of the page.
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
 * The key of the row that has the focus, or something in it; null when none has.
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

/** A row that is drawn: its place in the list and the room it takes, in px from the top of the list. */
export type WindowItem = { readonly index: number; readonly start: number; readonly end: number };

/**
 * Rows and the gaps between them, which together are as high as the whole list.
 *
 * @param items ascending; not always in one piece, since the row with the focus stays when it is scrolled away
 * @param totalHeight of all rows of the list
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

/** The rows of a range, and one more that must stay in the page. Ascending, each once. */
export function withKept(indexes: readonly number[], kept: number): number[] {
  if (kept < 0 || indexes.includes(kept)) return [...indexes];
  return [...indexes, kept].toSorted((a, b) => a - b);
}

/** Rows drawn beyond the edge that one scrolls towards, so that a quick scroll shows no hole, and beyond the other. */
const AHEAD = 9;
const BEHIND = 3;

/** The rows on screen and those beside it: more of them where one is going, so that they need not be many. */
function aheadOf(
  range: { readonly startIndex: number; readonly endIndex: number; readonly count: number },
  direction: 'forward' | 'backward',
): number[] {
  const [above, below] = direction === 'forward' ? [BEHIND, AHEAD] : [AHEAD, BEHIND];
  const first = Math.max(0, range.startIndex - above);
  const last = Math.min(range.count - 1, range.endIndex + below);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Shares of the width, in percent, that are closer than this are the same. */
const SAME = 0.05;

/**
 * Holds each column at its share of the width that the rows seen so far gave it. A
 * table lays its columns out by the rows that are in it; in a windowed one those
 * change with every scroll, and the columns would dance. As shares they follow the
 * window. A cell that needs more room still gets it, and its column keeps it then:
 * when the cell is scrolled away nothing moves back.
 *
 * The browser tells of new widths when it has laid the page out. To ask for them after
 * every drawing would have it do that once more for each, which is most of what a
 * scroll costs.
 *
 * @param anchorRef any row of the body
 * @param columnIds of the columns shown, with spaces between: others are measured anew
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
    const held = head.style.width.endsWith('%') ? Number(head.style.width.slice(0, -1)) : Number.NaN;
    if (!(Math.abs(held - share) < SAME)) head.style.width = `${share}%`;
  });
}

/** The heads of these columns; none while others are drawn. */
function headsOf(row: HTMLElement | null, columnIds: string): readonly HTMLElement[] {
  const heads = [...(row?.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [])];
  return heads.length === columnIds.split(' ').length ? heads : [];
}

export type TableBodyProps<Row> = {
  /** In the order in which they are shown. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly linked: boolean;
  readonly visibility: RowVisibility | undefined;
  readonly connect: RowConnector<Row> | undefined;
  /** Filled while rows are windowed: brings a row into the page that is not in it. */
  readonly revealRef: RefObject<RevealRow | null>;
};

/** A table's body from top to bottom: rows by their place in the list, and gaps as high as the rows left out. */
export type BodyPart =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly above: number; readonly height: number };

/** The rows near the screen, and how they are measured. */
export type WindowedParts = {
  readonly parts: readonly BodyPart[];
  readonly measure: (element: HTMLTableRowElement | null) => void;
};

/** Lets each row subscribe to its own data: draws `children` with the newest form of `row`. */
export type RowConnector<Row> = ComponentType<{
  readonly row: Row;
  readonly children: (fresh: Row) => ReactNode;
}>;
