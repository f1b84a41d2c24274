import type { ChartSize, TimeChartProps } from './chart-props';

/** A cell of a row that wraps, with one line of text or several short ones that wrap in it. */
export type RowCell = {
  readonly id: string;
  /** Flex bases of the cell and of its parts. */
  readonly basis: string;
  readonly parts: readonly string[];
};

const MOMENT = 'min(100%, 14rem)';
const VALUE = 'min(100%, 18rem)';
const CHANGE = 'min(100%, 9rem)';
const BOTH = 'min(100%, 27rem)';
const WIDE = 'min(100%, 24rem)';
const WIDEST = 'min(100%, 32rem)';

/** From this number of series on, each has its own line, so that the list is easy to scan. */
const LIST_FROM = 3;

/**
 * The cells of a headline: one for the moment, then one for each series. A chart of one series has a cell for moment
 * and value, then one for the change. They depend on the kind of chart and never on its figures, so the rows are known
 * before the chart's code has loaded, and stay the same while the cursor moves.
 * @param changes whether the change of each series is shown
 */
export function headlineCells(changes: readonly boolean[]): readonly RowCell[] {
  if (changes.length === 1) return changes[0] === true ? [cell(0, WIDE), cell(1, WIDEST)] : [cell(0, '100%')];
  const isList = changes.length >= LIST_FROM;
  return [
    cell(0, MOMENT),
    ...changes.map((hasChange, index) =>
      hasChange ? cell(index + 1, BOTH, isList ? ['100%'] : [VALUE, CHANGE]) : cell(index + 1, VALUE),
    ),
  ];
}

/** Whether the change of such a series is shown in a chart with changes. A bar is a change itself, so it has none. */
export function showsChange(series: { readonly kind: string }): boolean {
  return series.kind !== 'bar';
}

function cell(id: number | string, basis: string, parts: readonly string[] = ['100%']): RowCell {
  return { id: String(id), basis, parts };
}

/** The height of a line of a headline. */
export const HEADLINE_PX = 24;

/** The height of a brush: 36 px and its line of text. */
export const BRUSH_PX = 64;

/** The height of a footer with buttons for files. */
export const footCells = {
  notes: cell('notes', 'min(100%, 14rem)'),
  buttons: cell('buttons', 'min(100%, 16.5rem)'),
} as const;

const heights: Readonly<Record<ChartSize, number>> = { small: 96, normal: 240, tall: 360 };

/** The height of everything but the picture: headline, buttons, space between. */
const AROUND_THE_PICTURE = 70;

export function pictureHeight({ size = 'normal', height }: Pick<TimeChartProps, 'size' | 'height'>): number {
  return height ?? heights[size];
}

/** The total height of a chart, reserved until its code has loaded. */
export function chartHeight(props: Pick<TimeChartProps, 'size' | 'height'>): number {
  return pictureHeight(props) + AROUND_THE_PICTURE;
}
