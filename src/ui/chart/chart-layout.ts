import type { ChartSize, TimeChartProps } from './chart-props';

/** A place in a row that wraps, with one line of text or several short ones that wrap in it. */
export type RowCell = {
  readonly id: string;
  /** Flex bases: of the place, and of its parts. */
  readonly basis: string;
  readonly parts: readonly string[];
};

const MOMENT = 'min(100%, 14rem)';
const VALUE = 'min(100%, 18rem)';
const CHANGE = 'min(100%, 9rem)';
const BOTH = 'min(100%, 27rem)';
const WIDE = 'min(100%, 24rem)';
const WIDEST = 'min(100%, 32rem)';

/** From so many series on each has one line: a list of lines is to be looked through at a glance. */
const LIST_FROM = 3;

/**
 * The places of a headline: one for the moment, then one a series; of a single series the moment and the value, then
 * its change. They depend on what a chart shows and never on its figures: so its rows are known before its code is
 * there, and stay while the cursor moves.
 *
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

/** Whether a chart that shows changes shows that of such a series: a bar is a change by itself. */
export function showsChange(series: { readonly kind: string }): boolean {
  return series.kind !== 'bar';
}

function cell(id: number | string, basis: string, parts: readonly string[] = ['100%']): RowCell {
  return { id: String(id), basis, parts };
}

/** Of a line of a headline. */
export const HEADLINE_PX = 24;

/** The strip of a brush, 36 px, with its line of words. */
export const BRUSH_PX = 64;

/** The same of a foot with buttons for files. */
export const footCells = {
  notes: cell('notes', 'min(100%, 14rem)'),
  buttons: cell('buttons', 'min(100%, 16.5rem)'),
} as const;

const heights: Readonly<Record<ChartSize, number>> = { small: 96, normal: 240, tall: 360 };

/** Everything of a chart that is not its picture: the headline, the button, the room between. */
const AROUND_THE_PICTURE = 70;

export function pictureHeight({ size = 'normal', height }: Pick<TimeChartProps, 'size' | 'height'>): number {
  return height ?? heights[size];
}

/** What a chart takes up in all: kept free until its code is there. */
export function chartHeight(props: Pick<TimeChartProps, 'size' | 'height'>): number {
  return pictureHeight(props) + AROUND_THE_PICTURE;
}
