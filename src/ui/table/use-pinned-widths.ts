import { useLayoutEffect, type RefObject } from 'react';

/**
 * Holds each column at its share of the width that the rows first seen gave it. A
 * table lays its columns out by the rows that are in it; in a windowed one those
 * change with every scroll, and the columns would dance. As shares they follow the
 * window, and a cell that needs more room still gets it.
 *
 * @param anchorRef any row of the body
 * @param columnIds of the columns shown, with spaces between: others are measured anew
 */
export function usePinnedWidths(anchorRef: RefObject<HTMLElement | null>, columnIds: string): void {
  useLayoutEffect(() => {
    const heads = [...(anchorRef.current?.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    const before = heads.map((head) => head.style.width);
    const widths = heads.map((head) => head.offsetWidth);
    const whole = widths.reduce((sum, width) => sum + width, 0);
    if (whole === 0 || heads.length !== columnIds.split(' ').length) return undefined;
    heads.forEach((head, index) => {
      head.style.width = `${((widths[index] ?? 0) / whole) * 100}%`;
    });
    return () =>
      heads.forEach((head, index) => {
        head.style.width = before[index] ?? '';
      });
  }, [anchorRef, columnIds]);
}
