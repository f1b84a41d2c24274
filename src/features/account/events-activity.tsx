import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import type { EventsSummaryProps } from './events-summary';

export type EventsActivityProps = EventsSummaryProps & {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
};

const load = () => import('./events-summary');

/** Counts and rate above the list, which can be folded away. Their code comes when they are open, into room that is kept for it. */
export function EventsActivity({ open, onOpen, ...rest }: EventsActivityProps) {
  const t = useText(eventsText);
  const { common } = useText();
  const late = useLazy(open, load);
  return (
    <div className="border-b border-line print:hidden">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        className="flex min-h-9 w-full items-center gap-1.5 px-4 text-body text-muted hover:text-ink"
      >
        <span aria-hidden="true" className={open ? 'rotate-90 text-faint' : 'text-faint'}>
          ▸
        </span>
        {t.activity}
      </button>
      {open && (
        // Where it stands open by itself it is low, and as high before its code is there: people come for the list below.
        <div className="min-h-[24rem] roomy:h-[11rem] roomy:min-h-0">
          {late.kind === 'ready' && rest.events.length > 0 && <late.part.EventsSummary {...rest} />}
          {late.kind === 'failed' && <p className="px-4 pb-3 text-muted">{common.partMissing}</p>}
        </div>
      )}
    </div>
  );
}
