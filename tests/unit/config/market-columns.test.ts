import { describe, expect, it } from 'vitest';
import { currentColumns, currentSort, replacedColumns, replacedSorts } from '~/config/market-columns';
import { monitorColumns } from '~/config/monitor-options';
import { readMonitorOptions } from '~/config/read-monitor-options';
import { readMarketsSearch } from '~/features/markets/markets-search';

describe('names of columns in old links', () => {
  it('lead to existing columns', () => {
    const ids: readonly string[] = monitorColumns;
    for (const news of Object.values(replacedColumns)) for (const id of news) expect(ids).toContain(id);
    for (const sort of Object.values(replacedSorts)) expect(ids).toContain(sort.split('.')[0]);
    for (const id of ids) expect(currentColumns([id])).toEqual([id]);
  });

  it.each([
    [{ sort: 'funding.desc' }, { sort: 'fundingLong.asc' }],
    [{ sort: 'funding.asc' }, { sort: 'fundingLong.desc' }],
    [{ sort: 'mark.desc' }, { sort: 'mark.desc' }],
    [{ cols: 'age,funding,next' }, { cols: ['fundingLong', 'fundingShort'] }],
    [
      { cols: 'age,next', sort: 'age.desc' },
      { cols: undefined, sort: undefined },
    ],
    [{ sort: 'next.asc' }, { sort: undefined }],
    [{ cols: ['fundingShort', 'funding'] }, { cols: ['fundingShort', 'fundingLong'] }],
    [{ cols: 'constructor,toString' }, { cols: ['constructor', 'toString'] }],
  ])('on the page of markets: %j', (old, now) => {
    const read = readMarketsSearch(old);
    expect(read).toMatchObject(now);
    expect(readMarketsSearch(read)).toEqual(read);
  });

  it.each([
    ['mark,funding', ['mark', 'fundingLong', 'fundingShort']],
    [' funding , status', ['fundingLong', 'fundingShort', 'status']],
    ['fundingShort,funding', ['fundingShort', 'fundingLong']],
  ])('in the monitor: %s', (old, now) => {
    expect(readMonitorOptions(`?columns=${old}`, [])).toMatchObject({ options: { columns: now }, problems: [] });
  });

  it('keep any other sort', () => {
    expect(currentSort('toString.asc')).toBe('toString.asc');
  });
});
