import { encodeHex } from './bytes';
import { membersBetween } from './json-object';
import { isContainer } from './json-value';

/** Raw and user-friendly addresses, and hashes. */
const referenceForm = /^(?:(?:-?\d{1,3}:|0x)?[0-9a-f]{64}|[\w+/-]{48})$/i;
/** The longest of these. */
const LONGEST = 69;
const HASH_BYTES = 32;

/**
 * The addresses and hashes in an answer, whatever its shape. Walks without recursion, so depth has no limit, and stops
 * after `budget` values, so size has one.
 */
export function referencesIn(body: unknown, budget: number): readonly string[] {
  const found: string[] = [];
  const waiting: unknown[] = [body];
  for (let left = budget; left > 0 && waiting.length > 0; left -= 1) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (value.length <= LONGEST && referenceForm.test(value)) found.push(value);
    } else if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      if (isHash(items)) found.push(encodeHex(Uint8Array.from(items)));
      // From the front of the list: a long one is read as far as the budget allows.
      else waiting.push(...items.slice(0, left).toReversed());
    } else if (isContainer(value)) {
      waiting.push(...membersBetween(value, 0, left).map(([, member]) => member));
    }
  }
  return found;
}

function isHash(items: readonly unknown[]): items is readonly number[] {
  return (
    items.length === HASH_BYTES &&
    items.every((item) => typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255)
  );
}
