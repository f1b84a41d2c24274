import { messages } from '../messages';
import { plural } from './plural';

/** The table kit: filter, columns, choosing rows, export. */
export const tablesText = messages('tables', {
  filter: 'Filter',
  clearFilters: 'Clear filters',
  columns: {
    title: 'Columns shown',
    showAll: 'Show all',
  },
  selection: {
    column: 'Select',
    all: 'Select all in view',
    row: (name: string) => `Select ${name}`,
    bar: 'Selected rows',
    count: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
    clear: 'Clear selection',
  },
  csv: {
    button: 'Export CSV',
    stop: 'Stop',
    started: 'Reading all rows…',
    progress: (rows: number) => plural(rows, { one: '# row read…', other: '# rows read…' }),
    progressOf: (rows: number, total: number) =>
      `${plural(rows, { other: '#' })} of ${plural(total, { one: '# row read…', other: '# rows read…' })}`,
    done: (rows: number) => plural(rows, { one: '# row exported', other: '# rows exported' }),
    doneInPart: (rows: number) =>
      plural(rows, { one: '# row exported; not all could be read', other: '# rows exported; not all could be read' }),
    stopped: 'Stopped. Nothing was exported.',
    failed: (reason: string) => `Nothing was exported. ${reason}`,
    withUnit: (header: string, unit: string) => `${header} (${unit})`,
    unitOf: (header: string) => `${header} unit`,
    rawOf: (header: string, digits: number) => `${header} raw (1e${digits})`,
  },
  /** Read out, not shown: the rows are more specific. */
  partsFailed: (names: string) => `Reading failed: ${names}.`,
  sort: {
    by: 'Sort by',
    none: 'As listed',
    descending: (header: string) => `${header}, highest first`,
    ascending: (header: string) => `${header}, lowest first`,
  },
});
