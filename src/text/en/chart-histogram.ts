import { messages } from '../messages';
import { plural } from './plural';

/** How often which values came. */
export const chartHistogramText = messages('chartHistogram', {
  empty: 'There are no values to count.',
  cursor: (title: string) => `${title}: values under the cursor`,
  span: (from: string, to: string) => `${from} to ${to}`,
  /** Where privacy mode covers the values. */
  hiddenSpan: (number: number, of: number) => `Range ${String(number)} of ${String(of)}, values hidden`,
  bin: (span: string, count: string) => `${span}: ${count}`,
  from: 'From',
  before: 'Up to',
  count: 'Count',
  summary: (ranges: number, span: string | null) => `${plural(ranges, { one: '# range', other: '# ranges' })}${span === null ? '' : `, ${span}`}.`,
  total: (count: string) => `${count} in all.`,
  /** The tallest bar, until the reader points at one. */
  most: (span: string) => `Most: ${span}`,
  mostIn: (bin: string) => `Most: ${bin}.`,
  joined: (ranges: number) => `Each bar stands for ${plural(ranges, { one: '# range', other: '# ranges' })}: there is no room for more.`,
});
