import { useMemo } from 'react';
import {
  countEvents,
  type EventCounts,
  eventRate,
  type EventRate,
  type RateBucket,
  type TypeCount,
} from '~/domain/account/event-statistics';
import { type FilterableType, filterableTypes } from '~/domain/account/event-types';
import type { EventView } from '~/domain/account/event-view';
import { known } from '~/lib/field';
import { type Fixed, rescale } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { eventsActivityText, eventsText } from '~/text/en/events';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import type { SeriesOptions } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { Time } from '~/ui/time';

type EventsSummaryProps = {
  /** All events that were read. */
  readonly events: readonly EventView[];
  /** False when the service has more than were read. */
  readonly complete: boolean;
  readonly newestFirst: boolean;
  /** Whether only some types were requested. */
  readonly byType: boolean;
  /** Filters the list by a type. */
  readonly onType: (type: FilterableType) => void;
};

/** The events that were read, by type and over time, with a note if the service has more. */
function EventsSummary(props: EventsSummaryProps) {
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

/** The number of events, and which end of the list they come from. */
function Coverage({ events, newestFirst, rate }: EventsSummaryProps & { readonly rate: EventRate | null }) {
  const t = useText(eventsActivityText);
  const { count } = useText(eventsText);
  return (
    <>
      {count(events.length)}
      {rate !== null && (
        <>
          {' · '}
          {newestFirst ? t.backTo : t.upTo} <Time at={newestFirst ? rate.firstMs : rate.lastMs} show="date-time" />
        </>
      )}
    </>
  );
}

function Rate({ complete, newestFirst, rate }: EventsSummaryProps & { readonly rate: EventRate }) {
  const t = useText(eventsActivityText);
  const { step, undated } = rate;
  const notes = [
    t.per[step.unit](step.count),
    ...(complete ? [] : [newestFirst ? t.partFirst : t.partLast]),
    ...(undated === 0 ? [] : [t.undated(undated)]),
  ];
  return <EventRateChart rate={rate} notes={notes} />;
}

type EventCountsListProps = {
  readonly counts: EventCounts;
  /** Filters the list by a type. */
  readonly onType: (type: FilterableType) => void;
};

/** As many as there are known types, so that unknown ones cannot fill the page. */
const MOST_TYPES = 16;
/** The maximum length of unknown types, since the service chooses them. */
const LONGEST_NAME = 60;

/** How often each type occurred: a bar shows its share, with the failed part in another colour. */
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
  const word = textFor(types, type ?? '') ?? given;
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
      <Amount
        field={known(share)}
        format="percent"
        decimals={1}
        sensitivity="public"
        className="w-12 text-end text-muted"
      />
      <span className="w-16 whitespace-nowrap text-down-text">{failed > 0 && t.failed(failed)}</span>
    </div>
  );
}

/** Width of a part of the bar, in thousandths of the whole. */
function widthOf({ raw, scale }: Fixed, part: number, count: number): string {
  const thousandths = rescale({ raw: (raw * BigInt(part)) / BigInt(count), scale }, 3, 'halfUp').raw;
  return `${Number.parseInt(thousandths.toString(), 10) / 10}%`;
}

/** Counts and rate above the list. */
export function EventsActivity(props: EventsSummaryProps) {
  return (
    // The height is fixed on wide screens, so that new events do not move the list below.
    <div className="min-h-[24rem] border-b border-line pt-2 roomy:h-[11.5rem] roomy:min-h-0 print:hidden">
      {props.events.length > 0 && <EventsSummary {...props} />}
    </div>
  );
}

/**
 * Height of the chart in px. With failures, a line of figures appears above it, and the total height stays the same.
 */
const PICTURE_HEIGHT = { failed: 98, none: 122 } as const;

type EventRateChartProps = {
  readonly rate: EventRate;
  readonly notes: readonly string[];
};

/** Events and failures over time. Counts are not amounts, so privacy mode hides none of them. */
function EventRateChart({ rate, notes }: EventRateChartProps) {
  const t = useText(eventsActivityText);
  // Without failures a second row of bars would be an empty line.
  const hasFailed = rate.buckets.some(({ failed }) => failed > 0);
  const series = useMemo((): readonly SeriesOptions[] => {
    const bars = (count: (bucket: RateBucket) => number) =>
      rate.buckets.map((bucket) => ({
        atMs: bucket.fromMs,
        untilMs: bucket.untilMs,
        value: { raw: BigInt(count(bucket)), scale: 0 },
      }));
    const barOptions = { kind: 'bar', format: 'count', reduction: 'extremes' } as const;
    const all = {
      ...barOptions,
      id: 'events',
      label: t.events,
      tone: 'accent',
      points: bars(({ count }) => count),
    } as const;
    // Drawn behind the others: in front, even a bar of height zero is a line, which would look like a failure in this
    // colour.
    return hasFailed
      ? [
          all,
          {
            ...barOptions,
            id: 'failed',
            label: t.ofWhichFailed,
            tone: 'loss',
            pane: 'lower',
            points: bars(({ failed }) => failed),
          },
        ]
      : [all];
  }, [rate, hasFailed, t]);
  return (
    <div className="-mx-4 -mt-2 -mb-3">
      <LazyComposedChart
        title={t.rateTitle}
        series={series}
        sensitivity="public"
        height={PICTURE_HEIGHT[hasFailed ? 'failed' : 'none']}
        notes={notes}
        fileName="event-rate"
      />
    </div>
  );
}
