import { type DayRange, utcDayOf } from '~/lib/time';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Time } from '~/ui/time';
import { OlderButton } from '../older-button';

export type HistoryEndProps = {
  /** Shown without gaps back to here (ms); null when that is the beginning. */
  readonly horizonMs: number | null;
  readonly range: DayRange;
  /** Reads a step further, or as far as is read at once; null when no more is. */
  readonly onOlder: ((steps: 'one' | 'all') => void) | null;
  readonly readingOlder: boolean;
};

/** How far back the history was read, and the way further back. A range that begins before that says so, and is read in one go. */
export function HistoryEnd({ horizonMs, range: { fromMs }, onOlder, readingOlder }: HistoryEndProps) {
  const t = useText(historyText);
  if (horizonMs === null) return null;
  // Whoever asked for days that were all read misses nothing.
  if (fromMs !== null && fromMs >= horizonMs) return null;
  const steps = fromMs === null ? 'one' : 'all';
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted">
      {fromMs !== null && <span className="text-warn-text">{t.range.notRead(utcDayOf(fromMs))}</span>}
      <span>
        {t.shownBackTo} <Time at={horizonMs} show="date-time" />. {t.olderExist}
      </span>
      {onOlder === null ? (
        <span>{t.limit}</span>
      ) : (
        <OlderButton
          words={{ read: fromMs === null ? t.older : t.range.readAll, reading: t.readingOlder }}
          reading={readingOlder}
          onRead={() => onOlder(steps)}
        />
      )}
    </p>
  );
}
