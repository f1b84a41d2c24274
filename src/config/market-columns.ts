/** Columns of markets that have been replaced, by id: links and stored views may still name the old one. */
export const replacedColumns: Readonly<Record<string, readonly string[]>> = {
  funding: ['fundingLong', 'fundingShort'],
};

/** Columns that the list has no more. The monitor still shows them where its address asks. */
const removedColumns: ReadonlySet<string> = new Set(['next', 'age']);

/**
 * Sorts that have been replaced. The old column sorted by the rate of longs as the service sends it, where positive
 * means that longs pay; the new one by what longs receive, so the direction turns.
 */
export const replacedSorts: Readonly<Record<string, string>> = {
  'funding.asc': 'fundingLong.desc',
  'funding.desc': 'fundingLong.asc',
};

/** Ids of columns as they are now, each once; other words stay. */
export function currentColumns(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => (Object.hasOwn(replacedColumns, id) ? (replacedColumns[id] ?? []) : [id])))];
}

/** The hidden columns of a link to the list: those that it does not have are left out. */
export function listedColumns(ids: readonly string[]): readonly string[] | undefined {
  const left = currentColumns(ids).filter((id) => !removedColumns.has(id));
  return left.length === 0 ? undefined : left;
}

/** The sort of a URL as it is now; none where its column is gone. */
export function currentSort(sort: string): string | undefined {
  if (removedColumns.has(sort.split('.')[0] ?? '')) return undefined;
  return Object.hasOwn(replacedSorts, sort) ? (replacedSorts[sort] ?? sort) : sort;
}
