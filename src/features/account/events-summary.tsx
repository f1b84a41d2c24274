import { useMemo } from 'react';
import { countEvents, type EventCounts, type TypeCount } from '~/domain/account/event-counts';
import { eventRate, type EventRate } from '~/domain/account/event-rate';
import { type FilterableType, filterableTypes } from '~/domain/account/event-types';
import type { EventView } from '~/domain/account/event-view';
import { known } from '~/lib/field';
import { type Fixed, rescale } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { eventsActivityText, eventsText } from '~/text/en/events';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { useLazy } from '~/ui/lazy';
import { Time } from '~/ui/time';
import { useFirstMove } from '~/ui/use-first-move';

export type EventsSummaryProps = {
  /** All that were read. */
  readonly events: readonly EventView[];
  /** False when the service has more than were read. */
  readonly complete: boolean;
  readonly newestFirst: boolean;
  /** Only some types were asked for. */
  readonly byType: boolean;
  /** Narrows the list to a type. */
  readonly onType: (type: FilterableType) => void;
};

const loadChart = () => import('./event-rate-chart');

/** What the events that were read come to: by type, and over time. Of what was not read it says nothing but that it is missing. */
export function EventsSummary(props: EventsSummaryProps) {
  const { events, byType, onType } = props;
  const t = useText(eventsActivityText);
  const counts = useMemo(() => countEvents(events), [events]);
  const rate = useMemo(() => eventRate(events), [events]);
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 px-4 pb-2 roomy:h-full roomy:grid-cols-[minmax(24rem,2fr)_minmax(0,3fr)]">
      <section aria-label={t.countsTitle} className="flex min-h-0 flex-col">
        <p className="pb-1 text-small text-muted">
          <Coverage {...props} rate={rate} /> ·{' '}
          {counts.failed === 0 ? t.noneFailed : <span className="text-down-text">{t.failed(counts.failed)}</span>}
          {byType && ` · ${t.moreOfTypes}`}
        </p>
        <EventCountsList counts={counts} onType={onType} />
      </section>
      <section aria-label={t.rateTitle} className="min-w-0">
        {rate === null ? <p className="text-muted">{t.tooFew}</p> : <Rate {...props} rate={rate} />}
      </section>
    </div>
  );
}

/** Of how many events, and from which end of the list. */
function Coverage({ events, newestFirst, rate }: EventsSummaryProps & { readonly rate: EventRate | null }) {
  const t = useText(eventsActivityText);
  return (
    <>
      {t.of(events.length)}
      {rate !== null && (
        <>
          , {newestFirst ? t.backTo : t.upTo} <Time at={newestFirst ? rate.firstMs : rate.lastMs} show="date-time" />
        </>
      )}
    </>
  );
}

function Rate({ complete, newestFirst, rate }: EventsSummaryProps & { readonly rate: EventRate }) {
  const t = useText(eventsActivityText);
  const { common } = useText();
  const { moved, move } = useFirstMove();
  const chart = useLazy(moved, loadChart);
  const { step, undated } = rate;
  const notes = [
    t.per[step.unit](step.count),
    ...(complete ? [] : [newestFirst ? t.partFirst : t.partLast]),
    ...(undated === 0 ? [] : [t.undated(undated)]),
  ];
  if (chart.kind === 'failed') return <p className="text-small text-muted">{common.partMissing}</p>;
  if (chart.kind === 'ready') return <chart.part.EventRateChart rate={rate} notes={notes} />;
  // Charts are the heaviest part of all: they come once the reader moves, or asks.
  return (
    <div className="flex h-full min-h-40 items-center justify-center">
      {!moved && <Button onClick={move}>{t.showRate}</Button>}
    </div>
  );
}

type EventCountsListProps = {
  readonly counts: EventCounts;
  /** Narrows the list to a type. */
  readonly onType: (type: FilterableType) => void;
};

/** As many as there are types known; a service that makes types up fills no page with them. */
const MOST_TYPES = 16;
/** Types that this program does not know are the service's own texts. */
const LONGEST_NAME = 60;

/** Which type came how often: a bar for its share, of which the failed part stands out. */
function EventCountsList({ counts, onType }: EventCountsListProps) {
  const t = useText(eventsActivityText);
  const shown = counts.byType.slice(0, MOST_TYPES);
  const further = counts.byType.slice(MOST_TYPES);
  return (
    <ul
      aria-label={t.countsTitle}
      className="grid min-h-0 grid-cols-1 gap-x-6 rail:grid-cols-[repeat(auto-fill,minmax(22.5rem,1fr))] roomy:block roomy:overflow-y-auto"
    >
      {shown.map((one) => (
        <li key={one.type ?? ''} className="min-w-0">
          <CountRow of={one} onType={onType} />
        </li>
      ))}
      {further.length > 0 && (
        <li className="py-0.5 text-small text-muted">
          {t.further(
            further.length,
            further.reduce((sum, { count }) => sum + count, 0),
          )}
        </li>
      )}
    </ul>
  );
}

function CountRow({ of, onType }: { readonly of: TypeCount; readonly onType: EventCountsListProps['onType'] }) {
  const t = useText(eventsActivityText);
  const { types } = useText(eventsText);
  const { type, count, failed, share } = of;
  const given = type === null ? t.unnamed : harmlessText(type, LONGEST_NAME);
  const word = wordIn(types, type ?? '') ?? given;
  const filterable = filterableTypes.find((one) => one === type);
  const name = <span className="min-w-0 truncate">{word}</span>;
  return (
    <div className="flex min-h-6 items-center gap-2 text-small">
      {filterable === undefined ? (
        <span className="flex w-36 min-w-0 shrink-0" title={given}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          aria-label={t.onlyType(word)}
          title={given}
          onClick={() => onType(filterable)}
          className="flex min-h-6 w-36 min-w-0 shrink-0 items-center text-start text-accent-text underline-offset-2 hover:underline"
        >
          {name}
        </button>
      )}
      <span
        aria-hidden="true"
        className="skew-bar flex h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-strong-line"
      >
        <span className="bg-down" style={{ width: widthOf(share, failed, count) }} />
        <span className="bg-accent" style={{ width: widthOf(share, count - failed, count) }} />
      </span>
      <data value={count} className="w-10 text-end font-semibold">
        {count}
      </data>
      <Amount field={known(share)} format="percent" decimals={1} reach="public" className="w-12 text-end text-muted" />
      <span className="w-16 whitespace-nowrap text-down-text">{failed > 0 && t.failed(failed)}</span>
    </div>
  );
}

/** The part of the bar that so many of a type take up, in thousandths of the whole. */
function widthOf({ raw, scale }: Fixed, part: number, count: number): string {
  const thousandths = rescale({ raw: (raw * BigInt(part)) / BigInt(count), scale }, 3, 'halfUp').raw;
  return `${Number.parseInt(thousandths.toString(), 10) / 10}%`;
}
