import { CartesianGrid, type XAxisTickContentProps, type YAxisTickContentProps } from 'recharts';

export const tickStyle = { fill: 'var(--faint)', fontSize: 11 };

/**
 * The label of an axis, on one line. That of recharts measures each word in the page before it draws it, and our labels
 * are chosen to fit.
 */
export function drawTick(props: XAxisTickContentProps | YAxisTickContentProps) {
  const { x, y, index, payload, textAnchor, verticalAnchor, tickFormatter } = props;
  const value: unknown = payload.value;
  return (
    <text x={x} y={y} dy={verticalAnchor === 'middle' ? '0.355em' : '0.71em'} textAnchor={textAnchor} {...tickStyle}>
      {tickFormatter === undefined ? String(value) : tickFormatter(value, index)}
    </text>
  );
}

/** A line at each tick of the value axis. */
export function HorizontalGrid({ yAxisId }: { readonly yAxisId?: string }) {
  return (
    <CartesianGrid
      {...(yAxisId === undefined ? {} : { yAxisId })}
      vertical={false}
      // Otherwise recharts places the lines of the other axis all the same, and measures each of its labels for that.
      verticalCoordinatesGenerator={noLines}
      syncWithTicks
      stroke="var(--line)"
    />
  );
}

function noLines(): number[] {
  return [];
}
