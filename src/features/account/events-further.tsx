import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Failed, type Failure } from '~/ui/failed';
import { useNearEnd } from './events-near-end';

export type EventsFurtherProps = {
  /** Keep the function itself stable. */
  readonly load: () => void;
  readonly loading: boolean;
  readonly failure: Failure | null;
  /** As many as are ever read have been: a word in place of the button. */
  readonly limit: string | null;
  /** The latest wish for more brought nothing that was not there. */
  readonly stalled: boolean;
  /**
   * Goes on as the reader comes near the end. Not where a filter of ours hides rows: the end would stay near, and all there is would be
   * read for a handful of them. Nor where the list has just been begun anew: one that changes with each answer would be for ever.
   */
  readonly byItself: boolean;
};

/** At the end of what has been read: more of it, why not, or that this is all there will be. */
export function EventsFurther({ load, loading, failure, limit, stalled, byItself }: EventsFurtherProps) {
  const t = useText(eventsText);
  const ref = useNearEnd(byItself && !loading && !stalled && failure === null && limit === null, load);
  if (failure !== null) return <Failed {...failure} />;
  return (
    <div ref={ref} className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted">
      {stalled && <span>{t.stalled}</span>}
      {limit ?? (
        <Button onClick={load} aria-disabled={loading}>
          {loading ? t.loadingMore : t.loadMore}
        </Button>
      )}
    </div>
  );
}
