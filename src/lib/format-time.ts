/** The span of times that a `Date` can hold, in ms either side of 1970. */
const LATEST_MS = 8_640_000_000_000_000;

/** `UTC`, an IANA zone such as "Asia/Dubai", or `local` for the zone of the device. */
export type TimeZone = 'local' | 'UTC' | (string & {});

export type TimeFormat = {
  /** "14 Mar 2026, 12:41:07" */
  readonly dateTime: (ms: number) => string;
  /** "14 Mar 2026" */
  readonly date: (ms: number) => string;
  /** "12:41:07" */
  readonly clock: (ms: number) => string;
  /** "14 Mar", for axes */
  readonly dayMonth: (ms: number) => string;
  /** "12:41", for axes */
  readonly hourMinute: (ms: number) => string;
  /** The zone's name as a reader knows it: "UTC", "GMT+4". */
  readonly zoneName: (ms: number) => string;
};

/** Whether `ms` is a time that can be written at all. */
export function isTime(ms: number): boolean {
  return Number.isFinite(ms) && Math.abs(ms) <= LATEST_MS;
}

/** ISO 8601 in UTC, for `datetime` attributes and exports. Throws RangeError unless `isTime(ms)`. */
export function isoUtc(ms: number): string {
  return new Date(ms).toISOString();
}

/**
 * Dates and times of one locale and zone. An unknown zone falls back to UTC:
 * zones come from stored settings, and browsers differ in those they know.
 * Its functions throw RangeError unless `isTime(ms)`.
 */
export function createTimeFormat(locale: string, zone: TimeZone): TimeFormat {
  const timeZone = knownZone(zone);
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const hour = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dayFirst(locale), timeZone === undefined ? options : { ...options, timeZone });
  const dateTime = make({ ...day, ...hour });
  const date = make(day);
  const clock = make(hour);
  const dayMonth = make({ month: 'short', day: 'numeric' });
  const hourMinute = make({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const named = make({ timeZoneName: 'short' });
  return {
    dateTime: (ms) => dateTime.format(ms),
    date: (ms) => date.format(ms),
    clock: (ms) => clock.format(ms),
    dayMonth: (ms) => dayMonth.format(ms),
    hourMinute: (ms) => hourMinute.format(ms),
    zoneName: (ms) => named.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? 'UTC',
  };
}

/** "14 Mar 2026" cannot be misread; plain `en` would write "Mar 14, 2026", the American way. */
function dayFirst(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

function knownZone(zone: TimeZone): string | undefined {
  if (zone === 'local') return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}
