import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { textMatch } from '~/lib/text-match';

describe('textMatch', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['btc', true],
    ['LIMIT btc', true],
    ['btc stop', false],
    ['usdt long', true],
    // Not found in any single text.
    ['usdtlimit', false],
    ['btc/usdt\u3000limit', true],
    ['longs', true],
    ['limits btc', true],
    ['btcs', false],
    ['shorts', false],
  ])('%j fits: %s', (filter, fits) => {
    expect(textMatch(filter)(['BTC/USDT', 'limit', null, 'Long'])).toBe(fits);
  });

  it('treats the typed text as words, not as a pattern', () => {
    expect(textMatch('.*')(['BTC'])).toBe(false);
    expect(textMatch('(')(['f(x)'])).toBe(true);
  });

  it('finds an address in any form, typed or pasted', () => {
    const raw = `0:${'4c11a09b'.repeat(8)}`;
    const wallet = toFriendly(raw, { bounceable: false });
    const fits = (filter: string) => textMatch(filter)(['BTC', raw]);
    for (const filter of [raw, wallet, toFriendly(raw), `My address: ${wallet}`, `https://tonviewer.com/${wallet}`])
      expect(fits(filter)).toBe(true);
    for (const filter of [wallet.slice(0, 6), `${wallet.slice(0, 6)}…${wallet.slice(-6)} btc`, '0:4c11…4c11a09b'])
      expect(fits(filter)).toBe(true);
    for (const filter of [wallet.toLowerCase(), toFriendly(`0:${'5f'.repeat(32)}`), 'UQxx', `${wallet.slice(0, 6)}…xx`])
      expect(fits(filter)).toBe(false);
  });
});
