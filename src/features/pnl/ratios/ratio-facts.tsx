import { useMemo } from 'react';
import { knownPeriods, type PnlPeriods } from '~/domain/pnl/pnl-periods';
import { MIN_SAMPLE, ratiosOf } from '~/domain/pnl/pnl-ratios';
import type { Fixed } from '~/lib/fixed-point';
import { pnlRatiosText } from '~/text/en/pnl-ratios';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { FactList } from '~/ui/fact-list';
import { NoticeLines } from '~/ui/notice-lines';
import { RatioFigure } from './ratio-figure';

export type RatioFactsProps = { readonly days: PnlPeriods; readonly capital: Fixed };

/** Sharpe, Sortino and Calmar of the days of the range, with everything that is assumed for them. */
export function RatioFacts({ days: { periods }, capital }: RatioFactsProps) {
  const t = useText(pnlRatiosText);
  const ratios = useMemo(() => ratiosOf(knownPeriods(periods), capital), [periods, capital]);
  if (ratios.sample < MIN_SAMPLE) return <Empty>{t.few(MIN_SAMPLE, ratios.sample)}</Empty>;
  const names = ['sharpe', 'sortino', 'calmar'] as const;
  return (
    <>
      <FactList facts={names.map((name) => ({ label: t[name], help: t.help[name], value: <RatioFigure field={ratios[name]} /> }))} />
      <NoticeLines lines={[t.sample(ratios.sample), t.base, t.noRate, ...(ratios.missing === 0 ? [] : [t.missing(ratios.missing)])]} />
    </>
  );
}
