import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { intentMoments } from '~/domain/intent/intent-progress';
import { parseIntentHash, toIntentView } from '~/domain/intent/intent-view';
import { readOpenBytes, readOpenTime } from '~/domain/intent/read-wire-forms';
import { toSignedPrices } from '~/domain/intent/signed-prices';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { absent, known } from '~/lib/field';

const HASH = 'ab'.repeat(32);
const ACCOUNT = `0:${'12'.repeat(32)}`;
const viewOf = (body: unknown) => toIntentView(body, defaultAssumptions);

describe('the hash of an intent', () => {
  it.each([
    ['digits', HASH],
    ['capitals', HASH.toUpperCase()],
    ['0x', `0x${HASH}`],
    ['space around', ` ${HASH}\n`],
  ])('is read from %s', (_form, text) => {
    expect(parseIntentHash(text)).toBe(HASH);
  });

  it('is read from base64 of either alphabet, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(parseIntentHash(encodeBase64(bytes))).toBe(encodeHex(bytes));
        expect(parseIntentHash(encodeBase64Url(bytes))).toBe(encodeHex(bytes));
        expect(parseIntentHash(`${encodeBase64Url(bytes)}=`)).toBe(encodeHex(bytes));
      }),
    );
  });

  it.each(['', 'nonsense', '0x', HASH.slice(1), `${HASH}0`, `0:${HASH}`, '..', encodeBase64(new Uint8Array(31))])(
    'is not %j',
    (text) => {
      expect(parseIntentHash(text)).toBeNull();
    },
  );
});

describe('an intent out of an open body', () => {
  it('reads the known members', () => {
    const view = viewOf({
      hash: Array.from({ length: 32 }, () => 0xab),
      action_phase: 'settled',
      date: '2026-05-13T12:00:00Z',
      payment_mode: 1,
      smart_account: { address: ACCOUNT },
      full_message: {
        message: { created_at: 1_780_000_000, query_id: { shift: 2, bit_number: 5 }, public_key: [1, 2] },
        public_key: encodeBase64(Uint8Array.of(1, 2)),
        signature: [9, 8],
      },
      price: {
        timestamp: '2026-05-13T12:00:05Z',
        index: { price: 9_007_199_254_740_993n, slot: '77', isOnline: true },
      },
    });
    expect(view).toMatchObject({
      hash: known(HASH),
      phase: known('settled'),
      paymentMode: known(1n),
      account: known(ACCOUNT),
      builder: { kind: 'none' },
      message: {
        createdAtMs: known(1_780_000_000_000),
        queryId: known({ id: 2051n, shift: 2n, bit: 5n }),
        messageKey: known('0102'),
        publicKey: known('0102'),
        signature: known('0908'),
      },
      created: { given: false },
      settled: { given: true },
    });
    expect(toSignedPrices(view.settled.body, defaultAssumptions).index).toMatchObject({
      price: known({ raw: 9_007_199_254_740_993n, scale: 9 }),
      slot: known(77n),
      isOnline: known(true),
    });
    expect(intentMoments(view).map(({ id }) => id)).toEqual(['signed', 'recorded', 'priced', 'settled']);
    expect(intentMoments(viewOf({})).map(({ id }) => id)).toEqual(['signed', 'recorded', 'priced']);
  });

  it('never throws, and never makes up a value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), (anything, json) => {
        expect(() => viewOf(anything)).not.toThrow();
        expect(() => viewOf({ order_requests: [json, anything], price: json, full_message: json })).not.toThrow();
        expect(() => toSignedPrices(json, defaultAssumptions)).not.toThrow();
      }),
    );
    for (const body of [undefined, null, 'text', 5n, [], {}]) {
      expect(viewOf(body).hash.kind).toBe('absent');
      expect(viewOf(body).requests).toEqual(absent('missing'));
      expect(viewOf(body).given).toBe(false);
    }
  });
});

describe('forms of the wire', () => {
  it.each([
    ['a list', [1, 255], known('01ff')],
    ['digits', '0x01FF', known('01ff')],
    ['base64', 'Af8=', known('01ff')],
    ['nothing in it', [], absent('missing')],
    ['null', null, absent('null')],
  ])('reads bytes from %s', (_form, value, field) => {
    expect(readOpenBytes(value)).toEqual(field);
  });

  it.each([[[256]], [[1.5]], ['not bytes'], [{}], ['']])('refuses %j as bytes', (value) => {
    expect(readOpenBytes(value).kind).toBe('unreadable');
  });

  it.each([
    ['seconds', 1_780_000_000, known(1_780_000_000_000)],
    ['milliseconds', 1_780_000_000_000n, known(1_780_000_000_000)],
    ['a date with its zone', '2026-05-13T14:00:00+02:00', known(Date.UTC(2026, 4, 13, 12))],
    ['zero, which feeds without a time say', 0, absent('missing')],
  ])('reads a moment from %s', (_form, value, field) => {
    expect(readOpenTime(value)).toEqual(field);
  });

  it.each(['soon', '2026-05-13T14:00:00', 1.5, {}, -5, 8_700_000_000_000_000_000_000n])(
    'refuses %s as a moment',
    (value) => {
      expect(readOpenTime(value).kind).toBe('unreadable');
    },
  );
});
