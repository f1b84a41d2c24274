import { Download } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { Icon } from '../icon';
import { useNow } from '../now-context';
import { useMasked } from '../privacy-context';
import type { CsvExport, ExportState } from './csv-export';

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

const nothingYet: ExportState = { reading: false, note: null, problem: null };

/** One export at a time, stopped when its table leaves the screen. What it takes is loaded with the first. */
function useCsvExport<Row>(wanted: CsvExport<Row>) {
  const words = useText(tablesText).csv;
  const { hiddenValue } = useText().common;
  const nowMs = useNow(60_000);
  const mask = { amounts: useMasked('personal', false), ratios: useMasked('personal', true), word: hiddenValue };
  const [state, setState] = useState(nothingYet);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (): void => {
    const { signal } = (running.current = new AbortController());
    const tell = (next: ExportState) => !signal.aborted && setState(next);
    setState({ ...nothingYet, reading: true, note: words.started });
    void Promise.all([import('./run-csv-export'), wanted.load()]).then(
      async ([{ runCsvExport }, columns]) =>
        tell(await runCsvExport({ ...wanted, columns, mask, nowMs, words, signal, tell })),
      () => tell({ ...nothingYet, problem: words.failed(words.notLoaded) }),
    );
  };

  const stop = (): void => {
    running.current?.abort();
    setState({ ...nothingYet, note: words.stopped });
  };

  return { ...state, start, stop };
}
