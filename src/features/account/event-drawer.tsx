import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { EventView } from '~/domain/account/event-view';
import { useStatusFailure } from '~/features/shared/panel-state';
import { valueOrNull } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { neighboursIn } from '~/lib/lists';
import { type FurtherEvents, useFurtherEvents } from '~/queries/account/events';
import type { Catalogue } from '~/text/catalogue';
import { eventPayloadText, eventsText } from '~/text/en/events';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Drawer } from '~/ui/drawer';
import { Empty } from '~/ui/empty';
import { Failed } from '~/ui/failed';
import { useFormat } from '~/ui/format-context';
import { useAccountEvents } from './account-events';
import { EventDetails } from './event-details';
import type { EventsSearch } from './events-search';

type EventDrawerProps = {
  readonly account: string;
  /** Key of the event, from the URL. */
  readonly eventKey: string;
  /** The view of the list behind the drawer. */
  readonly search: EventsSearch;
  readonly breadcrumbs: ReactNode;
  /** Opens another event of the list instead. */
  readonly onStep: (key: string) => void;
  readonly onClose: () => void;
};

/** One event over the list. It is looked up in the list, since no operation reads a single event. */
export function EventDrawer({ account, eventKey, search, breadcrumbs, onStep, onClose }: EventDrawerProps) {
  const t = useText(eventsText);
  const { query, result, views, isShown } = useAccountEvents(account, search);
  const failureFor = useStatusFailure();
  const further = useFurtherEvents(query);
  const place = useMemo(() => placeOf(eventKey, views ?? [], isShown), [eventKey, views, isShown]);
  const event = place?.event ?? null;
  const sequence = event === null ? null : valueOrNull(event.sequence);
  const stepTo = (to: EventView | null) => (to === null ? null : () => onStep(to.key));
  return (
    <Drawer
      title={event === null ? t.notReadTitle : t.drawerTitle(nameOf(event, t))}
      aside={sequence === null ? undefined : t.numbered(sequence.raw.toString())}
      onClose={onClose}
      footer={
        place === null ? undefined : (
          <EventSteps
            index={place.index}
            count={place.count}
            onPrevious={stepTo(place.previous)}
            onNext={stepTo(place.next)}
            onReadOn={result.data?.complete === false ? further.load : null}
            loading={further.loading}
            linkText={() => window.location.href}
          />
        )
      }
    >
      {breadcrumbs}
      {event !== null && <EventDetails key={event.key} account={account} event={event} />}
      {event !== null && further.error !== null && <NotRead {...further} />}
      {event === null && result.data?.complete === true && <p className="px-5 py-4">{t.noSuch}</p>}
      {event === null && result.data?.complete === false && <NotRead {...further} />}
      {views === null && result.error === null && <p className="px-5 py-4 text-muted">{t.reading}</p>}
      {views === null && result.error !== null && (
        <Failed {...failureFor(result.error, { onRetry: () => void result.refetch(), retrying: result.isFetching })} />
      )}
    </Drawer>
  );
}

/** The event and its neighbours in the filtered list, or among all events that were read if the filters hide it. */
function placeOf(key: string, views: readonly EventView[], isShown: (event: EventView) => boolean) {
  const isIt = (view: EventView) => view.key === key;
  const place = neighboursIn(views.filter(isShown), isIt) ?? neighboursIn(views, isIt);
  const event = views.find(isIt);
  return place === null || event === undefined ? null : { ...place, event };
}

/** Lets the reader load further events, as in the list, if the event is older than the events read so far. */
function NotRead({ load, loading, error }: FurtherEvents) {
  const t = useText(eventsText);
  const failureFor = useStatusFailure();
  if (error !== null) return <Failed {...failureFor(error, { onRetry: load, retrying: loading })} />;
  return (
    <Empty
      action={
        <Button onClick={load} aria-disabled={loading}>
          {loading ? t.loadingMore : t.loadMore}
        </Button>
      }
    >
      {t.notRead}
    </Empty>
  );
}

/** The maximum length of unknown types, since the service chooses them. */
const LONGEST_NAME = 60;

function nameOf({ type }: EventView, t: Catalogue['events']): string {
  if (type.kind !== 'known') return t.unnamed;
  return textFor(t.types, type.value) ?? harmlessText(type.value, LONGEST_NAME);
}

type EventStepsProps = {
  /** Counted from 0, among the events that the list shows. */
  readonly index: number;
  readonly count: number;
  /** Null at an end of the events read. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Reads further events at the end of the list; null if there are none. */
  readonly onReadOn: (() => void) | null;
  readonly loading: boolean;
  /** The URL of this event. */
  readonly linkText: () => string;
};

/** At the foot of an event: steps to its neighbours in the list, by buttons or arrow keys, and copies its link. */
function EventSteps({ index, count, onPrevious, onNext, onReadOn, loading, linkText }: EventStepsProps) {
  const t = useText(eventPayloadText);
  const { numbers } = useFormat();
  const ref = useArrowKeys(onPrevious, onNext);
  const readsOn = onNext === null && onReadOn !== null;
  return (
    <div ref={ref} className="flex w-full flex-wrap items-center gap-2">
      <span className="me-auto flex items-center gap-1 text-muted max-rail:text-small">
        <span role="status">{t.place(numbers.group(BigInt(index + 1)), numbers.group(BigInt(count)))}</span>
        <CopyButton text={linkText} what={t.link} />
      </span>
      <Step label={t.previous} keys="ArrowLeft" onStep={onPrevious} />
      {/* One button serves both actions: a new one would lose focus, and the arrow keys would stop working. */}
      {readsOn ? (
        <Step label={t.readOn} onStep={loading ? null : onReadOn} />
      ) : (
        <Step label={t.next} keys="ArrowRight" onStep={onNext} />
      )}
    </div>
  );
}

/** Stays a button at an end of the list, so that it keeps focus. */
function Step({
  label,
  keys,
  onStep,
}: {
  readonly label: string;
  readonly keys?: string;
  readonly onStep: (() => void) | null;
}) {
  return (
    <Button
      onClick={onStep ?? undefined}
      aria-disabled={onStep === null}
      aria-keyshortcuts={keys}
      className="aria-disabled:opacity-55 max-rail:px-2"
    >
      {label}
    </Button>
  );
}

/** Listens for arrow keys anywhere in the drawer, except while the reader writes in a field. */
function useArrowKeys(onLeft: (() => void) | null, onRight: (() => void) | null) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawer = ref.current?.closest('dialog');
    if (drawer === null || drawer === undefined) return undefined;
    const step = (event: KeyboardEvent) => {
      const moved = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (moved || event.defaultPrevented || isWriting(event.target)) return;
      if (event.key === 'ArrowLeft') onLeft?.();
      if (event.key === 'ArrowRight') onRight?.();
    };
    drawer.addEventListener('keydown', step);
    return () => drawer.removeEventListener('keydown', step);
  }, [onLeft, onRight]);
  return ref;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
