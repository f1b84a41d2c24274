import { useId } from 'react';
import { chartText } from '~/text/en/chart';
import { chartPartsText } from '~/text/en/chart-parts';
import { useText } from '~/text/text-context';
import { ChartHeadline } from './chart-headline';
import type { ComposedChartProps } from './composed-chart-props';
import { Crosshair } from './crosshair';
import { Plot } from './plot';
import { readingsAt } from './readings';
import type { ReadySeries } from './ready-series';
import { useChartCursor } from './use-chart-cursor';
import type { PlotPlan } from './use-plot';
import { useReadingWords } from './use-reading-words';

export type ChartCanvasProps = Pick<ComposedChartProps, 'title' | 'reach' | 'change' | 'onPeriod' | 'periodAction'> & {
  readonly series: readonly ReadySeries[];
  /** Whose points the cursor runs over, at least one: see `leadOf`. */
  readonly lead: ReadySeries;
  readonly plan: PlotPlan;
  /** Not before there is a room that it was planned for. */
  readonly isDrawn: boolean;
};

/** The picture under a headline that follows the cursor. */
export function ChartCanvas({ title, series, lead, plan, isDrawn, ...props }: ChartCanvasProps) {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  const actionId = useId();
  const { index, at, period, isPointed, handlers } = useChartCursor({
    series,
    lead,
    momentAt: plan.momentAt,
    hasBarsAt: (y) => y >= (plan.lower?.top ?? 0),
    onPeriod: props.onPeriod,
  });
  const words = useReadingWords(props.reach);
  const readings = readingsAt(series, at, props.change);
  const decimalsOf = ({ look }: ReadySeries) => ((look.pane === 'lower' ? plan.lower : null) ?? plan.main).decimals;
  const action = props.onPeriod !== undefined && props.periodAction !== undefined ? parts.enter(props.periodAction) : null;
  return (
    <>
      <ChartHeadline
        at={at}
        lead={lead}
        readings={readings}
        words={words}
        isPointed={isPointed}
        hasChange={props.change !== undefined}
        decimalsOf={decimalsOf}
      />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.cursor(title)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={lead.shown.length - 1}
        aria-valuenow={index}
        aria-valuetext={words.all(at, lead.words, readings)}
        {...(action === null ? {} : { 'aria-describedby': actionId })}
        {...handlers}
        className="chart-picture relative min-w-0 touch-pan-y overflow-hidden"
        style={{ height: plan.height }}
      >
        {isDrawn && (
          <div aria-hidden="true">
            <Plot plan={plan} />
            {isPointed && <Crosshair at={at} period={period} readings={readings} plan={plan} />}
          </div>
        )}
      </div>
      {action !== null && (
        <span id={actionId} className="sr-only">
          {action}
        </span>
      )}
    </>
  );
}
