import { Download } from 'lucide';
import type { MouseEvent } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { Icon } from '../icon';
import type { CsvExport } from './csv-export';
import { useCsvExport } from './use-csv-export';

/** "Export CSV": the filtered rows over all pages, with progress and a way to stop. What is hidden on screen is hidden in the file. */
export function ExportCsvButton<Row>({ isSmall = false, ...wanted }: CsvExport<Row> & { readonly isSmall?: boolean }) {
  const t = useText(tablesText).csv;
  const { reading, note, problem, start, stop } = useCsvExport(wanted);
  // One button under the same finger: the second click of a double click was meant for what the first one did.
  const once = (press: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) press();
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status" className="text-small text-muted empty:hidden">
        {note}
      </span>
      {problem !== null && (
        <span role="alert" className="text-small text-down-text">
          {problem}
        </span>
      )}
      <Button {...(isSmall && { size: 'small', tone: 'quiet' })} onClick={once(reading ? stop : start)}>
        {!reading && !isSmall && <Icon of={Download} size={14} />}
        {reading ? t.stop : t.button}
      </Button>
    </span>
  );
}
