import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { toBalanceRow } from '~/domain/account/balance-row';
import { balanceShares } from '~/domain/account/balance-share';
import { lockedDifference, toBalanceView, toLockedBalance } from '~/domain/account/balance-view';
import { collateralsOf } from '~/domain/account/collateral';
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

  it('keeps what cannot be read apart from what is not there', () => {
    const view = toBalanceView({ amount: new BadValue('unreadable', '"12"', '12'), leased: 0n, locked: 0n }, units);
    expect(view.total).toEqual({ kind: 'unreadable', raw: '"12"' });
  });

  it('uses the configured number of decimals', () => {
    const { free } = toBalanceView({ amount: 1_500_000n }, { collateralDigits: 6 });
    expect(valueOrNull(free)).toEqual({ raw: 1_500_000n, scale: 6 });
  });
});

describe('the shares of a balance', () => {
  const sharesOf = (amount: bigint, leased: bigint, locked: bigint) => balanceShares(toBalanceView({ amount, leased, locked }, units));

  it('are those of the total', () => {
    const shares = sharesOf(62n, 8n, 30n);
    expect(shares && [shares.free, shares.leased, shares.locked].map(toDecimalString)).toEqual(['0.62', '0.08', '0.3']);
  });

  it.each([
    ['nothing is held', 0n, 0n, 0n],
    ['a part is negative', -5n, 10n, 0n],
  ])('are not told where %s', (_why, amount, leased, locked) => {
    expect(sharesOf(amount, leased, locked)).toBeNull();
  });

  it('never leave the bar, and fill it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }), (amount, leased, locked) => {
        const shares = sharesOf(amount, leased, locked);
        const sum = (shares?.free.raw ?? 0n) + (shares?.leased.raw ?? 0n) + (shares?.locked.raw ?? 0n);
        expect(sum).toBeGreaterThanOrEqual(9_998n);
        expect(sum).toBeLessThanOrEqual(10_002n);
      }),
    );
  });
});

describe('the locked balance read alone (operation 7)', () => {
  it('is its amount, compared with the locked part of operation 6', () => {
    const locked = toBalanceView({ amount: 1n, leased: 0n, locked: 7n }, units).locked;
    expect(lockedDifference(locked, toLockedBalance({ amount: 7n }, units))).toBeNull();
    expect(lockedDifference(locked, toLockedBalance({ amount: 9n }, units))).toEqual({ raw: -2n, scale: 9 });
  });

  it('is compared with nothing while either is not known', () => {
    expect(lockedDifference(absent('missing'), toLockedBalance({ amount: 9n }, units))).toBeNull();
  });

  it('may fail beside a balance that was read, and says so in its own place', () => {
    const row = toBalanceRow(usdt, { data: { amount: 1n, leased: 2n, locked: 3n }, failed: false }, { data: undefined, failed: true }, units);
    expect(row.lockedAlone).toEqual(absent('failed'));
    expect(valueOrNull(row.balance.total)).toEqual({ raw: 6n, scale: 9 });
    const waiting = toBalanceRow(usdt, { data: undefined, failed: false }, { data: undefined, failed: false }, units);
    expect(waiting.balance.free).toEqual(absent('notLoaded'));
  });

  it('keeps the old figures of a balance whose latest reading failed', () => {
    const row = toBalanceRow(usdt, { data: { amount: 1n }, failed: true }, { data: undefined, failed: false }, units);
    expect(valueOrNull(row.balance.free)).toEqual({ raw: 1n, scale: 9 });
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

  it('are those of the vaults, each once, in the spelling of the service', () => {
    const raw = `0:${'A'.repeat(64)}`;
    expect(collateralsOf([vault(raw, 'USDT'), vault(raw.toLowerCase(), 'USDT again'), vault('TON', 'TON')])).toEqual([
      { assetId: raw, name: 'USDT' },
      { assetId: 'TON', name: 'TON' },
    ]);
  });

  it('leave out vaults that name none, and go by their id where they have no name', () => {
    const bad = new BadValue('unreadable', '5', null);
    expect(collateralsOf([vault(bad, 'X'), bad, vault('', 'Y'), vault('NOT', '')])).toEqual([{ assetId: 'NOT', name: 'NOT' }]);
  });
});
