import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { readAddressObject, readFreeTime } from '~/domain/account/open-members';
import { hasNoReferrer, referralProblems, toReferralView } from '~/domain/account/referral-view';
import { toStateView } from '~/domain/account/state-view';
import { readHash } from '~/domain/read-field';
import { memberOf, readOpenAddress, readOpenInteger, readOpenText } from '~/domain/read-untyped-json';
import { toFriendly } from '~/lib/address';
import { encodeHex } from '~/lib/bytes';
import { absent, known, valueOrNull } from '~/lib/field';

const raw = `0:${'ab'.repeat(32)}`;

describe('members of open bodies', () => {
  it('are read from objects only, and never from their prototypes', () => {
    expect(memberOf({ a: 1 }, 'a')).toBe(1);
    for (const body of [null, undefined, 5, 'text', [1, 2], {}]) expect(memberOf(body, 'length')).toBeUndefined();
    expect(memberOf({}, 'constructor')).toBeUndefined();
    expect(memberOf(JSON.parse('{"__proto__": 5}'), '__proto__')).toBe(5);
  });

  it.each([
    [5, known(5n)],
    [2n ** 70n, known(2n ** 70n)],
    ['-12', known(-12n)],
    [1.5, { kind: 'unreadable', raw: '1.5' }],
    ['1e3', { kind: 'unreadable', raw: '"1e3"' }],
    [[1], { kind: 'unreadable', raw: '[…]' }],
    [null, absent('null')],
    [undefined, absent('missing')],
  ])('whole number %s', (value, expected) => {
    expect(readOpenInteger(value)).toEqual(expected);
  });

  it('read addresses in both forms, and keep an unreadable one as it came', () => {
    expect(readOpenAddress(toFriendly(raw))).toEqual(known(raw));
    expect(readOpenAddress('EQDrG1ZE')).toEqual({ kind: 'unreadable', raw: '"EQDrG1ZE"' });
  });

  it('never throw, whatever the body holds', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        for (const read of [readOpenText, readOpenInteger, readOpenAddress])
          expect(['known', 'absent', 'unreadable']).toContain(read(value).kind);
        expect(toStateView(value)).toBeDefined();
      }),
    );
  });
});

describe('the referral (operation 4)', () => {
  it('reads terms as fractions, and addresses in either member', () => {
    const view = toReferralView(
      {
        active: true,
        discount: 500_000_000n,
        rebate: 0n,
        owner: { address: raw },
        referrer: { value: toFriendly(raw) },
        created_at: '2026-01-01',
        updated_at: '2026-02-02T10:00:00Z',
      },
      { ratioDigits: 9 },
    );
    expect(valueOrNull(view.discount)).toEqual({ raw: 500_000_000n, scale: 9 });
    expect([view.owner, view.referrer]).toEqual([known(raw), known(raw)]);
    expect(valueOrNull(view.createdAtMs)).toBe(Date.UTC(2026, 0, 1));
    expect(valueOrNull(view.updatedAtMs)).toBe(Date.UTC(2026, 1, 2, 10));
  });

  it('tells a missing referrer from an unreadable one', () => {
    expect(readAddressObject(undefined)).toEqual(absent('missing'));
    expect(readAddressObject({ name: 'x' })).toEqual({ kind: 'unreadable', raw: '{…}' });
    expect(readAddressObject(new BadValue('unreadable', 'null', null))).toEqual(absent('null'));
    expect(readAddressObject(new BadValue('unreadable', `"${raw}"`, raw))).toEqual(known(raw));
    expect(readAddressObject({ address: 5 })).toEqual({ kind: 'unreadable', raw: '5' });
    expect(readAddressObject(new BadValue('unreadable', '"x"', 'x'))).toEqual({ kind: 'unreadable', raw: '"x"' });
  });
});

describe('values that do not fit in a referral', () => {
  const view = toReferralView(
    {
      active: true,
      discount: 1_000_000_001n,
      rebate: -1n,
      owner: { address: raw },
      referrer: {},
      created_at: '2026-02-01',
      updated_at: '2026-01-01',
    },
    { ratioDigits: 9 },
  );

  it('is named', () => {
    expect(referralProblems(view, `0:${'cd'.repeat(32)}`)).toEqual([
      'otherOwner',
      'discountOutOfRange',
      'rebateOutOfRange',
      'timesReversed',
    ]);
    expect(referralProblems(view, raw)).not.toContain('otherOwner');
    expect(referralProblems(view, null)).not.toContain('otherOwner');
  });

  it('are none in an empty referral', () => {
    expect(referralProblems(toReferralView({}, { ratioDigits: 9 }), raw)).toEqual([]);
  });

  it('include an unreadable referrer, which does not count as having none', () => {
    expect([view, toReferralView({}, { ratioDigits: 9 })].map(hasNoReferrer)).toEqual([false, true]);
  });
});

describe('times given as plain strings', () => {
  it.each([
    'yesterday',
    '5',
    '2026-01-01T10:00:00',
    '2026-13-01',
    '2025-02-31',
    '2025-04-31T10:00:00Z',
    '2026-01-01T24:00:00Z',
    '0001-01-01T00:00:00Z',
    '',
  ])('%j is not taken for a moment', (text) => {
    expect(readFreeTime(text)).toEqual({ kind: 'unreadable', raw: JSON.stringify(text) });
  });

  it('are read with their time zone', () => {
    expect(readFreeTime('2026-01-01T10:00:00.5+02:00')).toEqual(known(Date.UTC(2026, 0, 1, 8, 0, 0, 500)));
  });
});

describe('hashes', () => {
  it('become hex digits, whatever their bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(readHash([...bytes])).toEqual(known(encodeHex(bytes)));
      }),
    );
  });

  it.each([
    [[], absent('missing')],
    [[1, 256], { kind: 'unreadable', raw: '[1,256]' }],
    [Array(31).fill(7), { kind: 'unreadable', raw: `[${Array(31).fill(7).join(',')}]` }],
    [Array(33).fill(7), { kind: 'unreadable', raw: `[${Array(33).fill(7).join(',')}]` }],
    [[-1], { kind: 'unreadable', raw: '[-1]' }],
    [undefined, absent('missing')],
    [new BadValue('unreadable', '"zz"', 'zz'), { kind: 'unreadable', raw: '"zz"' }],
  ])('%j is not a hash', (list, expected) => {
    expect(readHash(list)).toEqual(expected);
  });
});
