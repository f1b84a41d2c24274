import { describe, expect, it } from 'vitest';
import { toError, messageOf } from '~/lib/to-error';

describe('a thrown value', () => {
  it('stays the same if it is an error', () => {
    const error = new TypeError('no such member');
    expect(toError(error)).toBe(error);
    expect(messageOf(error)).toBe('no such member');
  });

  it.each([
    ['a text', 'late', 'late'],
    ['nothing', undefined, 'undefined'],
    ['a number', 4001, '4001'],
  ])('becomes an error with a message if it is not one: %s', (_name, thrown, message) => {
    expect(toError(thrown)).toBeInstanceOf(Error);
    expect(messageOf(thrown)).toBe(message);
  });
});
