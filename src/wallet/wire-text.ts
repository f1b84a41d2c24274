import { BadValue } from '~/api/lenient';

/** A text of the service as received, even if the interface does not allow the value; null when it isn't a text. */
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
