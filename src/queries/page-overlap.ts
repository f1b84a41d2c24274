/**
 * Operations 13 and 14 have limit and offset, but neither a total nor a promised order. So each page
 * begins a few rows before the end of the one before, and those rows tell whether it still follows it.
 */

/** What tells a row; null for one that cannot be told. */
export type RowKey = string | null;

/**
 * `exact`: it begins with the rows that the page before ended with. `shifted`: it has rows that were read, but others
 * than expected: nothing between the pages was missed, as long as rows only came and went. `gap`: it has none of them.
 */
export type Join = 'exact' | 'shifted' | 'gap';

/**
 * The overlap is compared as a set. Two orders of one moment may change places from answer to answer where no order is
 * promised; nothing is lost by that, and it is no change of the list.
 *
 * @param tail the last rows of the page before; null when they are not known any more
 * @param wasRead whether a row was read on any page before
 */
export function joinOf(tail: readonly RowKey[] | null, page: readonly RowKey[], wasRead: (key: string) => boolean): Join {
  if (tail !== null && sameRows(tail, page.slice(0, tail.length))) return 'exact';
  return page.some((key) => key !== null && wasRead(key)) ? 'shifted' : 'gap';
}

/** Whether both have the same rows, each as often. Of those that cannot be told only the number is compared. */
function sameRows(some: readonly RowKey[], others: readonly RowKey[]): boolean {
  const sorted = others.map(comparable).toSorted();
  return some.length === others.length && some.map(comparable).toSorted().every((key, index) => key === sorted[index]);
}

function comparable(key: RowKey): string {
  return key === null ? '' : `=${key}`;
}
