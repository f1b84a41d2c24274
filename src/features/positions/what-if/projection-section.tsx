import { useQueryClient } from '@tanstack/react-query';
import { usdValue } from '~/domain/position/position-amounts';
import type { PositionRow } from '~/domain/position/position-row';
import { AHEAD_MS, costsAhead, nextFundingOf } from '~/domain/position/projection';
import { StackedValue } from '~/features/shared/stacked-value';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readClockSkew } from '~/queries/freshness/data-ages';
import { projectionText } from '~/text/en/projection';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { Countdown } from '~/ui/countdown';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { ShownAmount, useEffectName } from '../figures/amount-figures';

/** Projected funding and rollover of one position, for its drawer. */
export function ProjectionSection({ row }: { readonly row: PositionRow }) {
  const t = useText(projectionText);
  const next = nextFundingOf(row);
  const day = costsAhead(row, AHEAD_MS.day);
  const week = costsAhead(row, AHEAD_MS.week);
  const cost = (label: string, field: typeof next.amount) => ({
    label,
    value: <CostFigure cost={field} row={row} corner />,
  });
  return (
    <section aria-label={t.title}>
      <h3 className="flex items-center gap-2 px-4 pt-4 pb-1 text-small font-semibold text-muted">
        {t.title} <Badge tone="accent">{t.atRates}</Badge>
      </h3>
      <FactList
        facts={[
          { label: t.next, value: <FundingCountdown atMs={next.atMs} />, help: next.due ? t.dueTitle : undefined },
          {
            label: t.rate,
            value: <Amount field={next.rate} format="percent" decimals={4} sensitivity="public" signed tone="sign" />,
          },
          cost(t.columns.payment, next.amount),
          cost(t.columns.fundingDay, day.funding),
          cost(t.columns.rolloverDay, day.rollover),
          cost(t.columns.totalDay, day.total),
          cost(t.columns.fundingWeek, week.funding),
          cost(t.columns.rolloverWeek, week.rollover),
          cost(t.columns.totalWeek, week.total),
        ]}
      />
      <p className="px-4 py-2 text-small text-muted">{t.explained}</p>
    </section>
  );
}

/**
 * Time left until funding is charged, by the service's clock. After that, the payment is due; the countdown never goes
 * below zero.
 */
export function FundingCountdown({ atMs }: { readonly atMs: Field<number> }) {
  const t = useText(projectionText);
  const aheadMs = readClockSkew(useQueryClient());
  return <FieldValue field={atMs}>{(toMs) => <Countdown toMs={toMs} over={t.due} aheadMs={aheadMs} />}</FieldValue>;
}

type CostFigureProps = {
  /** A projected cost, as an effect. */
  readonly cost: Field<Fixed>;
  readonly row: PositionRow;
  readonly corner?: boolean;
};

/** A projected cost in USD, with its collateral below; its sign shows whether it is paid or received. */
export function CostFigure({ cost, row, corner = false }: CostFigureProps) {
  const word = useEffectName(cost);
  const usd = (
    <>
      <ShownAmount field={usdValue(cost, row.figures.settlement)} unit="USD" signed tone="sign" />
      {word !== null && <span className="sr-only"> {word}</span>}
    </>
  );
  // If neither is known, one mark is sufficient.
  if (cost.kind !== 'known') return usd;
  return (
    <StackedValue
      corner={corner}
      below={<ShownAmount field={cost} unit={row.market?.collateral ?? null} showUnit signed tone="sign" />}
    >
      {usd}
    </StackedValue>
  );
}
