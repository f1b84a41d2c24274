import type { ReactNode, SVGProps } from 'react';
import { Surface } from 'recharts';

type PictureProps = { readonly width: number; readonly height: number; readonly children: ReactNode };

/**
 * The picture of a chart. Only this component and the paths come from recharts: its axes report to a store of the
 * chart, which renders everything again, two or three times for each new value, and they compute places in floats. Our
 * places come from the exact values, and are the same in table, file and picture. The class names are the same as in
 * recharts.
 */
export function Picture({ width, height, children }: PictureProps) {
  return (
    <Surface className="cursor-default" width={width} height={height}>
      {children}
    </Surface>
  );
}

/** The edges of a picture without the labels around it, in pixels from its upper left corner. */
type Inside = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The place of a value between two places, by its part of the domain; the first place if the domain is one value. */
export function placeOn(domain: readonly [number, number], from: number, to: number): (value: number) => number {
  const [low, high] = domain;
  return (value) => from + ((value - low) / (high - low || 1)) * (to - from);
}

/** A label of an axis, at a distance from the left or from the top, in pixels. */
type AxisLabel = { readonly place: number; readonly label: string; readonly anchor?: 'start' | 'middle' | 'end' };

type LabelsProps = { readonly labels: readonly AxisLabel[]; readonly inside: Inside };

/** Between the inside and its labels. */
const BESIDE = 8;

const labelStyle = { fill: 'var(--faint)', fontSize: 11 };

/** The labels of a value axis, at the right. The caller has chosen labels that fit. */
export function ValueLabels({ labels, inside }: LabelsProps) {
  return (
    <g className="recharts-yAxis-tick-labels">
      {labels.map(({ place, label }) => (
        <text key={place} x={inside.right + BESIDE} y={place} dy="0.355em" {...labelStyle}>
          {label}
        </text>
      ))}
    </g>
  );
}

/** The labels below the picture. The caller has chosen labels that fit. */
export function LabelsBelow({ labels, inside }: LabelsProps) {
  return (
    <g className="recharts-xAxis-tick-labels">
      {labels.map(({ place, label, anchor = 'middle' }) => (
        <text key={place} x={place} y={inside.bottom + BESIDE} dy="0.71em" textAnchor={anchor} {...labelStyle}>
          {label}
        </text>
      ))}
    </g>
  );
}

type LinesProps = {
  /** Distances from the top for horizontal lines, from the left for vertical ones. */
  readonly at: readonly number[];
  readonly inside: Inside;
} & Pick<SVGProps<SVGPathElement>, 'className' | 'stroke' | 'strokeWidth' | 'strokeDasharray'>;

/** Horizontal lines across a picture, as one path. */
export function LevelLines({ at, inside: { left, right }, ...look }: LinesProps) {
  return <path d={at.map((y) => `M${left} ${y}H${right}`).join('')} fill="none" {...look} />;
}

/** Vertical lines through a picture, as one path. Lines outside of the picture are left out. */
export function UprightLines({ at, inside: { left, right, top, bottom }, ...look }: LinesProps) {
  const visible = at.filter((x) => x >= left && x <= right);
  return <path d={visible.map((x) => `M${x} ${top}V${bottom}`).join('')} fill="none" {...look} />;
}
