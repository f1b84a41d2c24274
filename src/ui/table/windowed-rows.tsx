import { observeWindowOffset, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { narrowScreen, useMediaQuery } from '../use-media-query';
import { rowProps, type TableBodyProps } from './body-props';
import type { FocusPlace } from './focus-place';
import type { RevealRow } from './reveal-row';
import { CARD_PX, ROW_PX, TableGap } from './table-gap';
import { TableRow } from './table-row';
import { useFocusedRow } from './use-focused-row';
import { useListTop } from './use-list-top';
import { usePinnedWidths } from './use-pinned-widths';
import { useRestoredFocus } from './use-restored-focus';
import { aheadOf, windowParts, withKept } from './window-parts';

/** Turns of the screen that a revealed row may take to come: far jumps meet rows of unknown height. */
const REVEAL_FRAMES = 60;

/** What is handed over by whoever drew the rows before: `heading` of `RevealRow`, and where the focus was. */
type WindowedRowsProps<Row> = TableBodyProps<Row> & { readonly heading: RevealRow['heading']; readonly focus: FocusPlace | null };

/**
 * The rows of a long table that are near the screen, between gaps as high as those
 * left out. The page itself scrolls: no scrollbar in a scrollbar. The row with the
 * focus stays in the page wherever one scrolls to, or the focus would be lost.
 */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, rowKey, columns, revealRef, heading, focus } = props;
  const anchorRef = useRef<HTMLTableRowElement>(null);
  const scrollMargin = useListTop(anchorRef);
  const isCards = useMediaQuery(narrowScreen);
  const focusedKey = useFocusedRow(anchorRef, focus?.rowKey ?? null);
  const focusedIndex = focusedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === focusedKey);
  const directionRef = useRef<'forward' | 'backward'>('forward');
  useRestoredFocus(focus);
  usePinnedWidths(anchorRef, columns.map(({ id }) => id).join(' '));

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => (isCards ? CARD_PX : ROW_PX),
    scrollMargin,
    getItemKey: useCallback((index: number) => keyAt(rows, rowKey, index), [rows, rowKey]),
    rangeExtractor: useCallback((range: Range) => withKept(aheadOf(range, directionRef.current), focusedIndex), [focusedIndex]),
    onChange: ({ scrollDirection }) => {
      if (scrollDirection !== null) directionRef.current = scrollDirection;
    },
    // It begins by scrolling to where the page was when these rows began to be drawn: whoever has scrolled since would be taken back.
    observeElementOffset: (instance, tell) => {
      tell(globalThis.scrollY, false);
      return observeWindowOffset(instance, tell);
    },
    // A browser that lays nothing out measures nothing.
    measureElement: (element) => element.offsetHeight || ROW_PX,
  });

  useEffect(() => {
    revealRef.current = {
      count: rows.length,
      heading,
      reveal: async (index) => {
        virtualizer.scrollToIndex(index, { align: 'auto' });
        return whenDrawn(anchorRef.current?.parentElement ?? null, index);
      },
    };
    return () => {
      revealRef.current = null;
    };
  }, [revealRef, rows.length, heading, virtualizer]);

  const items = virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start: start - scrollMargin, end: end - scrollMargin }));
  return (
    <>
      <tr ref={anchorRef} hidden />
      {windowParts(items, virtualizer.getTotalSize()).map((part) => {
        if (part.kind === 'gap') return <TableGap key={`gap ${part.above}`} height={part.height} columns={columns.length} />;
        const row = rows[part.index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return <TableRow key={key} {...rowProps(props, row, key)} index={part.index} measure={virtualizer.measureElement} />;
      })}
    </>
  );
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
