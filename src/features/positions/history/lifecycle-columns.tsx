import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import type { LifecycleRow } from './history-rows';
import { costsOf, feesOf, OutcomeBadge, peakOf, realisedOf } from './lifecycle-figures';
import { positionColumn } from './position-column';

type LifecycleColumnOptions = {
  readonly text: Catalogue['history'];
  readonly outcomes: Catalogue['storyOutcomes']['words'];
};

/** Columns of one row a position: its outcome, and what it realised. */
export function lifecycleColumns({ text, outcomes }: LifecycleColumnOptions): readonly Column<LifecycleRow>[] {
  const { columns: words } = text;
  const collateral = ({ market }: LifecycleRow) => market?.collateral ?? undefined;
  return [
    positionColumn(words.position, ({ lifecycle }) => lifecycle),
    {
      id: 'outcome',
      header: words.outcome,
      cell: ({ lifecycle }) => (
        <>
          <OutcomeBadge outcome={lifecycle.outcome} />
          <LifecycleMarks lifecycle={lifecycle} />
        </>
      ),
      sortKey: ({ lifecycle }) => outcomes[lifecycle.outcome],
      width: '8rem',
    },
    {
      id: 'closed',
      header: words.closed,
      align: 'end',
      cell: ({ lifecycle }) => (
        <StackedValue
          below={
            <>
              {text.opened} <Time at={lifecycle.openedAtMs} />
            </>
          }
        >
          <Closed lifecycle={lifecycle} text={text} />
        </StackedValue>
      ),
      sortKey: ({ lifecycle }) => (lifecycle.closedAtMs === null ? null : valueOrNull(lifecycle.closedAtMs)),
      below: { id: 'opened', header: words.opened, sortKey: ({ lifecycle }) => valueOrNull(lifecycle.openedAtMs) },
      card: 'foot',
    },
    {
      id: 'peak',
      header: words.peak,
      help: text.peakHelp,
      align: 'end',
      cell: ({ lifecycle, market }) => (
        <Amount field={peakOf(lifecycle)} format="size" unit={market?.baseAsset ?? lifecycle.asset} />
      ),
      sortKey: ({ lifecycle }) => valueOrNull(peakOf(lifecycle)),
      priority: 3,
    },
    {
      id: 'events',
      header: words.count,
      align: 'end',
      cell: ({ lifecycle }) => lifecycle.steps.length,
      sortKey: ({ lifecycle }) => lifecycle.steps.length,
      priority: 4,
      width: '3.5rem',
    },
    {
      id: 'pnl',
      header: words.pnl,
      help: text.storyPnlHelp,
      align: 'end',
      cell: (row) => (
        <Amount field={realisedOf(row.lifecycle).pnl} format="amount" unit={collateral(row)} signed tone="sign" />
      ),
      sortKey: ({ lifecycle }) => valueOrNull(realisedOf(lifecycle).pnl),
      priority: 2,
    },
    {
      id: 'fees',
      header: words.fees,
      help: text.storyFeesHelp,
      align: 'end',
      cell: (row) => <Amount field={feesOf(realisedOf(row.lifecycle))} format="amount" unit={collateral(row)} />,
      sortKey: ({ lifecycle }) => valueOrNull(feesOf(realisedOf(lifecycle))),
      priority: 2,
    },
    {
      id: 'costs',
      header: words.costs,
      help: text.costsHelp,
      align: 'end',
      cell: (row) => <Amount field={costsOf(realisedOf(row.lifecycle))} format="amount" unit={collateral(row)} />,
      sortKey: ({ lifecycle }) => valueOrNull(costsOf(realisedOf(lifecycle))),
      priority: 3,
    },
    {
      id: 'net',
      header: words.net,
      help: text.netHelp,
      align: 'end',
      cell: (row) => (
        <StackedValue corner below={collateral(row) ?? text.collateralUnknown}>
          <Amount
            field={row.lifecycle.net}
            format="amount"
            unit={collateral(row)}
            signed
            tone="sign"
            className="font-semibold"
          />
        </StackedValue>
      ),
      sortKey: ({ lifecycle }) => valueOrNull(lifecycle.net),
      card: 'lead',
    },
  ];
}

function Closed({ lifecycle, text }: Pick<LifecycleRow, 'lifecycle'> & { readonly text: Catalogue['history'] }) {
  if (lifecycle.closedAtMs !== null) {
    return (
      <>
        {/* Cards have no column header. */}
        <span className="rail:hidden">{text.closed} </span>
        <Time at={lifecycle.closedAtMs} />
      </>
    );
  }
  return <span className="text-muted">{lifecycle.outcome === 'open' ? text.stillOpen : text.closedUnknown}</span>;
}

/** Warnings about a row's sums: they differ from the service's, or parts of the lifecycle were not read. */
function LifecycleMarks({ lifecycle }: { readonly lifecycle: PositionLifecycle }) {
  const t = useText(historyText).marks;
  const marks = [
    ...(lifecycle.disagrees ? [{ text: t.disagrees, title: t.disagreesTitle }] : []),
    ...(lifecycle.fromOpening ? [] : [{ text: t.noBeginning, title: t.noBeginningTitle }]),
    ...(lifecycle.missingVersions > 0 ? [{ text: t.gaps(lifecycle.missingVersions), title: t.gapsTitle }] : []),
  ];
  return marks.map(({ text, title }) => (
    <span key={text} title={title} className="block text-small text-warn-text">
      {text}
    </span>
  ));
}
