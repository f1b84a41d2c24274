/** A row that is drawn: its place in the list and the room it takes, in px from the top of the list. */
export type WindowItem = { readonly index: number; readonly start: number; readonly end: number };

/** What a windowed body is made of from top to bottom: rows, and gaps as high as the rows left out. */
export type WindowPart = { readonly kind: 'row'; readonly index: number } | { readonly kind: 'gap'; readonly above: number; readonly height: number };

/**
 * Rows and the gaps between them, which together are as high as the whole list.
 *
 * @param items ascending; not always in one piece, since the row with the focus stays when it is scrolled away
 * @param totalHeight of all rows of the list
 */
export function windowParts(items: readonly WindowItem[], totalHeight: number): readonly WindowPart[] {
  const parts: WindowPart[] = [];
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
export function aheadOf(range: { readonly startIndex: number; readonly endIndex: number; readonly count: number }, direction: 'forward' | 'backward'): number[] {
  const [above, below] = direction === 'forward' ? [BEHIND, AHEAD] : [AHEAD, BEHIND];
  const first = Math.max(0, range.startIndex - above);
  const last = Math.min(range.count - 1, range.endIndex + below);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
