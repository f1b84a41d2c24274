import type { CountedProblem } from '~/queries/data-problems';
import type { Catalogue } from '~/text/catalogue';
import type { Column } from '~/ui/table/column';

/** What the table of data problems shows of each. */
export function problemColumns(words: Catalogue['dataProblems']): readonly Column<CountedProblem>[] {
  return [
    { id: 'operation', header: words.operation, cell: (problem) => problem.operation, card: 'title' },
    { id: 'field', header: words.field, cell: (problem) => <code className="font-mono">{problem.field}</code>, card: 'half' },
    { id: 'kind', header: words.kind, cell: (problem) => words.kinds[problem.kind], card: 'half' },
    {
      id: 'sample',
      header: words.sample,
      cell: (problem) => <code className="font-mono break-all text-muted">{problem.sample}</code>,
      card: 'foot',
    },
    { id: 'count', header: words.count, align: 'end', cell: (problem) => problem.count, card: 'lead' },
  ];
}
