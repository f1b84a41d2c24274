import { useMemo } from 'react';
import { countEvents } from '~/domain/account/event-counts';
import { eventRate, type EventRate } from '~/domain/account/event-rate';
import type { FilterableType } from '~/domain/account/event-types';
import type { EventView } from '~/domain/account/event-view';
import { eventsActivityText } from '~/text/en/events-activity';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Time } from '~/ui/time';
import { useFirstMove } from '~/ui/use-first-move';
import { useLate } from '~/ui/use-late';
import { EventCountsList } from './event-counts-list';

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
          <Coverage {...props} rate={rate} /> · {counts.failed === 0 ? t.noneFailed : <span className="text-down-text">{t.failed(counts.failed)}</span>}
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
  const chart = useLate(moved, loadChart);
  const { step, undated } = rate;
  const notes = [t.per[step.unit](step.count), ...(complete ? [] : [newestFirst ? t.partFirst : t.partLast]), ...(undated === 0 ? [] : [t.undated(undated)])];
  if (chart.kind === 'failed') return <p className="text-small text-muted">{common.partMissing}</p>;
  if (chart.kind === 'ready') return <chart.part.EventRateChart rate={rate} notes={notes} />;
  // Charts are the heaviest part of all: they come once the reader moves, or asks.
  return <div className="flex h-full min-h-40 items-center justify-center">{!moved && <Button onClick={move}>{t.showRate}</Button>}</div>;
}
