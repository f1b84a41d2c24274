import { nextFundingOf } from '~/domain/position/next-funding';
import type { PositionRow } from '~/domain/position/position-row';
import { AHEAD_MS, costsAhead } from '~/domain/position/projection';
import { projectionText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { FactList } from '~/ui/fact-list';
import { CostFigure } from './cost-figure';
import { FundingCountdown } from './funding-countdown';

/** Funding and rollover ahead of one position, among the other facts of it. */
export function ProjectionSection({ row }: { readonly row: PositionRow }) {
  const t = useText(projectionText);
  const { facts } = t;
  const next = nextFundingOf(row);
  const day = costsAhead(row, AHEAD_MS.day);
  const week = costsAhead(row, AHEAD_MS.week);
  const cost = (label: string, field: typeof next.amount) => ({
    label,
    value: <CostFigure cost={field} collateral={row.market?.collateral} showUnit corner />,
  });
  return (
    <section aria-label={t.title}>
      <h3 className="flex items-center gap-2 px-4 pt-4 pb-1 text-small font-semibold text-muted">
        {t.title}{' '}
        <Badge tone="accent" title={t.atRatesTitle}>
          {t.atRates}
        </Badge>
      </h3>
      <FactList
        facts={[
          { label: t.next, value: <FundingCountdown atMs={next.atMs} />, help: next.due ? t.dueTitle : undefined },
          { label: facts.rate, value: <Amount field={next.rate} format="percent" decimals={4} reach="public" /> },
          cost(facts.payment, next.amount),
          cost(facts.fundingDay, day.funding),
          cost(facts.rolloverDay, day.rollover),
          cost(facts.totalDay, day.total),
          cost(facts.fundingWeek, week.funding),
          cost(facts.rolloverWeek, week.rollover),
          cost(facts.totalWeek, week.total),
        ]}
      />
      <p className="px-4 py-2 text-small text-muted">{t.explained}</p>
    </section>
  );
}
