import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { chartHistogramText } from '~/text/en/chart-histogram';
import { useText } from '~/text/text-context';
import { moveCursor } from './cursor';
import { fullest } from './histogram-bins';
import { countsRoom, HISTOGRAM_LEFT, HistogramPlot } from './histogram-plot';
import type { HistogramBin } from './histogram-props';
import { SpotHeadline } from './spot-headline';
import type { HistogramWords } from './use-histogram-words';

export type HistogramPictureProps = {
  readonly title: string;
  /** Those that are drawn, at least one. */
  readonly bins: readonly HistogramBin[];
  readonly words: HistogramWords;
  readonly width: number;
  readonly height: number;
};

/** The bars under a headline that follows the cursor: pointer, or arrow keys as on a slider. */
export function HistogramPicture({ title, bins, words, width, height }: HistogramPictureProps) {
  const t = useText(chartHistogramText);
  const [cursor, setCursor] = useState<number | null>(null);
  const current = Math.min(cursor ?? fullest(bins), bins.length - 1);
  const bin = bins[current];
  if (bin === undefined) return null;

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const inner = Math.max(1, width - HISTOGRAM_LEFT - countsRoom(bins, width));
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - HISTOGRAM_LEFT;
    setCursor(Math.min(bins.length - 1, Math.max(0, Math.floor((left / inner) * bins.length))));
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') setCursor(null);
    const moved = moveCursor(event, current, bins.length);
    if (moved === null) return;
    event.preventDefault();
    setCursor(moved);
  };
  const span = words.span(bins, current);
  return (
    <>
      <SpotHeadline spot={cursor === null ? t.most(span) : span} value={words.count(bin)} inFull={words.count(bin)} decimal={String(bin.count)} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.cursor(title)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={bins.length - 1}
        aria-valuenow={current}
        aria-valuetext={words.bin(bins, current)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        // A finger that is lifted leaves the cursor where it was, to be read.
        onPointerLeave={(event) => event.pointerType !== 'touch' && setCursor(null)}
        onKeyDown={onKey}
        onBlur={() => setCursor(null)}
        className="chart-picture min-w-0 touch-pan-y overflow-hidden"
        style={{ height }}
      >
        <div aria-hidden="true">
          <HistogramPlot bins={bins} edges={words.edges(bins)} countLabel={words.countLabel} width={width} height={height} current={cursor === null ? null : current} />
        </div>
      </div>
    </>
  );
}
