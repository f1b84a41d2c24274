import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { TimeRange } from '~/lib/time';
import { Brush } from '~/ui/chart/brush/brush';
import type { ChartPoint } from '~/ui/chart/chart-props';
import { useBrushState } from '~/ui/chart/brush/use-brush-state';

export const DAY = 86_400_000;

/** The width of the strip. */
export const WIDTH = 1_000;

/** Eleven days, so that each is 100 px from the next. */
export const elevenDays = Array.from({ length: 11 }, (_, day): ChartPoint => ({
  atMs: day * DAY,
  value: { raw: BigInt(day), scale: 0 },
}));

const dayOf = (atMs: number) => `day ${atMs / DAY}`;

export type BrushedChartProps = {
  readonly told: (range: TimeRange | null) => void;
  readonly points?: readonly ChartPoint[];
  readonly range?: TimeRange | null;
  readonly stepMs?: number;
  readonly keeps?: boolean;
};

/** A chart with a brush. It keeps the chosen range (unless `keeps` is false) and shows as text which part it draws. */
export function BrushedChart({
  told,
  points = elevenDays,
  range: first = null,
  stepMs,
  keeps = true,
}: BrushedChartProps) {
  const [range, setRange] = useState(first);
  const onRange = (next: TimeRange | null) => {
    told(next);
    if (keeps) setRange(next);
  };
  const state = useBrushState({ range, onRange });
  return (
    <>
      <output>
        {state.pictured === null ? 'all' : `${dayOf(state.pictured.fromMs)} to ${dayOf(state.pictured.toMs)}`}
      </output>
      <button type="button" onClick={() => setRange(days(8, 9))}>
        elsewhere
      </button>
      <Brush
        title="Vault rate"
        lines={[points]}
        state={state}
        stepMs={stepMs}
        moment={dayOf}
        insets={{ left: 0, right: 0 }}
      />
    </>
  );
}

export const days = (from: number, to: number): TimeRange => ({ fromMs: from * DAY, toMs: to * DAY });
export const slider = (name: string) => screen.getByRole('slider', { name });
export const picture = () => screen.getByRole('status').textContent;

/** jsdom has no layout, and does not capture pointers. @returns a function that restores both */
export function layOut(): () => void {
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 36));
  HTMLElement.prototype.setPointerCapture = () => {};
  return () => {
    box.mockRestore();
    Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
  };
}
