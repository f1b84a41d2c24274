import { describe, expect, it } from 'vitest';
import { readStateKeys } from '~/domain/account/state-keys';
import { type ShownBrowserKey, ownHexes, ownKeyNotice, ownMarks } from '~/features/account/keys-panel';
import { stateMeaning } from '~/features/account/state-panels';
import { encodeBase64 } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { accountBodyText, accountKeysText } from '~/text/en/account-state';

const market = `0:${'ab'.repeat(32)}`;
const tickerOf = (address: string) => (address === market ? 'BTC/USDT' : null);

describe('the meaning of a member of the state', () => {
  it.each([
    [['keys'], accountBodyText.meaning.keys],
    [['balances', '17', 'amount'], 'raw'],
    [['positions', `${market}_short`], 'BTC/USDT Short'],
    [['positions', 'anything', 'locked'], accountBodyText.meaning['positions.*.locked']],
  ])('is explained: %j', (path, meaning) => {
    expect(stateMeaning(path, accountBodyText, tickerOf)).toBe(meaning);
  });

  it.each([
    [[]],
    [['constructor']],
    [['__proto__']],
    [['keys.hot']],
    [['keys', 'hot', '0']],
    [['positions', '0:cd_long']],
    [['a', 'b', 'c', 'd', 'e']],
    [['balances', '*']],
  ])('is not made up: %j', (path) => {
    expect(stateMeaning(path, accountBodyText, tickerOf)).toBeNull();
  });
});

describe('marks of our own keys', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index);
  const hex = encodeHex(key);
  const kept: ShownBrowserKey = { kind: 'key', hex, name: 'Laptop' };
  const listing = readStateKeys({ keys: { user_public_keys: [encodeBase64(key)] } });
  const empty = readStateKeys({ keys: { user_public_keys: [] } });

  it('appear once for each place that has the key', () => {
    expect(ownMarks(hex, { stored: kept, walletHex: hex }, accountKeysText)).toEqual([
      accountKeysText.thisBrowserNamed('Laptop'),
      accountKeysText.wallet,
    ]);
    expect(ownMarks(hex, { stored: { ...kept, name: null }, walletHex: null }, accountKeysText)).toEqual([
      accountKeysText.thisBrowser,
    ]);
    expect(ownMarks('ff', { stored: kept, walletHex: null }, accountKeysText)).toEqual([]);
    expect(ownHexes({ stored: kept, walletHex: hex })).toEqual([hex]);
  });

  it('include a notice if the account does not list the key, but not if its list is unknown', () => {
    expect(ownKeyNotice({ stored: kept, walletHex: null }, listing, accountKeysText)).toBeNull();
    expect(ownKeyNotice({ stored: kept, walletHex: null }, empty, accountKeysText)).toBe(accountKeysText.ours.gone);
    expect(ownKeyNotice({ stored: kept, walletHex: null }, readStateKeys({}), accountKeysText)).toBeNull();
  });

  it.each(['loading', 'none', 'damaged', 'blocked', 'failed'] as const)(
    'include a notice if the stored key is unknown: %s',
    (kind) => {
      expect(ownKeyNotice({ stored: { kind }, walletHex: null }, listing, accountKeysText)).toBe(
        accountKeysText.ours[kind],
      );
    },
  );
});
