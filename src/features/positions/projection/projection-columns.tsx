import type { NextFunding } from '~/domain/position/next-funding';
import type { CostsAhead } from '~/domain/position/projection';
import type { PositionRow } from '~/domain/position/position-row';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { CostFigure } from './cost-figure';
import { FundingCountdown } from './funding-countdown';
import { nameColumn, type PositionLink } from '../figures/name-column';
import { TwoLines } from '../figures/two-lines';

/** A position with what lies ahead of it. */
export type ProjectedRow = { readonly row: PositionRow; readonly next: NextFunding; readonly day: CostsAhead; readonly week: CostsAhead };

export function projectionColumns({ columns: words, dueTitle }: Catalogue['projection'], link: PositionLink): readonly Column<ProjectedRow>[] {
  const cost = (id: `${'day' | 'week'}-${'funding' | 'rollover' | 'total'}`, header: string, pick: (one: ProjectedRow) => CostsAhead['total']): Column<ProjectedRow> => ({
    id,
    header,
    align: 'end',
    cell: (one) => <CostFigure cost={pick(one)} collateral={one.row.market?.collateral} />,
    // Where there is little room, what both come to: a position's drawer has the parts.
    ...(id.endsWith('total') ? {} : { priority: 3, card: 'none' }),
  });
  return [
    nameColumn(words.position, ({ row }) => row, link),
    {
      id: 'next',
      header: words.next,
      help: words.nextHelp,
      align: 'end',
      cell: ({ next }) => (
        <TwoLines below={<Amount field={next.rate} format="percent" decimals={4} reach="public" />}>
          <span title={next.due ? dueTitle : undefined}>
            <FundingCountdown atMs={next.atMs} />
          </span>
        </TwoLines>
      ),
    },
    {
      id: 'payment',
      header: words.payment,
      help: words.paymentHelp,
      align: 'end',
      cell: ({ row, next }) => <CostFigure cost={next.amount} collateral={row.market?.collateral} corner />,
      card: 'lead',
    },
    cost('day-funding', words.fundingDay, ({ day }) => day.funding),
    cost('day-rollover', words.rolloverDay, ({ day }) => day.rollover),
    cost('day-total', words.totalDay, ({ day }) => day.total),
    cost('week-funding', words.fundingWeek, ({ week }) => week.funding),
    cost('week-rollover', words.rolloverWeek, ({ week }) => week.rollover),
    cost('week-total', words.totalWeek, ({ week }) => week.total),
  ];
}
