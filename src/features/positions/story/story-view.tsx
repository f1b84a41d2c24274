import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionStory } from '~/domain/position/story';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import type { StoryLinks } from './story-links';
import { StorySummary } from './story-summary';
import { StoryTotals } from './story-totals';
import { Timeline } from './timeline';

export type StoryViewProps = { readonly story: PositionStory; readonly market: MarketIdentity | null; readonly links: StoryLinks };

/** One position's life: what became of it, how its totals add up, and each of its events. */
export function StoryView({ story, market, links }: StoryViewProps) {
  const t = useText(storyText);
  const collateral = market?.collateral ?? undefined;
  return (
    <>
      <StorySummary story={story} market={market} links={links} />
      {story.missingVersions > 0 && <p className="px-4 pt-3 text-warn-text">{t.gaps(story.missingVersions)}</p>}
      <StoryTotals story={story} collateral={collateral} />
      <Timeline key={story.key} story={story} units={{ base: market?.baseAsset ?? story.asset, collateral }} links={links} />
    </>
  );
}
