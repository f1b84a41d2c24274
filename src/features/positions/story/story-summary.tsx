import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionStory } from '~/domain/position/story';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { positionsText } from '~/text/en/positions';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { Time } from '~/ui/time';
import { SideMark } from '../figures/side-mark';
import { TwoLines } from '../figures/two-lines';
import { peakOf } from './story-figures';
import type { StoryLinks } from './story-links';
import { StoryOutcomeBadge } from './story-outcome';

export type StorySummaryProps = { readonly story: PositionStory; readonly market: MarketIdentity | null; readonly links: StoryLinks };

/** What became of a position, in a few lines. */
export function StorySummary({ story, market, links }: StorySummaryProps) {
  const t = useText(storyText);
  const words = useText(positionsText);
  const address = valueOrNull(story.market);
  const collateral = market?.collateral ?? undefined;
  const net = <Amount field={story.net} format="amount" unit={collateral} showUnit signed tone="sign" className="font-semibold" />;
  return (
    <section aria-label={t.summary}>
      <FactList
        facts={[
          ...(address === null ? [] : [{ label: t.market, value: links.market(address, market?.ticker ?? shortAddress(address)) }]),
          { label: words.sideFilter, value: <SideMark side={story.side} /> },
          { label: t.outcome, value: <StoryOutcomeBadge outcome={story.outcome} /> },
          { label: t.opened, value: <Time at={story.openedAtMs} show="date-time" /> },
          { label: t.closed, value: story.closedAtMs === null ? (story.outcome === 'open' ? t.stillOpen : t.notKnown) : <Time at={story.closedAtMs} show="date-time" /> },
          { label: t.peak, value: <Amount field={peakOf(story)} format="size" unit={market?.baseAsset ?? story.asset} showUnit /> },
          { label: t.events, value: story.steps.length },
          {
            label: t.net,
            help: t.netHelp,
            value: story.netFrom === 'events' ? net : <TwoLines corner below={t.netByService}>{net}</TwoLines>,
          },
        ]}
      />
    </section>
  );
}
