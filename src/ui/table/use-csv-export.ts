import { useEffect, useRef, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { useNow } from '../now-context';
import { useMasked } from '../privacy-context';
import type { CsvExport, ExportState } from './csv-export';

const nothingYet: ExportState = { reading: false, note: null, problem: null };

/** One export at a time, stopped when its table leaves the screen. What it takes is loaded with the first. */
export function useCsvExport<Row>(wanted: CsvExport<Row>) {
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
      async ([{ runCsvExport }, columns]) => tell(await runCsvExport({ ...wanted, columns, mask, nowMs, words, signal, tell })),
      () => tell({ ...nothingYet, problem: words.failed(words.notLoaded) }),
    );
  };

  const stop = (): void => {
    running.current?.abort();
    setState({ ...nothingYet, note: words.stopped });
  };

  return { ...state, start, stop };
}
