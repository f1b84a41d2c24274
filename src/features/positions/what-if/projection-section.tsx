import { useQueryClient } from '@tanstack/react-query';
import { asChange, nextFundingOf } from '~/domain/position/next-funding';
import type { PositionRow } from '~/domain/position/position-row';
import { AHEAD_MS, costsAhead } from '~/domain/position/projection';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, mapField } from '~/lib/field';
import { type Fixed, sign } from '~/lib/fixed-point';
import { readClockSkew } from '~/queries/freshness/data-ages';
import { projectionText } from '~/text/en/projection';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { Countdown } from '~/ui/countdown';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useMasked } from '~/ui/privacy-context';

/** Projected funding and rollover of one position, for its drawer. */
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
          { label: facts.rate, value: <Amount field={next.rate} format="percent" decimals={4} sensitivity="public" /> },
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

/**
 * Time left until funding is charged, by the clock of the service. After that it is due, and never counts below zero.
 */
export function FundingCountdown({ atMs }: { readonly atMs: Field<number> }) {
  const t = useText(projectionText);
  const aheadMs = readClockSkew(useQueryClient());
  return <FieldValue field={atMs}>{(toMs) => <Countdown toMs={toMs} over={t.due} aheadMs={aheadMs} />}</FieldValue>;
}

type CostFigureProps = {
  /** Positive: the trader pays. */
  readonly cost: Field<Fixed>;
  readonly collateral: string | null | undefined;
  readonly showUnit?: boolean;
  readonly corner?: boolean;
};

/** A projected cost as a change of the trader's money, and whether it is paid or received. */
export function CostFigure({ cost, collateral, showUnit = false, corner = false }: CostFigureProps) {
  const t = useText(projectionText);
  const masked = useMasked('personal', false);
  const word = mapField(cost, (amount) => (sign(amount) > 0 ? t.youPay : sign(amount) < 0 ? t.youReceive : null));
  return (
    <StackedValue corner={corner} below={word.kind === 'known' && !masked ? word.value : null}>
      <Amount
        field={asChange(cost)}
        format="amount"
        unit={collateral ?? undefined}
        showUnit={showUnit}
        signed
        tone="sign"
      />
    </StackedValue>
  );
}
