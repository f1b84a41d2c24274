import { encodeHex } from './bytes';
import { membersBetween } from './json-object';
import { isContainer } from './json-value';

/** The forms of raw and user-friendly addresses, and of hashes. */
const referenceForm = /^(?:(?:-?\d{1,3}:|0x)?[0-9a-f]{64}|[\w+/-]{48})$/i;
/** The length of the longest of these forms. */
const LONGEST = 69;
const HASH_BYTES = 32;

/**
 * Finds the addresses and hashes in an answer of any shape. It does not recurse, so the depth is unlimited, and it
 * stops after `budget` values.
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
      // Reads a long list from its start, as far as the budget allows.
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
