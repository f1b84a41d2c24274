import type { ReactNode } from 'react';
import { known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { AmountKind } from '~/lib/format-amount';
import { chartCalendarText } from '~/text/en/chart-calendar';
import { useText } from '~/text/text-context';
import { Amount } from '../amount';
import { type Reach, useMasked } from '../privacy-context';
import { HeatMapMark, type HeatMapMarkProps } from './heat-map-mark';
import type { MagnitudeSteps } from './heat-map-steps';

export type HeatMapLegendProps = {
  readonly steps: MagnitudeSteps;
  readonly format: AmountKind;
  readonly unit: string | undefined;
  readonly reach: Reach;
};

const box = { x: 0, y: 0, width: 16, height: 16 };
const gain: Fixed = { raw: 1n, scale: 0 };
const loss: Fixed = { raw: -1n, scale: 0 };
const zero: Fixed = { raw: 0n, scale: 0 };

/** What the marks mean, in words, and up to which amount each of their sizes goes. */
export function HeatMapLegend({ steps, format, unit, reach }: HeatMapLegendProps) {
  const t = useText(chartCalendarText);
  const masked = useMasked(reach, format === 'percent' || format === 'multiple');
  const sizes = steps.bounds.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
      <Entry mark={{ value: gain, isRead: true, step: 4 }}>{t.gain}</Entry>
      <Entry mark={{ value: loss, isRead: true, step: 4 }}>{t.loss}</Entry>
      <Entry mark={{ value: zero, isRead: true, step: 1 }}>{t.zero}</Entry>
      <Entry mark={{ value: null, isRead: true, step: 1 }}>{t.unknown}</Entry>
      <Entry mark={{ value: null, isRead: false, step: 1 }}>{t.none}</Entry>
      {sizes && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{masked ? t.sizesHidden : t.sizes}</span>
          {steps.bounds.map(({ step, upTo }) => (
            <Entry key={step} mark={{ value: gain, isRead: true, step }}>
              {!masked && <Amount field={known(upTo)} format={format} unit={unit} reach={reach} />}
            </Entry>
          ))}
        </span>
      )}
    </div>
  );
}

function Entry({ mark, children }: { readonly mark: Omit<HeatMapMarkProps, 'box'>; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width={box.width} height={box.height} className="chart-picture shrink-0">
        <HeatMapMark box={box} {...mark} />
      </svg>
      {children}
    </span>
  );
}
