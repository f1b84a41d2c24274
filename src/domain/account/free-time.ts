import type { BadValue } from '~/api/lenient';
import { known, unreadable, type Field } from '~/lib/field';
import { readText } from '../read-field';

/** A day, or a moment with its zone: one without would mean another moment on every device. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$/;

/**
 * Times that the interface gives as plain strings (`created_at`, `updated_at` of operations 4 and 8),
 * read where they are ISO 8601. Milliseconds since 1970.
 */
export function readFreeTime(member: string | BadValue | null | undefined): Field<number> {
  const text = readText(member);
  if (text.kind !== 'known') return text;
  const ms = DATE.test(text.value) ? Date.parse(text.value) : Number.NaN;
  return Number.isNaN(ms) ? unreadable(JSON.stringify(text.value)) : known(ms);
}
