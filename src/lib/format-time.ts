import { lazily } from './format-number';

/** The limit of times that a `Date` can represent, in ms before and after 1970. */
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
  /** "Mar 2026", for axes */
  readonly monthYear: (ms: number) => string;
  /** "12:41", for axes */
  readonly hourMinute: (ms: number) => string;
  /** "Fri 22:00" */
  readonly weekdayMinute: (ms: number) => string;
  /** The zone's name in the reader's language: "UTC", "GMT+4". */
  readonly zoneName: (ms: number) => string;
};

/** Whether `ms` can be written as a time. */
export function isTime(ms: number): boolean {
  return Number.isFinite(ms) && Math.abs(ms) <= LATEST_MS;
}

/** ISO 8601 in UTC, for `datetime` attributes and exports. Throws RangeError unless `isTime(ms)`. */
export function isoUtc(ms: number): string {
  return new Date(ms).toISOString();
}

/** Browsers take milliseconds to create a format, and many cells contain dates, so each format is created once. */
const made = new Map<string, TimeFormat>();

/**
 * Dates and times of one locale and zone; always the same object for them. An unknown zone falls back to UTC, because
 * zones come from stored settings and browsers know different ones. Its functions throw RangeError unless `isTime(ms)`.
 */
export function timeFormatOf(locale: string, zone: TimeZone): TimeFormat {
  const key = `${locale} ${zone}`;
  const format = made.get(key) ?? createTimeFormat(locale, zone);
  made.set(key, format);
  return format;
}

function createTimeFormat(locale: string, zone: TimeZone): TimeFormat {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const hour = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const known = lazily(() => {
    const timeZone = knownZone(zone);
    return timeZone === undefined ? {} : { timeZone };
  });
  const make = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(dayFirst(locale), { ...options, ...known() }));
  const dateTime = make({ ...day, ...hour });
  const date = make(day);
  const clock = make(hour);
  const dayMonth = make({ month: 'short', day: 'numeric' });
  const monthYear = make({ month: 'short', year: 'numeric' });
  const hourMinute = make({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = make({ weekday: 'short' });
  const named = make({ timeZoneName: 'short' });
  return {
    dateTime: (ms) => dateTime().format(ms),
    date: (ms) => date().format(ms),
    clock: (ms) => clock().format(ms),
    dayMonth: (ms) => dayMonth().format(ms),
    monthYear: (ms) => monthYear().format(ms),
    hourMinute: (ms) => hourMinute().format(ms),
    weekdayMinute: (ms) => `${weekday().format(ms)} ${hourMinute().format(ms)}`,
    zoneName: (ms) =>
      named()
        .formatToParts(ms)
        .find((part) => part.type === 'timeZoneName')?.value ?? 'UTC',
  };
}

/** Uses "14 Mar 2026", which cannot be misread; plain `en` would write the American "Mar 14, 2026". */
function dayFirst(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

function knownZone(zone: TimeZone): string | undefined {
  if (zone === 'local') return undefined;
  return zone === 'UTC' ? zone : (readZone(zone) ?? 'UTC');
}

/**
 * The name of an IANA zone, "Asia/Dubai" for "asia/dubai"; null if this browser does not know the zone. An alias stays
 * an alias: some browsers would turn "Asia/Kolkata" into "Asia/Calcutta".
 */
export function readZone(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone.toLowerCase() === name.toLowerCase() || timeZone === 'UTC' ? timeZone : name;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Present names of zones that some browsers list only under older names. */
const renamedZones = ['Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Yangon', 'Europe/Kyiv'];

/**
 * The names of all zones to choose from. UTC, the device's zone and the chosen one come first; the chosen one may come
 * from another browser and be unknown here.
 */
export function zoneNames(chosen: string | null): readonly string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const renamed = renamedZones.filter((name) => readZone(name) !== null);
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), ...renamed])].toSorted();
  return [...new Set(['UTC', own, ...(chosen === null ? [] : [chosen]), ...all])];
}

/**
 * Writes a past moment as short as it is clear: "12:24" today, "Fri 22:00" within a week, otherwise "14 Mar, 22:00".
 */
export function momentText(times: TimeFormat, atMs: number, nowMs: number): string {
  if (times.date(atMs) === times.date(nowMs)) return times.hourMinute(atMs);
  if (Math.abs(nowMs - atMs) < 6 * 86_400_000) return times.weekdayMinute(atMs);
  return `${times.dayMonth(atMs)}, ${times.hourMinute(atMs)}`;
}

type AgeUnit = 'seconds' | 'minutes' | 'hours' | 'days';

/** A span in the largest unit that fits. `tenths` is set only below ten seconds. */
type AgeParts = { readonly unit: AgeUnit; readonly count: number; readonly tenths: number | null };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A span as one number and one unit, rounded down: data 119 s old is "1 min" old, never "2 min". The sign is dropped;
 * the caller expresses it.
 */
export function ageParts(spanMs: number): AgeParts {
  const ms = Math.abs(spanMs);
  if (ms < 10 * SECOND) {
    return { unit: 'seconds', count: Math.floor(ms / SECOND), tenths: Math.floor((ms % SECOND) / 100) };
  }
  if (ms < MINUTE) return { unit: 'seconds', count: Math.floor(ms / SECOND), tenths: null };
  if (ms < HOUR) return { unit: 'minutes', count: Math.floor(ms / MINUTE), tenths: null };
  if (ms < 2 * DAY) return { unit: 'hours', count: Math.floor(ms / HOUR), tenths: null };
  return { unit: 'days', count: Math.floor(ms / DAY), tenths: null };
}

/**
 * Splits the remaining time into the parts of "12:41", "1:02:03" or "3 d 01:02:03"; null when it has run out. Rounds up
 * to whole seconds, so that it shows 0:01 until the last moment.
 */
export function countdownParts(
  leftMs: number,
): { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number } | null {
  if (leftMs <= 0) return null;
  const left = Math.ceil(leftMs / SECOND);
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
