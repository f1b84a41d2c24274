import { useId } from 'react';
import { type CountedProblem, useDataProblems } from '~/queries/data-problems';
import { dataProblemsText } from '~/text/en/data-problems';
import { useText } from '~/text/text-context';
import { DataTable } from '~/ui/table/data-table';
import { problemColumns } from './problem-columns';

export type DataProblemsProps = {
  /** One entry for each operation, field and kind. */
  readonly problems: readonly CountedProblem[];
};

/** Up to this many are shown at once; more wait behind the summary. */
const SHOWN_AT_ONCE = 3;

/** The region "Data problems": what the service sent that breaks its interface. Absent while there is nothing. */
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
        <p className="text-muted">{t.explain}</p>
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

/** The region, of what is in the cache now. */
export function LiveDataProblems() {
  return <DataProblems problems={useDataProblems()} />;
}
