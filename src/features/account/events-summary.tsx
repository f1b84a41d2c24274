import { useMemo } from 'react';
import { countEvents } from '~/domain/account/event-counts';
import { eventRate, type EventRate } from '~/domain/account/event-rate';
import type { FilterableType } from '~/domain/account/event-types';
import type { EventView } from '~/domain/account/event-view';
import { useEventsActivityText } from '~/text/areas/use-events-activity-text';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Time } from '~/ui/time';
import { useLate } from '~/ui/use-late';
import { EventCountsList } from './event-counts-list';
import { useFirstMove } from './events-first-move';

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
  const { events, complete, byType, onType } = props;
  const t = useEventsActivityText();
  const counts = useMemo(() => countEvents(events), [events]);
  const rate = useMemo(() => eventRate(events), [events]);
  return (
    <div className="px-4 pb-3">
      <p className="pb-2 text-small text-muted">
        <Coverage {...props} rate={rate} /> · {counts.failed === 0 ? t.noneFailed : <span className="text-down-text">{t.failed(counts.failed)}</span>}
        {!complete && ` · ${t.more}`}
        {byType && ` · ${t.moreOfTypes}`}
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 roomy:grid-cols-2">
        {/* As high as the rate beside it, however many types there are: the list below stays where it is. */}
        <section aria-label={t.countsTitle} className="roomy:max-h-[14.5rem] roomy:overflow-y-auto">
          <EventCountsList counts={counts} onType={onType} />
        </section>
        <section aria-label={t.rateTitle} className="min-w-0">
          {rate === null ? <p className="text-muted">{t.tooFew}</p> : <Rate {...props} rate={rate} />}
        </section>
      </div>
    </div>
  );
}

/** Of how many events, and from which end of the list. */
function Coverage({ events, newestFirst, rate }: EventsSummaryProps & { readonly rate: EventRate | null }) {
  const t = useEventsActivityText();
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
  const t = useEventsActivityText();
  const { common } = useText();
  const { moved, move } = useFirstMove();
  const chart = useLate(moved, loadChart);
  const { step, undated } = rate;
  const notes = [t.per[step.unit](step.count), ...(complete ? [] : [newestFirst ? t.partFirst : t.partLast]), ...(undated === 0 ? [] : [t.undated(undated)])];
  return (
    <>
      {/* Charts are the heaviest part of all: they come once the reader moves, or asks. */}
      {chart.kind === 'ready' ? (
        <chart.part.EventRateChart rate={rate} />
      ) : (
        <div className="flex h-48 items-center justify-center">{!moved && <Button onClick={move}>{t.showRate}</Button>}</div>
      )}
      {chart.kind === 'failed' && <p className="text-small text-muted">{common.partMissing}</p>}
      <p className="text-small text-muted">{notes.join(' · ')}</p>
    </>
  );
}
