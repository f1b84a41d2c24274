import { known, unreadable, type Field } from '~/lib/field';
import { readOpenInteger } from './read-open';

/** The side of a position in an open body (operations 2 and 5): 0 is long and 1 is short in practice (GAPS.md); the words are understood as well. */
export function readOpenSide(value: unknown): Field<'long' | 'short'> {
  const word = typeof value === 'string' ? value.toLowerCase() : null;
  if (word === 'long' || word === 'short') return known(word);
  const number = readOpenInteger(value);
  if (number.kind !== 'known') return number;
  if (number.value !== 0n && number.value !== 1n) return unreadable(number.value.toString());
  return known(number.value === 0n ? 'long' : 'short');
}
