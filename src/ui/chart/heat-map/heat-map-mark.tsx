import { abs, compare, type Fixed, isZero, sign } from '~/lib/fixed-point';
import { firstIndex } from '../common/cursor';
import type { DayBox } from './heat-map-layout';

export type HeatMapMarkProps = {
  readonly box: DayBox;
  /** The value; null when it is unknown. */
  readonly value: Fixed | null;
  readonly isRead: boolean;
  readonly step: MagnitudeStep;
};

/** Marks shrink in weeks narrower than this, so that they do not touch. */
const FULL_WIDTH = 16;
/** Sides of the squares and heights of the diamonds. A diamond has half the area of the square around it. */
const squares: Readonly<Record<MagnitudeStep, number>> = { 1: 4, 2: 7, 3: 10, 4: 13 };
const diamonds: Readonly<Record<MagnitudeStep, number>> = { 1: 6, 2: 9.5, 3: 13, 4: 16 };
/** The opacity of the tile behind a mark. If marks are hidden (see `marks.css`), tiles are darker. */
const tints: Readonly<Record<MagnitudeStep, number>> = { 1: 0.1, 2: 0.17, 3: 0.25, 4: 0.34 };

/**
 * One day: a square for a gain, a diamond for a loss, a dot for zero, a dashed ring for an unknown value, an empty tile
 * without data.
 */
export function HeatMapMark({ box, value, isRead, step }: HeatMapMarkProps) {
  const { x, y, width, height } = box;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  if (!isRead)
    return (
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={height - 1}
        rx={2.5}
        fill="none"
        stroke="var(--strong-line)"
      />
    );
  if (value === null)
    return (
      <circle
        cx={middleX}
        cy={middleY}
        r={4}
        fill="none"
        stroke="var(--faint)"
        strokeWidth={1.25}
        strokeDasharray="2 1.6"
      />
    );
  const direction = sign(value);
  const colour = direction > 0 ? 'var(--up)' : direction < 0 ? 'var(--down)' : 'var(--faint)';
  const half = ((direction > 0 ? squares : diamonds)[step] / 2) * Math.min(1, width / FULL_WIDTH);
  return (
    <>
      <rect
        {...box}
        rx={3}
        fill={colour}
        fillOpacity={direction === 0 ? tints[1] : tints[step]}
        {...(direction === 0 ? {} : { className: 'day-tile', 'data-step': step })}
      />
      {direction > 0 && (
        <rect
          x={middleX - half}
          y={middleY - half}
          width={2 * half}
          height={2 * half}
          rx={1.5}
          fill={colour}
          className="day-shape"
        />
      )}
      {direction < 0 && <polygon points={diamond(middleX, middleY, half)} fill={colour} className="day-shape" />}
      {direction === 0 && <circle cx={middleX} cy={middleY} r={1.75} fill={colour} />}
    </>
  );
}

function diamond(x: number, y: number, half: number): string {
  return `${x},${y - half} ${x + half},${y} ${x},${y + half} ${x - half},${y}`;
}

/** Sizes that readers can easily distinguish. */
export type MagnitudeStep = 1 | 2 | 3 | 4;

export type MagnitudeSteps = {
  readonly stepOf: (value: Fixed) => MagnitudeStep;
  /** The largest magnitude of each step with values, from the smallest step on. */
  readonly bounds: readonly { readonly step: MagnitudeStep; readonly upTo: Fixed }[];
};

/**
 * The size of each day by quartile of its magnitude, for gains and losses alike. The step of a value is ⌈4 · r / n⌉,
 * where r of all n magnitudes are no larger. Zeros have no size and are not counted; equal magnitudes have equal steps.
 * Ranks are used instead of shares of the largest, since one extreme day would make all others tiny.
 */
export function magnitudeSteps(values: readonly Fixed[]): MagnitudeSteps {
  const sizes = values
    .filter((value) => !isZero(value))
    .map(abs)
    .toSorted(compare);
  const stepOf = (value: Fixed): MagnitudeStep => {
    const size = abs(value);
    const rank = firstIndex(sizes, (other) => compare(other, size) > 0);
    if (4 * rank <= sizes.length) return 1;
    if (2 * rank <= sizes.length) return 2;
    return 4 * rank <= 3 * sizes.length ? 3 : 4;
  };
  const upTo = new Map<MagnitudeStep, Fixed>();
  for (const size of sizes) upTo.set(stepOf(size), size);
  return { stepOf, bounds: [...upTo].map(([step, largest]) => ({ step, upTo: largest })) };
}
