import { messages } from '../messages';
import { counted, grouped } from './plural';

/** The parts of tables: filter, columns, selection of rows, export. */
export const tablesText = messages('tables', {
  filter: 'Filter',
  tools: 'Filters',
  toolsTitle: 'Filters and sorting',
  clearFilters: 'Clear filters',
  columns: {
    title: 'Columns shown',
    showAll: 'Show all',
  },
  selection: {
    column: 'Select',
    all: 'Select all shown',
    row: (name: string) => `Select ${name}`,
    bar: 'Selected rows',
    count: counted({ other: '# selected' }),
    clear: 'Clear selection',
  },
  csv: {
    button: 'Export CSV',
    started: 'Loading all rows…',
    progress: counted({ one: '# row…', other: '# rows…' }),
    progressOf: (rows: number, total: number) =>
      `${grouped(rows)} of ${counted({ one: '# row…', other: '# rows…' })(total)}`,
    done: counted({ one: '# row in the file', other: '# rows in the file' }),
    doneInPart: counted({ one: '# row in the file; some are missing', other: '# rows in the file; some are missing' }),
    stopped: 'You stopped the export. Nothing was exported.',
    failed: (reason: string) => `Nothing was exported. ${reason}`,
    withUnit: (header: string, unit: string) => `${header} (${unit})`,
    unitOf: (header: string) => `${header} unit`,
    rawOf: (header: string, digits: number) => `${header} raw (1e${digits})`,
  },
  /** Announced but not shown, because the rows are more specific. */
  partsFailed: (names: string) => `Couldn’t be loaded: ${names}.`,
  sort: {
    by: 'Sort by',
    none: 'As listed',
    descending: (header: string) => `${header}, highest first`,
    ascending: (header: string) => `${header}, lowest first`,
  },
});
