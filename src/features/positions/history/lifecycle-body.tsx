import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { isAnything } from '~/domain/position/realised';
import { SideMark } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { isZero } from '~/lib/fixed-point';
import { HistoryPollers } from '~/queries/position-history-rows';
import { useMarketFinder } from '~/queries/markets';
import type { Catalogue } from '~/text/catalogue';
import { storyText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { Failed, FailedLine } from '~/ui/failed';
import { Time } from '~/ui/time';
import type { StoryLinks } from '../story/story-links';
import { OlderButton } from './history-table';
import { lookOf, peakOf, StoryOutcomeBadge, storyParts } from './lifecycle-figures';
import { Timeline } from './lifecycle-timeline';
import type { StoryPlace, StoryState } from './use-lifecycle';

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

type StoryViewProps = {
  readonly story: PositionLifecycle;
  readonly market: MarketIdentity | null;
  readonly links: StoryLinks;
};

/** One position's life: what became of it, how its totals add up, and each of its events. */
function StoryView({ story, market, links }: StoryViewProps) {
  const t = useText(storyText);
  const collateral = market?.collateral ?? undefined;
  return (
    <>
      <StorySummary story={story} market={market} links={links} />
      {story.missingVersions > 0 && <p className="px-4 pt-3 text-warn-text">{t.gaps(story.missingVersions)}</p>}
      <StoryTotals story={story} collateral={collateral} />
      <Timeline
        key={story.key}
        story={story}
        units={{ base: market?.baseAsset ?? story.asset, collateral }}
        links={links}
      />
    </>
  );
}

type StoryLivesProps = { readonly story: PositionLifecycle; readonly onLife: (later: number) => void };

/** Says that the number of a position has stood for others too, or that others had none either, and leads to them. */
function StoryLives({ story: { idx, earlierLifecycles, laterLifecycles }, onLife }: StoryLivesProps) {
  const t = useText(storyText);
  if (earlierLifecycles === 0 && laterLifecycles === 0) return null;
  const [earlier, later] = idx.kind === 'known' ? [t.earlier, t.later] : [t.earlierUnnumbered, t.laterUnnumbered];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 text-muted">
      {laterLifecycles > 0 && (
        <>
          {later(laterLifecycles)} <Button onClick={() => onLife(laterLifecycles - 1)}>{t.showLater}</Button>
        </>
      )}
      {earlierLifecycles > 0 && (
        <>
          {earlier(earlierLifecycles)} <Button onClick={() => onLife(laterLifecycles + 1)}>{t.showEarlier}</Button>
        </>
      )}
    </p>
  );
}

type StorySummaryProps = {
  readonly story: PositionLifecycle;
  readonly market: MarketIdentity | null;
  readonly links: StoryLinks;
};

/** What became of a position, in a few lines. */
function StorySummary({ story, market, links }: StorySummaryProps) {
  const t = useText(storyText);
  const words = useText(positionsText);
  const address = valueOrNull(story.market);
  const collateral = market?.collateral ?? undefined;
  const net = (
    <Amount field={story.net} format="amount" unit={collateral} showUnit signed tone="sign" className="font-semibold" />
  );
  return (
    <section aria-label={t.summary}>
      <FactList
        facts={[
          ...(address === null
            ? []
            : [{ label: t.market, value: links.market(address, market?.ticker ?? shortAddress(address)) }]),
          { label: words.sideFilter, value: <SideMark side={story.side} /> },
          { label: t.outcome, value: <StoryOutcomeBadge outcome={story.outcome} /> },
          { label: t.opened, value: <Time at={story.openedAtMs} show="date-time" /> },
          {
            label: t.closed,
            value:
              story.closedAtMs === null ? (
                story.outcome === 'open' ? (
                  t.stillOpen
                ) : (
                  t.notKnown
                )
              ) : (
                <Time at={story.closedAtMs} show="date-time" />
              ),
          },
          {
            label: t.peak,
            value: <Amount field={peakOf(story)} format="size" unit={market?.baseAsset ?? story.asset} showUnit />,
          },
          { label: t.events, value: story.steps.length },
          {
            label: t.net,
            help: t.netHelp,
            value:
              story.netFrom === 'events' ? (
                net
              ) : (
                <StackedValue corner below={t.netByService}>
                  {net}
                </StackedValue>
              ),
          },
        ]}
      />
    </section>
  );
}

type StoryTotalsProps = { readonly story: PositionLifecycle; readonly collateral: string | undefined };

/** What the events add up to beside what the service gives as the totals of the position, and the differences. */
function StoryTotals({ story, collateral }: StoryTotalsProps) {
  const t = useText(storyText);
  const { totals } = t;
  const last = story.steps.at(-1);
  if (last === undefined) return null;
  return (
    <section aria-label={totals.title}>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-muted">
        {collateral === undefined ? totals.title : totals.titleIn(collateral)}
      </h3>
      <table className="mx-4 w-[calc(100%-2rem)] text-end tabular-nums">
        <caption className="sr-only">{totals.caption}</caption>
        <thead className="text-small text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-medium">
              {totals.what}
            </th>
            {[totals.added, totals.reported, totals.difference].map((head) => (
              <th key={head} scope="col" className="py-1.5 ps-3 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storyParts.map((part) => (
            <tr key={part} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-start font-normal text-muted">
                {t.parts[part]}
              </th>
              <td className="py-1.5 ps-3">
                <Amount field={last.running[part]} format="amount" unit={collateral} {...lookOf(part)} />
              </td>
              <td className="py-1.5 ps-3">
                <Amount field={last.reported[part]} format="amount" unit={collateral} {...lookOf(part)} />
              </td>
              <td className="py-1.5 ps-3">
                <Difference field={last.difference[part]} unit={collateral} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4 py-2 text-small text-muted">
        {verdict(story, totals)} {totals.paid}
      </p>
    </section>
  );
}

/** Agreement is a word, so that it cannot be taken for an amount that is not known. */
function Difference({ field, unit }: { readonly field: PositionLifecycle['net']; readonly unit: string | undefined }) {
  const t = useText(storyText).totals;
  if (field.kind === 'known' && isZero(field.value)) return <span className="text-muted">{t.agrees}</span>;
  return (
    <span className={field.kind === 'known' ? 'text-warn-text' : undefined}>
      <Amount field={field} format="amount" unit={unit} signed />
    </span>
  );
}

/** Whether the sums hold after every event, in words. */
function verdict({ steps }: PositionLifecycle, t: Catalogue['story']['totals']): string {
  const off = steps.filter(({ difference }) => isAnything(difference)).length;
  if (off > 0) return t.disagree(off);
  const isHeldAgainst = steps.every(({ difference }) => storyParts.every((part) => difference[part].kind === 'known'));
  return isHeldAgainst ? t.allAgree : t.cannotTell;
}
