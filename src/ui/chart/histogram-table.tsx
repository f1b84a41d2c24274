import { useMemo } from 'react';
import { known } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { chartHistogramText } from '~/text/en/chart-histogram';
import { useText } from '~/text/text-context';
import { Amount } from '../amount';
import type { Column } from '../table/column';
import { ChartTable } from './chart-table';
import type { HistogramBin, HistogramProps } from './histogram-props';
import type { HistogramWords } from './use-histogram-words';

export type HistogramTableProps = Pick<HistogramProps, 'title' | 'format' | 'unit' | 'reach'> & {
  readonly bins: readonly HistogramBin[];
  readonly words: HistogramWords;
  readonly height: number;
};

type BinRow = { readonly bin: HistogramBin; readonly index: number };

/** The bins in rows, from the lowest: for those who read rather than look. */
export function HistogramTable({ title, bins, words, height, format, unit, reach }: HistogramTableProps) {
  const t = useText(chartHistogramText);
  const rows = useMemo(() => bins.map((bin, index) => ({ bin, index })), [bins]);
  const columns = useMemo(() => binColumns(t, words, { format, unit, reach }), [t, words, format, unit, reach]);
  return <ChartTable title={title} height={height} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />;
}

function binColumns(t: Catalogue['chartHistogram'], words: HistogramWords, look: Pick<HistogramProps, 'format' | 'unit' | 'reach'>): readonly Column<BinRow>[] {
  return [
    { id: 'from', header: t.from, align: 'end', cell: ({ bin }) => <Amount field={known(bin.from)} {...look} />, card: 'title' },
    { id: 'to', header: t.before, align: 'end', cell: ({ bin }) => <Amount field={known(bin.to)} {...look} /> },
    { id: 'count', header: t.count, align: 'end', cell: ({ bin }) => <data value={bin.count}>{words.count(bin)}</data>, card: 'lead' },
  ];
}
