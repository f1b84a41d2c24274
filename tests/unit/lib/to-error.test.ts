import { describe, expect, it } from 'vitest';
import { toError, messageOf } from '~/lib/to-error';

describe('what was thrown', () => {
  it('stays the error that it is', () => {
    const error = new TypeError('no such member');
    expect(toError(error)).toBe(error);
    expect(messageOf(error)).toBe('no such member');
  });

  it.each([
    ['a text', 'late', 'late'],
    ['nothing', undefined, 'undefined'],
    ['a number', 4001, '4001'],
  ])('is said in words where it is none: %s', (_name, thrown, message) => {
    expect(toError(thrown)).toBeInstanceOf(Error);
    expect(messageOf(thrown)).toBe(message);
  });
});
