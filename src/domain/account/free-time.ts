import type { BadValue } from '~/api/lenient';
import { known, unreadable, type Field } from '~/lib/field';
import { readText } from '../read-field';

/** A day, or a moment with its zone: one without would mean another moment on every device. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$/;

/**
 * Times that the interface gives as plain strings (`created_at`, `updated_at` of operations 4 and 8),
 * read where they are ISO 8601. Milliseconds since 1970; what is older is no moment of this service:
 * year 1 is how some programs write "never".
 */
export function readFreeTime(member: string | BadValue | null | undefined): Field<number> {
  const text = readText(member);
  if (text.kind !== 'known') return text;
  const day = DATE.exec(text.value)?.[1];
  const ms = day !== undefined && isDay(day) ? Date.parse(text.value) : Number.NaN;
  return ms >= 0 ? known(ms) : unreadable(JSON.stringify(text.value));
}

/** `Date.parse` takes 31 February for 2 March. */
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
