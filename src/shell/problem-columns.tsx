import type { CountedProblem } from '~/queries/data-problems';
import type { Catalogue } from '~/text/catalogue';
import { useMasked } from '~/ui/privacy-context';
import type { Column } from '~/ui/table/column';
import { MaskedMark } from '~/ui/value-marks';

/** What the table of data problems shows of each. */
export function problemColumns(words: Catalogue['dataProblems']): readonly Column<CountedProblem>[] {
  return [
    { id: 'operation', header: words.operation, cell: (problem) => problem.operation, card: 'title' },
    { id: 'field', header: words.field, cell: (problem) => (problem.field === '' ? words.wholeAnswer : <code className="font-mono">{problem.field}</code>), card: 'half' },
    { id: 'kind', header: words.kind, cell: (problem) => words.kinds[problem.kind], card: 'half' },
    {
      id: 'sample',
      header: words.sample,
      cell: (problem) => <Sample problem={problem} />,
      card: 'foot',
    },
    { id: 'count', header: words.count, align: 'end', cell: (problem) => problem.count, card: 'lead' },
  ];
}

const publicOperations: ReadonlySet<string> = new Set<CountedProblem['operation']>(['getMarket', 'listVaults', 'getVaultRates']);

/** A piece of an answer, which may be about the reader's own money. */
function Sample({ problem: { operation, sample } }: { readonly problem: CountedProblem }) {
  const masked = useMasked(publicOperations.has(operation) ? 'public' : 'personal', false);
  return masked && sample !== '' ? <MaskedMark /> : <code className="font-mono break-all text-muted">{sample}</code>;
}
