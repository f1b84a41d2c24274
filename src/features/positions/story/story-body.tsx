import { HistoryPollers } from '~/queries/history-pollers';
import { useMarketFinder } from '~/queries/market-finder';
import { storyText } from '~/text/en/story';
import { useText } from '~/text/text-context';
import { Failed, FailedLine } from '~/ui/failed';
import { OlderButton } from '../older-button';
import type { StoryLinks } from './story-links';
import { StoryLives } from './story-lives';
import type { StoryPlace } from './story-place';
import { StoryView } from './story-view';
import type { StoryState } from './use-story-state';

export type StoryBodyProps = {
  readonly place: StoryPlace;
  readonly state: StoryState;
  readonly links: StoryLinks;
  /** Shows another position that had the same number. */
  readonly onLife: (later: number) => void;
};

/** A position's story with the state of its reading. One that was not read says so, and is never an empty story. */
export function StoryBody({ place, state, links, onLife }: StoryBodyProps) {
  const findMarket = useMarketFinder();
  const { story, failure } = state;
  return (
    <>
      <HistoryPollers trader={place.trader} assets={place.assets} maxRows={state.depth} />
      {story === null ? (
        <Missing {...state} />
      ) : (
        <>
          {failure !== null && <FailedLine {...failure} />}
          <StoryLives story={story} onLife={onLife} />
          {!story.fromOpening && <Beginning {...state} />}
          <StoryView story={story} market={findMarket(place.market)} links={links} />
        </>
      )}
    </>
  );
}

function Missing(state: StoryState) {
  const t = useText(storyText);
  if (state.failure !== null) return <Failed {...state.failure} />;
  return (
    <div role="status" className="px-4 py-6 text-muted">
      {state.looking ? (
        <p aria-busy="true">{t.looking}</p>
      ) : (
        <>
          <p className="font-semibold text-ink">{t.gone}</p>
          <p className="mt-1">{state.complete ? t.goneWhole : t.goneHint}</p>
          <Older {...state} />
        </>
      )}
    </div>
  );
}

/** Why the sums of a story are not whole, and the way to its beginning. */
function Beginning(state: StoryState) {
  const t = useText(storyText);
  return (
    <div role="status" className="border-b border-line px-4 py-3">
      <p className="text-warn-text">{state.complete ? t.noBeginningAtAll : t.noBeginning}</p>
      <Older {...state} />
    </div>
  );
}

function Older({ complete, onOlder, fetching }: StoryState) {
  const t = useText(storyText);
  if (complete) return null;
  if (onOlder === null) return <p className="mt-2 text-muted">{t.limit}</p>;
  return (
    <p className="mt-2">
      <OlderButton words={{ read: t.older, reading: t.readingOlder }} reading={fetching} onRead={onOlder} />
    </p>
  );
}
