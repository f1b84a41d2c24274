import { useId } from 'react';
import { type CountedProblem, useDataProblems } from '~/queries/freshness/data-problems';
import type { Catalogue } from '~/text/catalogue';
import { dataProblemsText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import { useMasked } from '~/ui/privacy-context';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { MaskedMark } from '~/ui/value-marks';

type DataProblemsProps = {
  /** One entry for each operation, field and kind. */
  readonly problems: readonly CountedProblem[];
};

/** At most this many are shown at once; the others are behind the summary. */
const SHOWN_AT_ONCE = 3;

/** The region "Data problems": data of the service that breaks its interface. Absent when there is none. */
export function DataProblems({ problems }: DataProblemsProps) {
  const t = useText(dataProblemsText);
  const titleId = useId();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-panel border border-line bg-panel">
      <header className="px-4 pt-3 pb-2">
        <h2 id={titleId} className="text-heading font-semibold">
          {t.title}
        </h2>
      </header>
      <details open={problems.length <= SHOWN_AT_ONCE} className="border-t border-line">
        <summary className="px-4 py-2 font-medium">{t.summary(problems.length)}</summary>
        <DataTable
          caption={t.title}
          columns={problemColumns(t)}
          rows={problems}
          rowKey={(problem) => `${problem.operation} ${problem.field} ${problem.kind}`}
          density="compact"
        />
      </details>
    </section>
  );
}

/** The region, for the present content of the cache. */
export function LiveDataProblems() {
  return <DataProblems problems={useDataProblems()} />;
}

/** The columns of the table of data problems. */
function problemColumns(words: Catalogue['dataProblems']): readonly Column<CountedProblem>[] {
  return [
    { id: 'operation', header: words.operation, cell: (problem) => problem.operation, card: 'title' },
    {
      id: 'field',
      header: words.field,
      cell: (problem) =>
        problem.field === '' ? words.wholeAnswer : <code className="font-mono">{problem.field}</code>,
      card: 'figure',
    },
    { id: 'kind', header: words.kind, cell: (problem) => words.kinds[problem.kind], card: 'figure' },
    {
      id: 'sample',
      header: words.sample,
      cell: (problem) => <Sample problem={problem} />,
      card: 'foot',
    },
    { id: 'count', header: words.count, align: 'end', cell: (problem) => problem.count, card: 'lead' },
  ];
}

const publicOperations: ReadonlySet<string> = new Set<CountedProblem['operation']>([
  'getMarket',
  'listVaults',
  'getVaultRates',
]);

/** A part of an answer, which may concern the reader's own money. */
function Sample({ problem: { operation, sample } }: { readonly problem: CountedProblem }) {
  const masked = useMasked(publicOperations.has(operation) ? 'public' : 'personal', false);
  return masked && sample !== '' ? <MaskedMark /> : <code className="font-mono break-all text-muted">{sample}</code>;
}
