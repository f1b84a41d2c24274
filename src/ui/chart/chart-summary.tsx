import { chartText } from '~/text/en/chart';
import { chartPartsText } from '~/text/en/chart-parts';
import { useText } from '~/text/text-context';
import type { ReadySeries } from './ready-series';

/** What the picture shows, in words: how many points of when, from what to what, and what is missing. */
export function ChartSummary({ series }: { readonly series: readonly ReadySeries[] }) {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  const summary = ({ shown, facts, words, tooLarge }: ReadySeries) => {
    if (shown.length === 0) return parts.noneInRange;
    return facts === null ? t.noneReadable(shown.length) : words.summary(facts, tooLarge);
  };
  const [only] = series;
  if (only !== undefined && series.length === 1) return summary(only);
  return series.map((one) => parts.seriesSummary(one.look.label, summary(one))).join(' ');
}
