import { BadValue } from '~/api/lenient';

/** A text of the service as received, even when it is not one of the allowed values; null when there is none. */
export function wireText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return value instanceof BadValue ? value.text : null;
}

/** A member of any value; undefined when the value is not an object or lacks the member. */
export function wireMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
