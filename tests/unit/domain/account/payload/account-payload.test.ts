import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '~/api/event-types';
import type { Vault } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { payloadFacts } from '~/domain/account/payload/payload-facts';
import { payloadMembers, type PayloadValue } from '~/domain/account/payload/payload-members';
import { payloadToken, vaultTokens } from '~/domain/account/payload/payload-token';
import { absent, type Field, known, unreadable } from '~/lib/field';

const address = (digit: string) => `0:${digit.repeat(64)}`;
const hash = 'ab'.repeat(32);
const bytes = Array.from({ length: 32 }, () => 0xab);
const key = 'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=';

const told = (type: string, payload: Record<string, unknown> | null) =>
  payloadFacts({ type: known(type), payload }, defaultAssumptions);
/** One member's value, under a type that has it. */
function read(type: string, path: string, payload: Record<string, unknown>): PayloadValue | undefined {
  return told(type, payload).facts.find((fact) => fact.path === path)?.value;
}

describe('the payload of an event', () => {
  it('is read by its known members, in their units, and nothing is left over', () => {
    const { facts, rest } = told('notify_update_position', {
      query_id: 1_773_342_133,
      jetton_minter: 'TON',
      notification_payload: {
        balance_delta: '-98900000000',
        amm_address: address('d'),
        direction: 1,
        position_state: {
          size: -12_345_121n,
          direction: 1,
          margin: '98900000000',
          open_notional: '599017520',
          last_updated_cumulative_premium: 0,
          fee: 900_000,
          discount: 500_000_000,
          rebate: 500_000_000,
          last_updated_timestamp: 1_765_376_249,
        },
      },
    });
    const state = 'notification_payload.position_state';
    expect(facts).toEqual([
      { path: 'notification_payload.amm_address', value: { kind: 'market', field: known(address('d')) } },
      { path: 'notification_payload.direction', value: { kind: 'side', field: known('short') } },
      {
        path: 'notification_payload.balance_delta',
        value: { kind: 'amount', of: 'collateral', field: known({ raw: -98_900_000_000n, scale: 9 }) },
      },
      { path: `${state}.size`, value: { kind: 'amount', of: 'base', field: known({ raw: 12_345_121n, scale: 9 }) } },
      { path: `${state}.direction`, value: { kind: 'side', field: known('short') } },
      {
        path: `${state}.margin`,
        value: { kind: 'amount', of: 'collateral', field: known({ raw: 98_900_000_000n, scale: 9 }) },
      },
      {
        path: `${state}.open_notional`,
        value: { kind: 'amount', of: 'quote', field: known({ raw: 599_017_520n, scale: 9 }) },
      },
      {
        path: `${state}.last_updated_cumulative_premium`,
        value: { kind: 'amount', of: 'premium', field: known({ raw: 0n, scale: 9 }) },
      },
      { path: `${state}.fee`, value: { kind: 'amount', of: 'feeRate', field: known({ raw: 900_000n, scale: 9 }) } },
      {
        path: `${state}.discount`,
        value: { kind: 'amount', of: 'fraction', field: known({ raw: 500_000_000n, scale: 9 }) },
      },
      {
        path: `${state}.rebate`,
        value: { kind: 'amount', of: 'fraction', field: known({ raw: 500_000_000n, scale: 9 }) },
      },
      { path: `${state}.last_updated_timestamp`, value: { kind: 'time', field: known(1_765_376_249_000) } },
      { path: 'jetton_minter', value: { kind: 'token', field: known('TON') } },
      { path: 'query_id', value: { kind: 'queryId', field: known(1_773_342_133n) } },
    ]);
    expect(rest).toBeNull();
  });

  it('keeps unknown members and members of an unexpected form as they came', () => {
    const { facts, rest } = told('withdraw', {
      query_id: 7,
      amount: '1.5',
      vault_address: 'nowhere',
      tag: { deep: [1] },
    });
    expect(facts.map(({ path, value }) => [path, value.field])).toEqual([
      ['amount', unreadable('"1.5"')],
      ['vault_address', unreadable('"nowhere"')],
      ['query_id', known(7n)],
    ]);
    expect(rest).toEqual({ amount: '1.5', vault_address: 'nowhere', tag: { deep: [1] } });
  });

  it('keeps members that stand beside a nested object', () => {
    const { rest } = told('notify_update_position', {
      notification_payload: { direction: 0, more: 1 },
      'notification_payload.direction': 5,
    });
    expect(rest).toEqual({ notification_payload: { more: 1 }, 'notification_payload.direction': 5 });
  });

  it('reads each item of a list, and shows the whole list when one item is unreadable', () => {
    const { facts, rest } = told('bundle_external_body', {
      intent_hashes: [bytes, `0x${hash.toUpperCase()}`, key, 'no hash'],
    });
    expect(facts.map(({ path }) => path)).toEqual([
      'intent_hashes.0',
      'intent_hashes.1',
      'intent_hashes.2',
      'intent_hashes.3',
    ]);
    expect(facts.map(({ value }) => value.field)).toEqual([
      known(hash),
      known(hash),
      known(hash),
      unreadable('"no hash"'),
    ]);
    expect(rest).toEqual({ intent_hashes: [bytes, `0x${hash.toUpperCase()}`, key, 'no hash'] });
    const many = Array.from({ length: 1000 }, () => hash);
    expect(told('bundle_external_body', { intent_hashes: many }).facts.length).toBeLessThan(50);
    expect(told('bundle_external_body', { intent_hashes: many }).rest).toEqual({ intent_hashes: many });
  });

  it('of an unknown type is left to the tree as a whole', () => {
    const payload = { query_id: 1, __proto__x: 2 };
    expect(told('something_new', payload)).toEqual({ facts: [], rest: payload });
    expect(payloadFacts({ type: unreadable('5'), payload }, defaultAssumptions)).toEqual({ facts: [], rest: payload });
    expect(told('add_gas_units', null)).toEqual({ facts: [], rest: null });
  });

  it.each([
    [0, known('long')],
    [1n, known('short')],
    ['LONG', known('long')],
    [2, unreadable('2')],
    [null, absent('null')],
    [{}, unreadable('{…}')],
  ])('reads the side %s', (direction, field) => {
    expect(read('take_position_v2', 'direction', { direction })?.field).toEqual(field);
  });

  it.each([
    [1_765_376_249, known(1_765_376_249_000)],
    [1_765_376_249_123, known(1_765_376_249_123)],
    [1_765_376_249_123_456, known(1_765_376_249_123)],
    ['1765376249123456789', known(1_765_376_249_123)],
    [0, unreadable('0')],
    [10n ** 40n, unreadable((10n ** 40n).toString())],
  ])('reads the moment %s by its size', (last_updated_timestamp, field) => {
    const path = 'notification_payload.position_state.last_updated_timestamp';
    expect(
      read('notify_update_position', path, { notification_payload: { position_state: { last_updated_timestamp } } })
        ?.field,
    ).toEqual(field);
  });

  it.each([
    [key, known(key)],
    [hash, known(hash)],
    [bytes, known(key)],
    ['QcD0TIb/', unreadable('"QcD0TIb/"')],
    ['', absent('missing')],
  ])('reads the key %s', (public_key, field) => {
    expect(read('add_public_key', 'public_key', { public_key })?.field).toEqual(field);
  });

  it('does not read an asset number as a token', () => {
    expect(read('trade_notification_v2', 'asset_id', { asset_id: 47 })).toEqual({ kind: 'count', field: known(47n) });
    expect(read('trade_notification_v2', 'asset_id', { asset_id: 'TON' })).toEqual({
      kind: 'token',
      field: known('TON'),
    });
    expect(read('trade_notification_v2', 'asset_id', { asset_id: 'nonsense' })?.field).toEqual(
      unreadable('"nonsense"'),
    );
  });

  it('of any shape is read without an error, every path once, and no leaf is lost', () => {
    const names = fc.constantFrom(
      ...new Set(Object.values(payloadMembers).flatMap((members) => members.flatMap(({ path }) => path.split('.')))),
      'other',
    );
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(key, hash, address('a'), 'TON', '5', 5, 5n, null, true, '', -1),
      fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 3 }),
    );
    const { payload } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, leaf, tie('payload'), fc.array(tie('value'), { maxLength: 3 })),
      payload: fc.dictionary(names, tie('value'), { maxKeys: 6 }),
    }));
    fc.assert(
      fc.property(fc.constantFrom(...eventTypes), payload, (type, body) => {
        const given = body as Record<string, unknown>;
        const { facts, rest } = told(type, given);
        expect(new Set(facts.map(({ path }) => path)).size).toBe(facts.length);
        const toldPaths = facts.filter(({ value }) => value.field.kind !== 'unreadable').map(({ path }) => path);
        const kept = leavesOf(rest ?? {});
        const lost = [...leavesOf(given)].filter(
          (path) => !kept.has(path) && !toldPaths.some((one) => path === one || path.startsWith(`${one}.`)),
        );
        expect(lost).toEqual([]);
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});

describe('the token of an event', () => {
  const tokens = vaultTokens([
    vaultOf({ address: address('1'), assetId: address('A'), name: 'USDT' }),
    vaultOf({ address: address('2'), assetId: 'TON', name: 'TON' }),
    vaultOf({ address: address('3'), assetId: address('C'), name: ' ' }),
    new BadValue('unreadable', '5', null),
  ]);
  const token = (type: string, payload: Record<string, unknown>, sender: Field<string> = absent('missing')) =>
    payloadToken(told(type, payload).facts, sender, tokens);

  it.each([
    ['its minter', token('deposit_notify', { jetton_minter_address: address('a') }), 'USDT'],
    ['the native coin', token('notify_update_position', { jetton_minter: 'TON' }), 'TON'],
    [
      'the native coin by the address of zeros',
      token('notify_update_position', { jetton_minter: address('0') }),
      'TON',
    ],
    ['its vault', token('withdraw', { vault_address: address('2') }), 'TON'],
    ['the vault that sent it', token('trade_notification_v2', { asset_id: 1 }, known(address('1'))), 'USDT'],
    [
      'the minter, before its vault',
      token('referral_fees', { jetton_minter_address: 'TON', vault_address: address('1') }),
      'TON',
    ],
  ])('is named by %s', (_by, found, name) => {
    expect(found).toBe(name);
  });

  it.each([
    ['nothing names one', token('excess', { amount: '5' })],
    ['no vault has it', token('deposit_notify', { jetton_minter_address: address('9') }, known(address('1')))],
    ['its vault has no name', token('withdraw', { vault_address: address('3') })],
    ['a number names an asset', token('trade_notification_v2', { asset_id: 1 }, known(address('8')))],
  ])('is unknown when %s', (_why, found) => {
    expect(found).toBeNull();
  });
});

/** The members of a vault (operation 10) that name a token. */
function vaultOf({ address: at, assetId, name }: Record<'address' | 'assetId' | 'name', string>): Lenient<Vault> {
  const missing = new BadValue('missing', '', null);
  return {
    address: at,
    rate: missing,
    lockedBalance: missing,
    freeBalance: missing,
    predictedRoi: missing,
    apr: { week: missing, month: missing, year: missing },
    config: {
      asset: { name, assetId, decimals: missing },
      quoteAssetId: missing,
      vaultAddress: missing,
      lpJettonMaster: missing,
    },
  };
}

/** Paths of every value except objects with members. */
function leavesOf(value: unknown, path = ''): Set<string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return new Set(path === '' ? [] : [path]);
  return new Set(
    Object.entries(value).flatMap(([name, member]) => [...leavesOf(member, path === '' ? name : `${path}.${name}`)]),
  );
}
