import type { ReactNode } from 'react';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { PositionName } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import type { StoryRow } from './history-rows';
import { costsOf, feesOf, peakOf, realisedOf, StoryOutcomeBadge } from './lifecycle-figures';

export type StoryColumnOptions = {
  readonly text: Catalogue['history'];
  readonly outcomes: Catalogue['storyOutcomes']['words'];
  readonly storyLink: (row: StoryRow, name: ReactNode) => ReactNode;
};

/** One row a position: what became of it, and what it brought. */
export function storyColumns({ text, outcomes, storyLink }: StoryColumnOptions): readonly Column<StoryRow>[] {
  const { columns: words } = text;
  const collateral = ({ market }: StoryRow) => market?.collateral ?? undefined;
  return [
    {
      id: 'position',
      header: words.position,
      rowHeader: true,
      cell: (row) => (
        <PositionName
          asset={row.story.asset}
          market={row.market}
          address={row.story.market}
          side={row.story.side}
          link={(name) => storyLink(row, name)}
        >
          <FieldValue field={row.story.idx}>{(idx) => <span className="text-muted"> #{idx}</span>}</FieldValue>
        </PositionName>
      ),
      sortKey: ({ story, market }) => market?.ticker ?? story.asset,
      card: 'title',
      width: '9.5rem',
    },
    {
      id: 'outcome',
      header: words.outcome,
      cell: ({ story }) => (
        <>
          <StoryOutcomeBadge outcome={story.outcome} />
          <StoryMarks story={story} />
        </>
      ),
      sortKey: ({ story }) => outcomes[story.outcome],
      width: '8rem',
    },
    {
      id: 'closed',
      header: words.closed,
      align: 'end',
      cell: ({ story }) => (
        <StackedValue
          below={
            <>
              {text.opened} <Time at={story.openedAtMs} />
            </>
          }
        >
          <Closed story={story} text={text} />
        </StackedValue>
      ),
      sortKey: ({ story }) => (story.closedAtMs === null ? null : valueOrNull(story.closedAtMs)),
      below: { id: 'opened', header: words.opened, sortKey: ({ story }) => valueOrNull(story.openedAtMs) },
      card: 'foot',
    },
    {
      id: 'peak',
      header: words.peak,
      help: text.peakHelp,
      align: 'end',
      cell: ({ story, market }) => (
        <Amount field={peakOf(story)} format="size" unit={market?.baseAsset ?? story.asset} />
      ),
      sortKey: ({ story }) => valueOrNull(peakOf(story)),
      priority: 3,
    },
    {
      id: 'events',
      header: words.count,
      align: 'end',
      cell: ({ story }) => story.steps.length,
      sortKey: ({ story }) => story.steps.length,
      priority: 4,
      width: '3.5rem',
    },
    {
      id: 'pnl',
      header: words.pnl,
      help: text.storyPnlHelp,
      align: 'end',
      cell: (row) => (
        <Amount field={realisedOf(row.story).pnl} format="amount" unit={collateral(row)} signed tone="sign" />
      ),
      sortKey: ({ story }) => valueOrNull(realisedOf(story).pnl),
      priority: 2,
    },
    {
      id: 'fees',
      header: words.fees,
      help: text.storyFeesHelp,
      align: 'end',
      cell: (row) => <Amount field={feesOf(realisedOf(row.story))} format="amount" unit={collateral(row)} />,
      sortKey: ({ story }) => valueOrNull(feesOf(realisedOf(story))),
      priority: 2,
    },
    {
      id: 'costs',
      header: words.costs,
      help: text.costsHelp,
      align: 'end',
      cell: (row) => <Amount field={costsOf(realisedOf(row.story))} format="amount" unit={collateral(row)} />,
      sortKey: ({ story }) => valueOrNull(costsOf(realisedOf(story))),
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
            field={row.story.net}
            format="amount"
            unit={collateral(row)}
            signed
            tone="sign"
            className="font-semibold"
          />
        </StackedValue>
      ),
      sortKey: ({ story }) => valueOrNull(story.net),
      card: 'lead',
    },
  ];
}

function Closed({ story, text }: Pick<StoryRow, 'story'> & { readonly text: Catalogue['history'] }) {
  if (story.closedAtMs !== null) {
    return (
      <>
        {/* Cards have no head to say it. */}
        <span className="rail:hidden">{text.closed} </span>
        <Time at={story.closedAtMs} />
      </>
    );
  }
  return <span className="text-muted">{story.outcome === 'open' ? text.stillOpen : text.closedUnknown}</span>;
}

/** What a reader must know before trusting a row's sums: they differ from the service's, or parts of the story were not read. */
function StoryMarks({ story }: { readonly story: PositionLifecycle }) {
  const t = useText(historyText).marks;
  const marks = [
    ...(story.disagrees ? [{ text: t.disagrees, title: t.disagreesTitle }] : []),
    ...(story.fromOpening ? [] : [{ text: t.noBeginning, title: t.noBeginningTitle }]),
    ...(story.missingVersions > 0 ? [{ text: t.gaps(story.missingVersions), title: t.gapsTitle }] : []),
  ];
  return marks.map(({ text, title }) => (
    <span key={text} title={title} className="block text-small text-warn-text">
      {text}
    </span>
  ));
}
