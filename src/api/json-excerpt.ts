import { JsonNumber } from '~/lib/json-value';

/** The stored length of a bad value, in characters: enough to recognise it without using much memory. */
const MAX_EXCERPT = 200;

/** The first 200 characters of a value's JSON, with bigint as bare digits. */
export function jsonExcerpt(value: unknown): string {
  const text = write(value, MAX_EXCERPT);
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT - 1)}…` : text;
}

/** A text of the service, shortened for display. */
export function textExcerpt(text: string, max = MAX_EXCERPT): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Writes until `room` is used up. Each level of nesting uses some of it, so depth is limited too. */
function write(value: unknown, room: number): string {
  if (room < 0) return '…';
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof JsonNumber) return textExcerpt(value.source);
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_EXCERPT + 1));
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  let text = isList ? '[' : '{';
  for (const [key, member] of Object.entries(value)) {
    if (text.length > room) return text;
    if (text.length > 1) text += ',';
    if (!isList) text += `${JSON.stringify(key.slice(0, MAX_EXCERPT + 1))}:`;
    text += write(member, room - text.length);
  }
  return text + (isList ? ']' : '}');
}
