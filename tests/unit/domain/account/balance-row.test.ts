import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import {
  type BalanceAnswers,
  balanceShares,
  type BalanceShares,
  compareSnapshots,
  toBalanceRow,
  toBalanceView,
} from '~/domain/account/balance-row';
import { collateralsOf, otherToken, vaultsWithoutAsset } from '~/domain/account/collateral';
import { otherHoldings, readStateBalances } from '~/domain/account/state-view';
import { toFriendly } from '~/lib/address';
import { absent, known, valueOrNull } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';

const units = { collateralDigits: 9 };
const usdt = { assetId: '0:aa', name: 'USDT' };

describe('a balance (operation 6)', () => {
  it('is exact beyond 2^53, and its parts add up to the total', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), fc.bigInt(), (amount, leased, locked) => {
        const { total } = toBalanceView({ amount, leased, locked }, units);
        expect(total).toEqual(known({ raw: amount + leased + locked, scale: 9 }));
      }),
    );
  });

  it('has no total while a part is left out, and no part becomes zero', () => {
    const view = toBalanceView({ amount: 5n }, units);
    expect(view.free).toEqual(known({ raw: 5n, scale: 9 }));
    expect([view.leased, view.locked, view.total]).toEqual([absent('missing'), absent('missing'), absent('missing')]);
  });

  it('keeps unreadable values apart from missing ones', () => {
    const view = toBalanceView({ amount: new BadValue('unreadable', '"12"', '12'), leased: 0n, locked: 0n }, units);
    expect(view.total).toEqual({ kind: 'unreadable', raw: '"12"' });
  });

  it('uses the configured number of decimals', () => {
    const { free } = toBalanceView({ amount: 1_500_000n }, { collateralDigits: 6 });
    expect(valueOrNull(free)).toEqual({ raw: 1_500_000n, scale: 6 });
  });
});

describe('the shares of a balance', () => {
  const sharesOf = (amount: bigint, leased: bigint, locked: bigint) =>
    balanceShares(toBalanceView({ amount, leased, locked }, units));
  const told = (shares: ReturnType<typeof balanceShares>): BalanceShares => {
    if (typeof shares === 'string') throw new Error(`no shares: ${shares}`);
    return shares;
  };

  it('are parts of the total', () => {
    const { free, leased, locked } = told(sharesOf(62n, 8n, 30n));
    expect([free, leased, locked].map(toDecimalString)).toEqual(['0.62', '0.08', '0.3']);
  });

  it.each([
    ['nothing', 0n, 0n, 0n],
    ['negative', -5n, 10n, 0n],
    ['negative', 10n, 0n, -3n],
    ['negative', 5n, -5n, 0n],
  ])('are not computed, for the reason: %s', (why, amount, leased, locked) => {
    expect(sharesOf(amount, leased, locked)).toBe(why);
  });

  it('are unknown when a part of the balance is unknown', () => {
    expect(balanceShares(toBalanceView({ amount: 5n }, units))).toBe('unknown');
  });

  it('fill the bar, and every part above zero is visible', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 40n });
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt({ min: 1n, max: 10n ** 40n }), (amount, leased, locked) => {
        const shares = told(sharesOf(amount, leased, locked));
        const sum = shares.free.raw + shares.leased.raw + shares.locked.raw;
        expect(sum).toBeGreaterThanOrEqual(10n ** 9n);
        expect(sum).toBeLessThanOrEqual(10n ** 9n + 3n);
        expect([shares.free.raw > 0n, shares.leased.raw > 0n, shares.locked.raw > 0n]).toEqual([
          amount > 0n,
          leased > 0n,
          true,
        ]);
      }),
      { seed: 8 },
    );
  });
});

describe('one answer against another', () => {
  const reading = (raw: bigint, atMs: number | null) => ({ field: known({ raw, scale: 9 }), atMs });

  it('agrees to the last digit, or differs by the first minus the second, with the time between both readings', () => {
    expect(compareSnapshots(reading(7n, 0), reading(7n, 60_000))).toEqual({ kind: 'agrees' });
    expect(compareSnapshots(reading(7n, 5_000), reading(9n, 3_000))).toEqual({
      kind: 'differs',
      by: { raw: -2n, scale: 9 },
      apartMs: 2_000,
    });
  });

  it('is compared with nothing while either is not known', () => {
    expect(compareSnapshots({ field: absent('missing'), atMs: 1 }, reading(9n, 1)).kind).toBe('not-comparable');
    expect(compareSnapshots(reading(9n, 1), { field: absent('failed'), atMs: null }).kind).toBe('not-comparable');
  });
});

describe('the row of a collateral', () => {
  const answer = <T>(data: T) => ({ data, atMs: 1_000, failed: false });
  const unread = { data: undefined, atMs: null, failed: false };
  const failed = { data: undefined, atMs: null, failed: true };
  const row = (answers: Partial<BalanceAnswers>) =>
    toBalanceRow(usdt, { balance: unread, locked: unread, state: unread, ...answers }, units);
  const onChain = (amount: unknown) => answer(readStateBalances({ balances: [{ address: usdt.assetId, amount }] }));

  it('has no flag when three operations agree', () => {
    const told = row({
      balance: answer({ amount: 1n, leased: 2n, locked: 3n }),
      locked: answer({ amount: 3n }),
      state: onChain(6),
    });
    expect([told.lockedCheck.kind, told.chainCheck.kind, told.problems]).toEqual(['agrees', 'agrees', []]);
    expect(valueOrNull(told.onChain)).toEqual({ raw: 6n, scale: 9 });
  });

  it.each([
    ['lockedDiffers', { locked: answer({ amount: 4n }) }],
    ['chainDiffers', { state: onChain('7') }],
    ['freeBelowZero', { balance: answer({ amount: -1n, leased: 2n, locked: 3n }) }],
    ['partBelowZero', { balance: answer({ amount: 1n, leased: -2n, locked: 3n }) }],
    ['otherToken', { balance: answer({ amount: 1n, leased: 2n, locked: 3n, minter_address: `0:${'bb'.repeat(32)}` }) }],
    ['otherToken', { locked: answer({ amount: 3n, minter_address: 'NOT' }) }],
  ] as const)('has the flag %s', (problem, answers) => {
    const told = row({
      balance: answer({ amount: 1n, leased: 2n, locked: 3n }),
      locked: answer({ amount: 3n }),
      ...answers,
    });
    expect(told.problems).toEqual([problem]);
  });

  it('reports a failed answer per operation, and keeps old figures after a failed refresh', () => {
    const told = row({
      balance: { data: { amount: 1n, leased: 2n, locked: 3n }, atMs: 1, failed: true },
      locked: failed,
      state: failed,
    });
    expect([told.lockedAlone, told.onChain]).toEqual([absent('failed'), absent('failed')]);
    expect(valueOrNull(told.balance.total)).toEqual({ raw: 6n, scale: 9 });
    expect(row({}).balance.free).toEqual(absent('notLoaded'));
    expect(told.problems).toEqual([]);
  });
});

describe('the token of an answer', () => {
  const minter = `0:${'ab'.repeat(32)}`;

  it.each([
    [minter, `0:${'AB'.repeat(32)}`, null],
    [minter, toFriendly(minter), null],
    ['TON', `0:${'00'.repeat(32)}`, null],
    ['TON', 'TON', null],
    ['TON', minter, minter],
    [minter, 'TON', 'TON'],
    [minter, '', null],
  ])('when %s is requested and the service answers %s', (requested, told, other) => {
    expect(otherToken(requested, known(told))).toBe(other);
  });

  it('does not count as another token when the answer does not name it', () => {
    expect(otherToken(minter, absent('missing'))).toBeNull();
  });
});

describe('what the state says is on chain', () => {
  const minter = `0:${'ab'.repeat(32)}`;

  it('is listed once per token, whatever the spelling of its address', () => {
    const balances = readStateBalances({
      balances: [
        { address: toFriendly(minter), amount: '12' },
        { address: 'TON', amount: 2n ** 70n },
        { address: 'TON', amount: 2n ** 70n },
        5,
        null,
        { amount: 1 },
      ],
    });
    expect(balances?.get(minter)).toEqual(known(12n));
    expect(balances?.get('TON')).toEqual(known(2n ** 70n));
    expect(otherHoldings(balances, [minter])).toEqual(['TON']);
  });

  it('is unknown for a token listed twice with different amounts, and never zero for a token that is not listed', () => {
    const balances = readStateBalances({
      balances: [
        { address: 'TON', amount: 1 },
        { address: 'TON', amount: 2 },
        { address: 'NOT', amount: 0 },
        { address: 'X', amount: 1.5 },
      ],
    });
    expect(balances?.get('TON')?.kind).toBe('unreadable');
    expect(balances?.get('USDT')).toBeUndefined();
    expect(otherHoldings(balances, [])).toEqual(['TON', 'X']);
  });

  it.each([null, [], 'text', { balances: { address: 1 } }, { balances: null }])('may be missing: %j', (body) => {
    expect(readStateBalances(body)).toBeNull();
  });
});

describe('the collaterals', () => {
  const vault = (assetId: string | BadValue, name: string) => ({
    address: 'v',
    rate: '1',
    lockedBalance: '0',
    freeBalance: '0',
    predictedRoi: '0',
    apr: { week: '0', month: '0', year: '0' },
    config: { asset: { name, decimals: 9, assetId }, vaultAddress: 'v', quoteAssetId: 'q' },
  });

  it('are the collaterals of the vaults, each once, spelled as the service spells them', () => {
    const raw = `0:${'A'.repeat(64)}`;
    expect(
      collateralsOf([
        vault(raw, 'USDT'),
        vault(raw.toLowerCase(), 'USDT again'),
        vault('TON', 'TON'),
        vault(`0:${'0'.repeat(64)}`, 'TON again'),
      ]),
    ).toEqual([
      { assetId: raw, name: 'USDT' },
      { assetId: 'TON', name: 'TON' },
    ]);
  });

  it('have names cut to a bound and without control characters, or their id when the service has no name', () => {
    const [first, second, third] = collateralsOf([
      vault('X', `\u202E${'A'.repeat(100_000)}`),
      vault('Y', '  '),
      vault('Z'.repeat(20_000), ''),
    ]);
    expect(first?.name).toMatch(/^\uFFFDA{11}…$/);
    expect(second?.name).toBe('Y');
    expect(third?.name).toMatch(/^Z{1000}…$/);
  });

  it('leave out vaults without an asset, and use the asset id where the name is empty', () => {
    const bad = new BadValue('unreadable', '5', null);
    const vaults = [vault(bad, 'X'), bad, vault('', 'Y'), vault('NOT', '')];
    expect(collateralsOf(vaults)).toEqual([{ assetId: 'NOT', name: 'NOT' }]);
    expect(vaultsWithoutAsset(vaults)).toBe(3);
  });
});
