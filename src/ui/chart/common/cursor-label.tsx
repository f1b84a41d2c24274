import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { moveCursor } from './cursor';
type SpotHeadlineProps = {
  /** The point under the cursor. */
  readonly spot: string;
  /** Its value, rounded. */
  readonly value: string;
  /** Its full value. */
  readonly inFull: string;
  /** The exact decimal; null when there is none. */
  readonly decimal: string | null;
};

/** The point under the cursor. Hidden from assistive technology, which gets it from the picture below. */
export function SpotHeadline({ spot, value, inFull, decimal }: SpotHeadlineProps) {
  return (
    // On a phone a long value gets a separate line.
    <p
      aria-hidden="true"
      className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden whitespace-nowrap rail:h-6 rail:flex-nowrap"
    >
      <span className="shrink-0 text-muted">{spot}</span>
      {decimal === null ? (
        <span className="min-w-0 truncate text-muted" title={inFull}>
          {value}
        </span>
      ) : (
        <data translate="no" value={decimal} title={inFull} className="min-w-0 truncate font-semibold">
          {value}
        </data>
      )}
    </p>
  );
}

type PictureSliderProps = {
  /** The accessible name. */
  readonly label: string;
  /** How many places the cursor has. */
  readonly count: number;
  readonly current: number;
  /** The value at the cursor, in full. */
  readonly valueText: string;
  readonly height: number;
  /** The place under the pointer, by its distance from the left edge in px. */
  readonly placeAt: (leftPx: number) => number;
  /** Null returns the cursor to its resting place. */
  readonly onCursor: (place: number | null) => void;
  readonly children: ReactNode;
};

/** A picture with a cursor that the pointer or the arrow keys move, as on a slider. */
export function PictureSlider(props: PictureSliderProps) {
  const { label, count, current, valueText, height, placeAt, onCursor, children } = props;
  const onPointer = (event: PointerEvent<HTMLDivElement>) =>
    onCursor(placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onCursor(null);
    const moved = moveCursor(event, current, count);
    if (moved === null) return;
    event.preventDefault();
    onCursor(moved);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={current}
      aria-valuetext={valueText}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      // Lifting a finger does not remove the cursor, so that the reader can read the value.
      onPointerLeave={(event) => event.pointerType !== 'touch' && onCursor(null)}
      onKeyDown={onKey}
      onBlur={() => onCursor(null)}
      className="chart-picture min-w-0 touch-pan-y overflow-hidden"
      style={{ height }}
    >
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
