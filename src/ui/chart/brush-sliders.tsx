import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { chartBrushText } from '~/text/en/chart-brush';
import { useText } from '~/text/text-context';
import type { BrushProps } from './brush-props';
import type { BrushScale } from './brush-stops';
import { windowOf } from './brush-window';
import { useBrushDrag } from './use-brush-drag';
import { type BrushSlider, useBrushKeys } from './use-brush-keys';

export type BrushSlidersProps = Pick<BrushProps, 'state' | 'moment'> & { readonly scale: BrushScale };

/** Easy to hit, and wider to the outside: in between lies the window, which is to be hit as well. */
const HANDLE = 'absolute inset-y-0 z-1 w-6 cursor-ew-resize';
const GRIP = 'absolute inset-y-2 w-[7px] rounded-full border border-accent bg-panel';
const DIMMED = 'pointer-events-none absolute inset-y-0 bg-panel opacity-65';

/** The window of a brush, its two edges, and the strip that they move over. */
export function BrushSliders({ scale, state, moment }: BrushSlidersProps) {
  const t = useText(chartBrushText);
  const strip = useRef<HTMLDivElement>(null);
  const drag = useBrushDrag(strip, scale, state);
  const keys = useBrushKeys(scale, state);
  const { stops } = scale;
  const [firstMs, lastMs] = [stops.at(0), stops.at(stops.count - 1)];
  const { fromMs, toMs } = state.shown ?? { fromMs: firstMs, toMs: lastMs };
  const { from, to } = windowOf(scale, state.shown);
  const left = percent(fromMs, firstMs, lastMs);
  const right = 100 - percent(toMs, firstMs, lastMs);

  const onKeyDown = (slider: BrushSlider) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && drag.stop()) event.stopPropagation();
    else keys.onKeyDown(slider)(event);
  };
  const slider = (name: BrushSlider, values: { readonly last: number; readonly now: number; readonly text: string }) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': { from: t.from, to: t.to, window: t.part }[name],
    'aria-orientation': 'horizontal' as const,
    'aria-valuemin': 0,
    'aria-valuemax': values.last,
    'aria-valuenow': values.now,
    'aria-valuetext': values.text,
    onPointerDown: drag.begin(name),
    onKeyDown: onKeyDown(name),
    onKeyUp: keys.onKeyUp,
    onFocus: keys.begin,
    onBlur: keys.onBlur,
  });
  const last = stops.count - 1;

  return (
    <div
      ref={strip}
      className="absolute inset-0 cursor-crosshair touch-pan-y select-none"
      onPointerDownCapture={keys.begin}
      onPointerDown={drag.begin('strip')}
      onDoubleClick={() => state.choose(null)}
      {...drag.handlers}
    >
      <div className={DIMMED} style={{ left: 0, width: share(left) }} />
      <div className={DIMMED} style={{ right: 0, width: share(right) }} />
      <div {...slider('from', { last, now: from, text: moment(fromMs) })} className={HANDLE} style={beside('left', left)}>
        <span className={`${GRIP} right-[3px]`} />
      </div>
      <div
        {...slider('window', { last: last - (to - from), now: from, text: t.range(moment(fromMs), moment(toMs)) })}
        className={`absolute inset-y-0 border-x border-accent bg-accent/10 ${state.shown === null ? '' : 'cursor-grab active:cursor-grabbing'}`}
        style={{ left: share(left), right: share(right) }}
      />
      <div {...slider('to', { last, now: to, text: moment(toMs) })} className={HANDLE} style={beside('right', right)}>
        <span className={`${GRIP} left-[3px]`} />
      </div>
    </div>
  );
}

/** A handle at an edge of the window, most of it outside. */
function beside(side: 'left' | 'right', place: number): CSSProperties {
  return { [side]: `calc(${share(place)} - 18px)` };
}

function percent(atMs: number, firstMs: number, lastMs: number): number {
  return Math.min(100, Math.max(0, ((atMs - firstMs) / (lastMs - firstMs)) * 100));
}

function share(part: number): string {
  return `${part}%`;
}
