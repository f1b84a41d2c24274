import { NO_IDX } from '~/domain/position/position-view';
import { shortAddress } from '~/lib/address';
import { useMarketFinder } from '~/queries/market-finder';
import { storyText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Drawer } from '~/ui/drawer';
import { PanelActions } from '~/ui/panel-actions';
import { StoryBody, type StoryBodyProps } from './story-body';
import { StoryOutcomeBadge } from './story-outcome';
import type { StoryPlace } from './story-place';
import { type StoryDepth, useStoryState } from './use-story-state';

export type StoryDrawerProps = Pick<StoryBodyProps, 'place' | 'links' | 'onLife'> &
  StoryDepth & { readonly onClose: () => void };

/** A position's story over the list of all of them. */
export function StoryDrawer({ place, depth, onDepth, links, onLife, onClose }: StoryDrawerProps) {
  const t = useText(storyText);
  const state = useStoryState(place, { depth, onDepth });
  return (
    <Drawer
      title={useStoryTitle(place)}
      aside={
        <span className="inline-flex items-center gap-2.5">
          {state.story !== null && <StoryOutcomeBadge outcome={state.story.outcome} />}
          {state.answers.length > 0 && <PanelActions title={t.rawOf} answers={state.answers} />}
        </span>
      }
      onClose={onClose}
    >
      <StoryBody place={place} state={state} links={links} onLife={onLife} />
    </Drawer>
  );
}

function useStoryTitle({ market, side, idx }: StoryPlace): string {
  const words = useText(positionsText);
  const ticker = useMarketFinder()(market)?.ticker ?? (market === '' ? '?' : shortAddress(market));
  const sideWord = wordIn(words.side, side) ?? side;
  return idx === NO_IDX ? `${ticker} ${sideWord}` : words.named(ticker, sideWord, idx);
}
