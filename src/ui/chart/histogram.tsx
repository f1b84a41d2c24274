import { useMemo, useRef, useState } from 'react';
import { chartHistogramText } from '~/text/en/chart-histogram';
import { useText } from '~/text/text-context';
import { Empty } from '../empty';
import { ChartFigure } from './chart-figure';
import { ChartFoot } from './chart-foot';
import { HEADLINE_PX } from './chart-room-cells';
import { fullest, joinedBins, orderedBins } from './histogram-bins';
import { HistogramFiles } from './histogram-files';
import { HistogramPicture } from './histogram-picture';
import type { HistogramProps } from './histogram-props';
import { HistogramTable } from './histogram-table';
import { pictureHeight } from './time-chart-props';
import { useHistogramWords } from './use-histogram-words';
import { useWidth } from './use-width';

/** Bars narrower than this cannot be told from their neighbours. */
const PIXELS_A_BAR = 4;

/** How often which values came: as bars that are read one by one, in words, and as a table. */
export function Histogram({ bins, ...look }: HistogramProps) {
  const t = useText(chartHistogramText);
  const ordered = useMemo(() => orderedBins(bins), [bins]);
  return ordered.length === 0 ? <Empty>{t.empty}</Empty> : <HistogramFigure {...look} bins={ordered} />;
}

/** With one bin at least. */
function HistogramFigure({ title, bins, height: wanted, countText, fileName, format, unit, reach }: HistogramProps) {
  const look = { format, unit, reach };
  const t = useText(chartHistogramText);
  const words = useHistogramWords({ ...look, countText });
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const [asTable, setAsTable] = useState(false);
  const drawn = useMemo(() => joinedBins(bins, Math.max(1, Math.floor((width ?? 0) / PIXELS_A_BAR))), [bins, width]);
  const height = pictureHeight({ height: wanted });
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const summary = [t.summary(bins.length, words.extent(bins)), t.total(countText(total)), t.mostIn(words.bin(bins, fullest(bins)))];
  const notes = !asTable && width !== null && drawn.each > 1 ? [t.joined(drawn.each)] : [];
  return (
    <ChartFigure title={title} summary={summary.join(' ')}>
      <div ref={boxRef} className="min-w-0" style={{ minHeight: height + HEADLINE_PX }}>
        {asTable && <HistogramTable title={title} bins={bins} words={words} height={height} {...look} />}
        {!asTable && width !== null && width > 0 && <HistogramPicture title={title} bins={drawn.bins} words={words} width={width} height={height} />}
      </div>
      <ChartFoot
        notes={notes}
        asTable={asTable}
        onTable={setAsTable}
        files={fileName === undefined ? undefined : <HistogramFiles {...look} fileName={fileName} bins={bins} hasPicture={!asTable} />}
      />
    </ChartFigure>
  );
}
