import type { ChartWords } from './chart-words';
import { fittingLabel, valueAxis, type ValueAxis } from './value-axis';

/** The upper or the lower part of a picture, with an axis of its own. */
export type Pane = {
  readonly axis: ValueAxis;
  readonly labels: readonly string[];
  /** In pixels of the whole picture. */
  readonly top: number;
  readonly bottom: number;
};

/** A pane with the values that stand at the top and the bottom of the whole picture, which the library scales everything by. */
export type PlacedPane = {
  readonly domain: readonly [number, number];
  readonly ticks: readonly PaneTick[];
  /** Digits after the point that tell the ticks apart. */
  readonly decimals: number;
  readonly crossesZero: boolean;
  /** Where areas begin: at zero, or at the end of the axis that is next to it. */
  readonly baseline: number;
  readonly top: number;
  readonly bottom: number;
  /** Where a value lies, in pixels from the top of the picture. */
  readonly yOf: (value: number) => number;
};

export type PaneTick = { readonly value: number; readonly label: string };

/** Of the height, what the lower pane and the room above it take up. */
const LOWER_PART = 0.26;
const BETWEEN = 14;
const PIXELS_A_LABEL = { main: 44, lower: 28 } as const;

export type PaneValues = {
  readonly values: readonly number[];
  readonly fromZero: boolean;
  readonly words: ChartWords;
};

/** The panes of a picture whose inside runs from `top` to `bottom`; the lower one only where something stands in it. */
export function choosePanes(
  main: PaneValues,
  lower: PaneValues | null,
  top: number,
  bottom: number,
): { readonly main: Pane; readonly lower: Pane | null } {
  const edge = lower === null ? bottom : Math.round(bottom - (bottom - top) * LOWER_PART);
  return {
    main: paneOf(main, PIXELS_A_LABEL.main, top, lower === null ? bottom : edge - BETWEEN),
    lower: lower === null ? null : paneOf(lower, PIXELS_A_LABEL.lower, edge, bottom),
  };
}

function paneOf({ values, fromZero, words }: PaneValues, pixelsALabel: number, top: number, bottom: number): Pane {
  const axis = valueAxis(values, Math.max(1, Math.floor((bottom - top) / pixelsALabel)), fromZero);
  return { axis, labels: words.ticks(axis), top, bottom };
}

/** A pane within a picture whose inside runs from `top` to `bottom`, with labels that fit `room`. */
export function placePane({ axis, labels, ...pane }: Pane, top: number, bottom: number, room: number): PlacedPane {
  const [low, high] = axis.domain;
  const aPixel = (high - low) / Math.max(1, pane.bottom - pane.top);
  return {
    ...pane,
    domain: [low - (bottom - pane.bottom) * aPixel, high + (pane.top - top) * aPixel],
    ticks: axis.ticks.map((value, index) => ({ value, label: fittingLabel(labels[index] ?? '', room) })),
    decimals: axis.decimals,
    crossesZero: low < 0 && high > 0,
    baseline: Math.min(Math.max(0, low), high),
    yOf: (value) => pane.bottom - (value - low) / aPixel,
  };
}
