import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { keyCountAgrees, readStateKey, readStateKeys } from '~/domain/account/state-keys';
import { readStatePosition, readStatePositions, statePositionParts } from '~/domain/account/state-positions';
import { toStateView } from '~/domain/account/state-view';
import { toFriendly } from '~/lib/address';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { absent, known, valueOrNull } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';

const raw = `0:${'ab'.repeat(32)}`;
const key = Uint8Array.from({ length: 32 }, (_, index) => 250 - index * 7);
const hex = encodeHex(key);
const spellings: readonly unknown[] = [
  encodeBase64(key),
  encodeBase64(key).replace('=', ''),
  encodeBase64Url(key),
  `${encodeBase64Url(key)}=`,
  hex,
  hex.toUpperCase(),
  `0x${hex}`,
  [...key],
];

describe('the state of an account (operation 2)', () => {
  it('is read in the form that services use', () => {
    const view = toStateView({
      type: 0,
      version: '3',
      owner: toFriendly(raw),
      factory: { address: raw },
      highload: { subwallet_id: 5, timeout: 3600, next_query_id: { shift: 2, bit_number: 7 }, live_query_ids: [1, 2] },
    });
    expect([view.owner, view.factory, view.version]).toEqual([known(raw), known(raw), known(3n)]);
    expect(view.ownerFriendly).toBe(toFriendly(raw));
    expect(view.highload).toEqual({
      subwallet: known(5n),
      timeoutSeconds: known(3600n),
      nextQueryId: known(2053n),
      liveCount: 2,
    });
  });

  it('has no friendly form, and so no flags, if the service sent the raw form', () => {
    expect(toStateView({ owner: raw }).ownerFriendly).toBeNull();
  });

  it.each([
    { shift: 1, bit_number: 1023 },
    { shift: -1, bit_number: 5 },
    { shift: 8_192, bit_number: 0 },
    8_380_416,
    '-1',
  ])('has no query id from %j', (next) => {
    expect(toStateView({ highload: { next_query_id: next } }).highload.nextQueryId.kind).toBe('unreadable');
  });

  it('is read without an error, whatever the body holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (keys, positions, balances) => {
        const view = toStateView({ keys, positions, balances, highload: keys, owner: positions });
        for (const position of view.positions?.first ?? []) readStatePosition(position, defaultAssumptions);
        expect(view.keys.lists(hex) === null).toBe(view.keys.listed === null);
      }),
      { seed: 8 },
    );
  });
});

describe('the keys of a state', () => {
  it.each(spellings)('are the same key spelled %j', (spelling) => {
    expect(valueOrNull(readStateKey(spelling))?.hex).toBe(hex);
    expect(readStateKeys({ keys: { user_public_keys: ['x', spelling] } }).lists(hex)).toBe(true);
  });

  it('are listed once, however often and in whatever spelling they come, and counted', () => {
    const keys = readStateKeys({ keys: { user_public_keys: { values: spellings }, keys_count: 1 } });
    expect(keys.first.map(({ times }) => times)).toEqual([spellings.length]);
    expect([keys.listed, keyCountAgrees(keys)]).toEqual([spellings.length, false]);
  });

  it.each(['', 'short', encodeBase64(key.slice(1)), `${hex}00`, 5, {}, [1, 2], [...key.slice(1), 256], '__proto__'])(
    '%j is not a key',
    (value) => {
      expect(readStateKey(value).kind).toBe('unreadable');
      expect(readStateKeys({ keys: { user_public_keys: [value] } }).lists(hex)).toBe(false);
    },
  );

  it('shorten an unreadable key and remove its control characters', () => {
    expect(readStateKey(`\u202E${'x'.repeat(100_000)}`)).toEqual({
      kind: 'unreadable',
      raw: `"\uFFFD${'x'.repeat(59)}…"`,
    });
  });

  it('are unknown when the state has no list, and zero when its list is empty', () => {
    expect(readStateKeys({ keys: {} })).toMatchObject({ listed: null, first: [] });
    expect(readStateKeys({ keys: {} }).lists(hex)).toBeNull();
    expect(readStateKeys({ keys: { user_public_keys: [] } })).toMatchObject({ listed: 0 });
  });

  it('are searched once for each key, however often the page renders', () => {
    const values = ['x'];
    const search = vi.spyOn(values, 'some');
    const { lists } = readStateKeys({ keys: { user_public_keys: values } });
    expect([lists(hex), lists(hex)]).toEqual([false, false]);
    expect(search).toHaveBeenCalledOnce();
  });

  it('are counted and found even in a list too long to show', () => {
    const list = Array.from({ length: 300_000 }, (_, index) => `key ${index}`);
    list[299_999] = encodeBase64Url(key);
    const keys = readStateKeys({ keys: { user_public_keys: list, keys_count: 300_000 } });
    expect([keys.listed, keys.first.length, keyCountAgrees(keys), keys.lists(hex)]).toEqual([
      300_000,
      1_000,
      true,
      true,
    ]);
  });
});

describe('the positions of a state', () => {
  const data = {
    size: -2_500_000_000,
    direction: 1,
    margin: '1000000000',
    open_notional: '100000000000',
    last_updated_cumulative_premium: -3,
    fee: 1_200_000,
    discount: 500_000_000,
    rebate: 0,
    last_updated_timestamp: 1_770_000_000,
  };
  const read = (name: string, of: unknown) => {
    const position = readStatePositions({ positions: { [name]: { locked: true, data: of } } })?.first[0];
    if (position === undefined) throw new Error('no position');
    return readStatePosition(position, defaultAssumptions);
  };

  it('are read with their units; a short’s sign is its side', () => {
    const short = read(`${raw}_short`, data);
    const shown = [
      short.size,
      short.margin,
      short.notional,
      short.entry,
      short.premium,
      short.fee,
      short.discount,
      short.rebate,
    ].map((field) => toDecimalString(valueOrNull(field) ?? { raw: 99n, scale: 0 }));
    expect(shown).toEqual(['2.5', '1', '100', '40', '-0.000000003', '0.0012', '0.5', '0']);
    expect(short.updatedAtMs).toEqual(known(1_770_000_000_000));
    expect(short.otherSide).toBeNull();
  });

  it('report a side that differs from the side in their name', () => {
    expect(read(`${raw}_long`, data).otherSide).toEqual({ by: 'direction', side: 'short' });
    expect(read(`${raw}_short`, { ...data, direction: 'Long' }).otherSide).toEqual({ by: 'direction', side: 'long' });
    expect(read(`${raw}_long`, { ...data, direction: '0' }).otherSide).toEqual({ by: 'size', side: 'short' });
    expect(read(`${raw}_short`, { ...data, size: 5, direction: 7 }).otherSide).toBeNull();
    expect(read('something', data).otherSide).toBeNull();
  });

  it('have no entry without a size, and no zero for a missing amount', () => {
    expect(read(`${raw}_long`, { size: 0, open_notional: 5 }).entry).toEqual(absent('notComputable'));
    const bare = read(`${raw}_long`, null);
    expect([bare.size, bare.margin, bare.entry, bare.updatedAtMs]).toEqual([
      absent('missing'),
      absent('missing'),
      absent('missing'),
      absent('missing'),
    ]);
    expect(read(`${raw}_long`, { last_updated_timestamp: 0, size: [1], margin: '1e3' })).toMatchObject({
      updatedAtMs: absent('missing'),
      size: { kind: 'unreadable' },
      margin: { kind: 'unreadable' },
    });
    expect(read(`${raw}_long`, { last_updated_timestamp: -5 }).updatedAtMs).toEqual({ kind: 'unreadable', raw: '-5' });
  });

  it('are named by market and side', () => {
    expect(statePositionParts(`${raw}_short`)).toEqual({ market: known(raw), side: 'short' });
    expect(statePositionParts('0:d06d_long')?.market.kind).toBe('unreadable');
    for (const name of ['something', '_long_', `${raw}_LONG`, '', '__proto__'])
      expect(statePositionParts(name)).toBeNull();
  });

  it('of hostile names are shown short and harmless', () => {
    const positions = readStatePositions(
      JSON.parse(`{"positions": {"__proto__": {"locked": true}, "\\u202e${'n'.repeat(100_000)}": 5}}`),
    );
    expect(positions).toMatchObject({ count: 2, lockedCount: 1 });
    expect(positions?.first.map(({ name }) => name.length)).toEqual([9, 81]);
    expect(positions?.first[1]?.locked).toEqual(absent('missing'));
  });

  it('are all counted, and the first hundred are read', () => {
    const many = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`m${index}_long`, { locked: index % 2 === 0 }]),
    );
    const positions = readStatePositions({ positions: many });
    expect([positions?.count, positions?.lockedCount, positions?.first.length]).toEqual([100_000, 50_000, 100]);
    expect(readStatePositions({ positions: [1] })).toBeNull();
    expect(readStatePositions({ positions: {} })).toEqual({ count: 0, lockedCount: 0, first: [] });
  });
});
