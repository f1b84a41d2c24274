import { useMemo, useState } from 'react';
import { countdownParts, isoUtc, isTime } from '~/lib/format-time';
import { useText } from '~/text/text-context';
import { useFormat } from './format-context';
import { useNow } from './now-context';

type CountdownProps = {
  /** The end of the countdown, ms since 1970 UTC. */
  readonly toMs: number;
  /** Shown after the end; by default "due". */
  readonly over?: string | undefined;
  /** How far this device's clock is ahead of the clock that decides, in ms. */
  readonly aheadMs?: number | undefined;
};

/** "12:41" until a moment: a `<time>` element with the moment in its title. */
export function Countdown({ toMs, over, aheadMs = 0 }: CountdownProps) {
  const t = useText();
  const { times } = useFormat();
  const nowMs = useNow();
  // Sets the title only when the pointer enters, because formatting a date takes longer than rendering a whole table.
  const [isPointedAt, setPointedAt] = useState(false);
  const title = useMemo(
    () => (isPointedAt && isTime(toMs) ? `${times.dateTime(toMs)} ${times.zoneName(toMs)}` : undefined),
    [isPointedAt, times, toMs],
  );
  if (!isTime(toMs)) return <>{String(toMs)}</>;
  const left = countdownParts(toMs - nowMs + aheadMs);
  return (
    <time dateTime={isoUtc(toMs)} title={title} onPointerEnter={() => setPointedAt(true)}>
      {left === null ? (over ?? t.common.countdownOver) : clockText(left, t.common.ages.days)}
    </time>
  );
}

function clockText(
  left: { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number },
  daysText: (count: string) => string,
): string {
  const two = (part: number) => part.toString().padStart(2, '0');
  if (left.days > 0)
    return `${daysText(left.days.toString())} ${two(left.hours)}:${two(left.minutes)}:${two(left.seconds)}`;
  if (left.hours > 0) return `${left.hours}:${two(left.minutes)}:${two(left.seconds)}`;
  return `${left.minutes}:${two(left.seconds)}`;
}
