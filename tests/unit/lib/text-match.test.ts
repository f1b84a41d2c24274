import { describe, expect, it } from 'vitest';
import { textMatch } from '~/lib/text-match';

describe('textMatch', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['btc', true],
    ['LIMIT btc', true],
    ['btc stop', false],
    ['usdt long', true],
    // Found in no text alone.
    ['usdtlimit', false],
    ['btc/usdt\u3000limit', true],
    ['longs', true],
    ['limits btc', true],
    ['btcs', false],
    ['shorts', false],
  ])('%j fits: %s', (filter, fits) => {
    expect(textMatch(filter)(['BTC/USDT', 'limit', null, 'Long'])).toBe(fits);
  });

  it('takes what was typed for words, not for a pattern', () => {
    expect(textMatch('.*')(['BTC'])).toBe(false);
    expect(textMatch('(')(['f(x)'])).toBe(true);
  });
});
