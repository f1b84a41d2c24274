import { useMemo, useRef, useState } from 'react';
import { known } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { chartHistogramText, chartPartsText } from '~/text/en/chart';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Amount } from '../../amount';
import { Empty } from '../../empty';
import type { Column } from '../../table/column';
import { csvLabel } from '../../table/csv-columns';
import { HEADLINE_PX, pictureHeight } from '../chart-layout';
import type { HistogramBin, HistogramProps } from '../chart-props';
import { ChartFigure, ChartFoot, ChartTable } from '../common/chart-figure';
import { useWidth } from '../common/use-width';
import { chartAmount, SaveChart } from '../export/save-chart';
import { fullest, type HistogramFormat, joinedBins, orderedBins, useHistogramFormat } from './histogram-bins';
import { HistogramPicture } from './histogram-picture';

/** Bars narrower than this cannot be distinguished from their neighbours. */
const PIXELS_A_BAR = 4;

/** A histogram as bars with a cursor, as a description, and as a table. */
export function Histogram({ bins, ...options }: HistogramProps) {
  const t = useText(chartHistogramText);
  const ordered = useMemo(() => orderedBins(bins), [bins]);
  return ordered.length === 0 ? <Empty>{t.empty}</Empty> : <HistogramFigure {...options} bins={ordered} />;
}

/** A histogram with at least one bin. */
function HistogramFigure({
  title,
  bins,
  height: wanted,
  countText,
  fileName,
  format,
  unit,
  sensitivity,
}: HistogramProps) {
  const options = { format, unit, sensitivity };
  const t = useText(chartHistogramText);
  const formats = useHistogramFormat({ ...options, countText });
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const [asTable, setAsTable] = useState(false);
  const bars = useMemo(() => joinedBins(bins, Math.max(1, Math.floor((width ?? 0) / PIXELS_A_BAR))), [bins, width]);
  const height = pictureHeight({ height: wanted });
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const summary = [
    t.summary(bins.length, formats.extent(bins)),
    t.total(countText(total)),
    t.mostIn(formats.bin(bins, fullest(bins))),
  ];
  const notes = !asTable && width !== null && bars.each > 1 ? [t.joined(bars.each)] : [];
  return (
    <ChartFigure title={title} summary={summary.join(' ')}>
      <div ref={boxRef} className="min-w-0" style={{ minHeight: height + HEADLINE_PX }}>
        {asTable && <HistogramTable title={title} bins={bins} formats={formats} height={height} {...options} />}
        {!asTable && width !== null && width > 0 && (
          <HistogramPicture title={title} bins={bars.bins} formats={formats} width={width} height={height} />
        )}
      </div>
      <ChartFoot
        notes={notes}
        asTable={asTable}
        onTable={setAsTable}
        files={
          fileName === undefined ? undefined : (
            <HistogramFiles {...options} fileName={fileName} bins={bins} hasPicture={!asTable} />
          )
        }
      />
    </ChartFigure>
  );
}

type HistogramFilesProps = Required<Pick<HistogramProps, 'format' | 'unit' | 'sensitivity'>> & {
  readonly fileName: string;
  /** All bins, however many are drawn. */
  readonly bins: readonly HistogramBin[];
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** The bins as files: exact edges and counts, and the picture. */
function HistogramFiles({ fileName, bins, hasPicture, format, unit, sensitivity = 'personal' }: HistogramFilesProps) {
  const t = useText(chartHistogramText);
  const chartParts = useText(chartPartsText);
  const tables = useText(tablesText);
  const edge = { format, unit, sensitivity };
  const columns = () => [
    ...chartAmount<HistogramBin>({ ...edge, header: t.from, field: ({ from }) => known(from) }, { chartParts, tables }),
    ...chartAmount<HistogramBin>({ ...edge, header: t.before, field: ({ to }) => known(to) }, { chartParts, tables }),
    ...csvLabel<HistogramBin>(t.count, ({ count }) => String(count)),
  ];
  return <SaveChart fileName={fileName} columns={columns} rows={() => bins} hasPicture={hasPicture} />;
}

type HistogramTableProps = Pick<HistogramProps, 'title' | 'format' | 'unit' | 'sensitivity'> & {
  readonly bins: readonly HistogramBin[];
  readonly formats: HistogramFormat;
  readonly height: number;
};

type BinRow = { readonly bin: HistogramBin; readonly index: number };

/** The bins as a table, from the lowest. */
function HistogramTable({ title, bins, formats, height, format, unit, sensitivity }: HistogramTableProps) {
  const t = useText(chartHistogramText);
  const rows = useMemo(() => bins.map((bin, index) => ({ bin, index })), [bins]);
  const columns = useMemo(
    () => binColumns(t, formats, { format, unit, sensitivity }),
    [t, formats, format, unit, sensitivity],
  );
  return (
    <ChartTable title={title} height={height} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
  );
}

function binColumns(
  t: Catalogue['chartHistogram'],
  formats: HistogramFormat,
  options: Pick<HistogramProps, 'format' | 'unit' | 'sensitivity'>,
): readonly Column<BinRow>[] {
  return [
    {
      id: 'from',
      header: t.from,
      align: 'end',
      cell: ({ bin }) => <Amount field={known(bin.from)} {...options} />,
      card: 'title',
    },
    { id: 'to', header: t.before, align: 'end', cell: ({ bin }) => <Amount field={known(bin.to)} {...options} /> },
    {
      id: 'count',
      header: t.count,
      align: 'end',
      cell: ({ bin }) => (
        <data translate="no" value={bin.count}>
          {formats.count(bin)}
        </data>
      ),
      card: 'lead',
    },
  ];
}
