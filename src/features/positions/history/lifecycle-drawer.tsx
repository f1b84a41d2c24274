import { useMemo, useState } from 'react';
import { type HistoryDepth, historyDepths } from '~/domain/position/merged-history';
import { NO_IDX, type PositionView } from '~/domain/position/position-view';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { wordIn } from '~/text/messages';
import { useMarketFinder } from '~/queries/markets';
import { storyText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Drawer } from '~/ui/drawer';
import { PanelActions } from '~/ui/panel-actions';
import type { StoryLinks } from '../story/story-links';
import { StoryBody, type StoryBodyProps } from './lifecycle-body';
import { StoryOutcomeBadge } from './lifecycle-figures';
import { type StoryDepth, type StoryPlace, useStoryState } from './use-lifecycle';

type StoryDrawerProps = Pick<StoryBodyProps, 'place' | 'links' | 'onLife'> &
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

type StorySectionProps = {
  readonly trader: string;
  readonly asset: string;
  readonly position: Pick<PositionView, 'market' | 'side' | 'idx'>;
  readonly links: StoryLinks;
};

/** The story of an open position, for its drawer. It reads the history of one asset, and only while it is shown. */
export function StorySection({ trader, asset, position, links }: StorySectionProps) {
  const t = useText(storyText);
  const [later, setLater] = useState(0);
  const [depth, setDepth] = useState<HistoryDepth>(historyDepths[0]);
  const assets = useMemo(() => [asset], [asset]);
  const place = {
    trader,
    assets,
    market: valueOrNull(position.market) ?? '',
    side: valueOrNull(position.side) ?? '',
    idx: valueOrNull(position.idx) ?? NO_IDX,
    later,
  };
  const state = useStoryState(place, { depth, onDepth: setDepth });
  return (
    <section aria-label={t.title}>
      {state.answers.length > 0 && (
        <div className="flex justify-end px-4 pt-2">
          <PanelActions title={t.rawOf} answers={state.answers} />
        </div>
      )}
      <StoryBody place={place} state={state} links={links} onLife={setLater} />
    </section>
  );
}
