// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, type IncludedData } from '~/domain/support-file/redact';
import { toFriendly } from '~/lib/address';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { atOnce } from '~/lib/time-slicing';

const everything: IncludedData = { amounts: true, addresses: true };
const nothing: IncludedData = { amounts: false, addresses: false };

function redacted(text: string, kept = nothing): string {
  return atOnce(atOnce(createRedactor([text], kept, new Set())).redact(text, false)).text;
}

const own = `0:${'cd'.repeat(32)}`;
const ownKey = Uint8Array.from({ length: 32 }, (_, index) => 250 - index * 7);
const shortKey = `[public key ${encodeHex(ownKey).slice(0, 8)}…${encodeHex(ownKey).slice(-8)}]`;

describe('secrets in a file for support, wherever they are', () => {
  it.each([
    [{ positions: { [`${own}_long`]: { a: true } } }, { positions: { '[address 1]_long': { a: true } } }],
    [
      { [`${toFriendly(own)}_short`]: [], trader: own },
      { '[address 1]_short': [], trader: '[address 1]' },
    ],
    // Two spellings of one address stay two members.
    [
      { [own]: 'a', [toFriendly(own)]: 'b' },
      { '[address 1]': 'a', '[address 1] 2': 'b' },
    ],
    [
      { '[address 1]': 'a', [own]: 'b' },
      { '[address 1]': 'a', '[address 1] 2': 'b' },
    ],
    [{ [encodeBase64(ownKey)]: true }, { [shortKey]: true }],
    [{ keys: { [encodeHex(ownKey)]: true } }, { keys: { [shortKey]: true } }],
    [{ [`have 4999 of ${own}`]: true }, { 'have [amount removed] of [address 1]': true }],
    [
      { 20613: { f: true }, [encodeHex(ownKey)]: true },
      { 20613: { f: true }, [encodeHex(ownKey)]: true },
    ],
  ])('do not remain in the name of a member: %j', (given, left) => {
    const text = JSON.stringify(given, null, 1);
    expect(JSON.parse(redacted(text))).toEqual(left);
  });

  it.each([encodeBase64(ownKey), encodeBase64Url(ownKey), encodeHex(ownKey), encodeHex(ownKey).toUpperCase()])(
    'do not remain as a public key in a sentence: %s',
    (key) => {
      const text = JSON.stringify({ error: `key not registered: ${key}` });
      expect(redacted(text, everything)).toBe(`{"error":"key not registered: ${shortKey}"}`);
      const named = JSON.stringify({ public_key: [...ownKey], error: `unknown ${key}, sorry` });
      expect(redacted(named, everything)).toBe(`{"public_key":"${shortKey}","error":"unknown ${shortKey}, sorry"}`);
    },
  );

  it.each([
    ['have 4999 USDT, need 25000 USDT', 'have # USDT, need # USDT'],
    [`wallet balance 4200 below 5000 for ${own}`, 'wallet balance # below # for [address 1]'],
    ['4,999.5USDT<25 000', '#USDT<#'],
    ['USDT4999/-7 (4200) [3]', 'USDT#/# (#) [#]'],
    ['4999', '#'],
    ['intent already processed (174)', 'intent already processed (174)'],
    ['exit code 402', 'exit code 402'],
    ['failed with code 37', 'failed with code 37'],
    ['exit_code 174; have 4999 USDT', 'exit_code 174; have # USDT'],
    ['exit_code: 174, exit_code=174, need 12', 'exit_code: 174, exit_code=174, need #'],
    ['Exit Code = -14: 4999 left; exitCode 9', 'Exit Code = -14: # left; exitCode 9'],
    ['error_code 12 of 500 USDT', 'error_code 12 of # USDT'],
    ['decode 12, barcode: 4999, code 4999.5', 'decode #, barcode: #, code #'],
    ['short of 12.5 USDT (174)', 'short of # USDT (174)'],
    ['The service answered with error 503. Wait 20 s.', 'The service answered with error 503. Wait 20 s.'],
    ['listOrders failed (http 500): need 12', 'listOrders failed (http 500): need #'],
    [`order ${'ab12'.repeat(16)} at 2026-05-13T11:37:53Z`, `order ${'ab12'.repeat(16)} at 2026-05-13T11:37:53Z`],
  ])('do not remain as a number in a sentence, except for known codes, statuses and times: %s', (given, left) => {
    for (const name of ['error', 'said', 'message', 'words']) {
      const words = left.replaceAll('#', '[amount removed]');
      expect(JSON.parse(redacted(JSON.stringify({ [name]: [given] })))).toEqual({ [name]: [words] });
    }
  });

  it.each(['amount_paid', 'paid', 'unpaid', 'bid', 'discount', 'account', 'runtime', 'sideprice', 'credit_limit'])(
    'do not remain as a figure of %s, which only ends like a harmless name',
    (name) => expect(redacted(`{"${name}":4999}`)).toBe(`{"${name}":"[amount removed]"}`),
  );

  it('do not include figures that say when and which', () => {
    for (const name of ['id', 'query_id', 'queryId', 'createdAt', 'serverTimeMs', 'bit_number', 'limit', 'twapPrice'])
      expect(redacted(`{"${name}":4999}`)).toBe(`{"${name}":4999}`);
  });

  it('do not remain in any nest of members, lists and sentences', () => {
    const secrets = [own, toFriendly(own), encodeBase64(ownKey), encodeHex(ownKey), '4999', '25000.5'];
    const nest = fc.letrec((tie) => ({
      words: fc
        .constantFrom(...secrets)
        .chain((one) => fc.constantFrom(`need ${one} now`, `key ${one}: 7 USDT`, `x=${one} y`)),
      names: fc.constantFrom(own, `${own}_long`, encodeBase64(ownKey), 'a', 'amount', 'error', 'paid'),
      value: fc.oneof(
        { maxDepth: 4 },
        tie('words'),
        fc.constantFrom(4999, 25000.5),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(tie('names') as fc.Arbitrary<string>, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(nest, (value) => {
        const left = redacted(JSON.stringify({ public_key: encodeHex(ownKey), value }, null, 1));
        for (const secret of [...secrets, own.slice(2), encodeBase64Url(ownKey)]) expect(left).not.toContain(secret);
        expect(countOf(JSON.parse(left))).toBe(countOf({ public_key: 1, value }));
      }),
    );
  });
});

/** The number of members and items. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + 1 + countOf(one), 0);
}
