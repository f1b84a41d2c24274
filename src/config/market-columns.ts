/** Replaced columns of markets, by id: links and stored views may still use the old ids. */
export const replacedColumns: Readonly<Record<string, readonly string[]>> = {
  funding: ['fundingLong', 'fundingShort'],
};

/** Columns that the list no longer has. The monitor still shows them if its URL names them. */
const removedColumns: ReadonlySet<string> = new Set(['next', 'age']);

/**
 * Replaced sorts. The old column sorted by the rate of longs as the service sends it, where positive means that longs
 * pay; the new one by what longs receive, so the direction is reversed.
 */
export const replacedSorts: Readonly<Record<string, string>> = {
  'funding.asc': 'fundingLong.desc',
  'funding.desc': 'fundingLong.asc',
};

/** Replaces old ids of columns by the present ones and removes duplicates; other words stay. */
export function currentColumns(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => (Object.hasOwn(replacedColumns, id) ? (replacedColumns[id] ?? []) : [id])))];
}

/** The hidden columns of a link to the list, without the ids of columns that the list does not have. */
export function listedColumns(ids: readonly string[]): readonly string[] | undefined {
  const left = currentColumns(ids).filter((id) => !removedColumns.has(id));
  return left.length === 0 ? undefined : left;
}

/** The present form of a URL's sort; undefined when its column no longer exists. */
export function currentSort(sort: string): string | undefined {
  if (removedColumns.has(sort.split('.')[0] ?? '')) return undefined;
  return Object.hasOwn(replacedSorts, sort) ? (replacedSorts[sort] ?? sort) : sort;
}
