import { useLayoutEffect, type RefObject } from 'react';

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
export function usePinnedWidths(anchorRef: RefObject<HTMLElement | null>, columnIds: string): void {
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
