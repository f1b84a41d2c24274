import { describe, expect, it } from 'vitest';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { accountKeys, keyRegistration, registeredKeys } from '~/wallet/account-keys';

const key = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
const other = new Uint8Array(32).fill(9);

const body = (values: unknown) => ({
  type: 'smart_account',
  keys: { hot: '', user_public_keys: values, keys_count: 1 },
});

describe('the keys of an account', () => {
  it.each([
    ['base64', encodeBase64(key)],
    ['base64url', encodeBase64Url(key)],
    ['hexadecimal digits', encodeHex(key)],
    ['upper-case hexadecimal digits', encodeHex(key).toUpperCase()],
    ['bytes', [...key]],
  ])('are read from %s, in either form of the list', (_form, value) => {
    for (const list of [[value], { values: [value] }]) {
      expect(keyRegistration(accountKeys(body(list)), key)).toBe('registered');
      expect(keyRegistration(accountKeys(body(list)), other)).toBe('not-registered');
    }
  });

  it.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { keys: null },
    { keys: {} },
    body(null),
    body({}),
    body({ values: 'x' }),
    body('x'),
  ])('are unknown from %j', (state) => {
    expect(registeredKeys(state)).toBeNull();
    expect(keyRegistration(accountKeys(state), key)).toBe('not-reported');
  });

  it("skip entries that aren't keys, and still find the others", () => {
    const list = [
      null,
      7,
      '',
      'AAAA',
      [1, 2, 3],
      Array(32).fill(256),
      Array(32).fill(-1),
      Array(32).fill(0.5),
      {},
      encodeBase64(key),
    ];
    expect(registeredKeys(body({ values: list }))).toEqual([key]);
  });

  it('are none for an empty list, which is an answer', () => {
    expect(keyRegistration(accountKeys(body({ values: [] })), key)).toBe('not-registered');
  });
});
