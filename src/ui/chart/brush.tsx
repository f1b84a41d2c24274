import { useDeferredValue, useMemo, useRef } from 'react';
import { chartBrushText } from '~/text/en/chart-brush';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { BrushLine } from './brush-line';
import type { BrushProps } from './brush-props';
import { BrushSliders } from './brush-sliders';
import { brushScale } from './brush-stops';

const noLines: BrushProps['lines'] = [];

/**
 * The whole series as a strip under the picture, and a window over the part that is shown: its edges and itself can be
 * dragged or moved by keys, a new one drawn beside it. Nothing can be chosen of fewer than two points.
 */
export function Brush({ title, lines, state, stepMs, moment, insets }: BrushProps) {
  const t = useText(chartBrushText);
  const group = useRef<HTMLDivElement>(null);
  const scale = useMemo(() => brushScale(lines, stepMs), [lines, stepMs]);
  // The picture comes first: of many points, the strip would take as long again.
  const drawn = useDeferredValue(lines, noLines);
  const { shown } = state;
  const showAll = () => {
    state.choose(null);
    // The button goes away under the focus, which would be lost.
    group.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
  };
  if (scale === null) return <div className="h-16" />;
  const words = shown === null ? t.everything : t.range(moment(shown.fromMs), moment(shown.toMs));
  const { stops } = scale;
  return (
    <div ref={group} role="group" aria-label={t.name(title)} className="h-16 min-w-0">
      <div className="relative h-9 border-y border-line" style={{ marginLeft: insets.left, marginRight: insets.right }}>
        <BrushLine lines={drawn} fromMs={stops.at(0)} toMs={stops.at(stops.count - 1)} />
        <BrushSliders scale={scale} state={state} moment={moment} />
      </div>
      <div className="flex h-7 items-center justify-between gap-2" style={{ marginLeft: insets.left }}>
        <span title={words} data-png={shown === null ? 'left-out' : undefined} className="min-w-0 truncate text-small text-faint">
          {words}
        </span>
        {shown !== null && (
          <Button size="small" tone="quiet" onClick={showAll}>
            {t.showAll}
          </Button>
        )}
      </div>
    </div>
  );
}
