import { formatAmount, type AmountKind } from '~/lib/format-amount';
import type { Fixed } from '~/lib/fixed-point';
import type { NumberShape } from '~/lib/format-number';
import type { TimeFormat } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { tickValue, type ValueAxis } from './axes';
import type { ChartPoint, SeriesFacts } from './series';

/** How a chart words its values: everything about them that the reader can see or hear. */
export type ChartWords = {
  readonly exact: (value: Fixed | null) => string;
  readonly time: (atMs: number) => string;
  readonly point: (point: ChartPoint) => string;
  readonly summary: (facts: SeriesFacts) => string;
  readonly tick: (tick: number, axis: ValueAxis) => string;
};

export type ChartWording = {
  readonly t: Catalogue['chart'];
  /** Stands for a value that privacy mode covers. */
  readonly hiddenValue: string;
  readonly numbers: NumberShape;
  readonly times: TimeFormat;
  readonly format: AmountKind;
  readonly unit: string | undefined;
  /** Privacy mode covers these values: no digit of them may appear, not on axes either. */
  readonly masked: boolean;
};

/** Large steps are written short ("12.0K"): an axis tells about how much, the cursor tells exactly. */
const COMPACT_FROM = 1000;

export function createChartWords({ t, hiddenValue, numbers, times, format, unit, masked }: ChartWording): ChartWords {
  const exact = (value: Fixed | null) => {
    if (value === null) return t.noValue;
    if (masked) return hiddenValue;
    const { exactText } = formatAmount(value, { kind: format }, numbers);
    return unit === undefined ? exactText : `${exactText} ${unit}`;
  };
  const time = (atMs: number) => `${times.dateTime(atMs)} ${times.zoneName(atMs)}`;
  return {
    exact,
    time,
    point: (point) => t.pointText(time(point.atMs), exact(point.value)),
    summary: (facts) => summaryOf(facts, t, time, exact),
    tick: (tick, axis) => (masked ? '•••' : tickText(tick, axis, format, numbers)),
  };
}

function summaryOf(
  facts: SeriesFacts,
  words: Catalogue['chart'],
  time: (atMs: number) => string,
  exact: (value: Fixed | null) => string,
): string {
  const sentences = [
    facts.count === 1 ? words.onePoint : words.summary(facts.count, time(facts.first.atMs), time(facts.last.atMs)),
    words.range(exact(facts.low), exact(facts.high), exact(facts.latest)),
    ...(facts.gaps === 0 ? [] : [words.gaps(facts.gaps)]),
  ];
  return sentences.join(' ');
}

function tickText(tick: number, axis: ValueAxis, format: AmountKind, numbers: NumberShape): string {
  // A percentage is a fraction on the axis: two of its decimals stand before the point once written.
  const decimals = format === 'percent' ? Math.max(0, axis.decimals - 2) : axis.decimals;
  const value = tickValue(tick, axis.decimals);
  if (value === null) return '';
  const [first = 0, second = 0] = axis.ticks;
  const compact = second - first >= COMPACT_FROM / 10;
  return formatAmount(value, { kind: format, decimals, compact }, numbers).text;
}
