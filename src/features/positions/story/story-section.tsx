import { useMemo, useState } from 'react';
import { type HistoryDepth, historyDepths } from '~/domain/position/merged-history';
import { NO_IDX, type PositionView } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { storyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { PanelActions } from '~/ui/panel-actions';
import { StoryBody } from './story-body';
import type { StoryLinks } from './story-links';
import { useStoryState } from './use-story-state';

export type StorySectionProps = {
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
