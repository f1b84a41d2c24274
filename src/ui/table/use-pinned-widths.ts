import { useLayoutEffect, type RefObject } from 'react';

/**
 * Holds each column at its share of the width that the rows seen so far gave it. A
 * table lays its columns out by the rows that are in it; in a windowed one those
 * change with every scroll, and the columns would dance. As shares they follow the
 * window. A cell that needs more room still gets it, and its column keeps it then:
 * when the cell is scrolled away nothing moves back.
 *
 * @param anchorRef any row of the body
 * @param columnIds of the columns shown, with spaces between: others are measured anew
 */
export function usePinnedWidths(anchorRef: RefObject<HTMLElement | null>, columnIds: string): void {
  useLayoutEffect(() => {
    const heads = headsOf(anchorRef.current, columnIds);
    const before = heads.map((head) => head.style.width);
    return () =>
      heads.forEach((head, index) => {
        head.style.width = before[index] ?? '';
      });
  }, [anchorRef, columnIds]);

  // With every drawing: it may have brought a wider cell.
  useLayoutEffect(() => {
    const heads = headsOf(anchorRef.current, columnIds);
    const widths = heads.map((head) => head.getBoundingClientRect().width);
    const whole = widths.reduce((sum, width) => sum + width, 0);
    if (whole === 0) return;
    heads.forEach((head, index) => {
      head.style.width = `${((widths[index] ?? 0) / whole) * 100}%`;
    });
  });
}

/** The heads of these columns; none while others are drawn. */
function headsOf(row: HTMLElement | null, columnIds: string): readonly HTMLElement[] {
  const heads = [...(row?.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [])];
  return heads.length === columnIds.split(' ').length ? heads : [];
}
