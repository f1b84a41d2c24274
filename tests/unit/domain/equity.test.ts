import { describe, expect, it } from 'vitest';
import { type EquityInputs, equityRows } from '~/domain/equity';
import { sumKnown } from '~/lib/field-math';
import { absent, known } from '~/lib/field';
import { fixed } from '~/lib/fixed-point';

const amount = (whole: bigint) => known(fixed(whole * 1_000_000_000n, 9));
const whole = { assets: 3, read: 3, failed: 0, pending: 0 };
const sum = (...parts: Parameters<typeof sumKnown>[0]) => sumKnown(parts);
const totals = (collateral: string | null, remaining: ReturnType<typeof sumKnown>) => ({
  collateral,
  margin: sumKnown([]),
  value: remaining,
  closing: sumKnown([]),
});
const rows = (over: Partial<EquityInputs>) =>
  equityRows({
    balances: [{ name: 'USDT', free: amount(5n), leased: amount(0n), locked: amount(0n) }],
    assumptions: { lockedHoldsMargins: true },
    noBalance: absent('failed'),
    totals: [],
    coverage: whole,
    allRead: true,
    backings: new Map(),
    ...over,
  });

describe('equity of a collateral', () => {
  it('is the free balance plus the value of the positions', () => {
    expect(rows({ totals: [totals('USDT', sum(amount(7n), amount(-2n)))] })).toMatchObject([
      { collateral: 'USDT', equity: amount(10n), partial: false },
    ]);
  });

  it('is the free balance without positions', () => {
    expect(rows({})).toMatchObject([{ equity: amount(5n), partial: false }]);
  });

  it('is unknown before any asset has been read', () => {
    expect(rows({ coverage: { assets: 3, read: 0, failed: 0, pending: 3 } })).toMatchObject([
      { equity: absent('notLoaded') },
    ]);
    expect(rows({ coverage: { assets: 3, read: 0, failed: 3, pending: 0 } })).toMatchObject([
      { equity: absent('failed') },
    ]);
  });

  it('of a collateral without a position so far is unknown while an asset is still loading', () => {
    const coverage = { assets: 3, read: 2, failed: 0, pending: 1 };
    expect(rows({ coverage, totals: [totals('TON', sum(amount(1n)))] })).toMatchObject([
      { collateral: 'USDT', equity: absent('notLoaded') },
      { collateral: 'TON', partial: true },
    ]);
  });

  it('is partial when an asset has more positions than were read', () => {
    expect(rows({ allRead: false })).toMatchObject([{ equity: amount(5n), partial: true }]);
  });

  it('is known without any asset to request', () => {
    expect(rows({ coverage: { assets: 0, read: 0, failed: 0, pending: 0 } })).toMatchObject([
      { equity: amount(5n), partial: false },
    ]);
  });

  it('is partial while an asset, or the worth of a position, is missing', () => {
    expect(rows({ coverage: { assets: 3, read: 2, failed: 1, pending: 0 } })).toMatchObject([
      { equity: amount(5n), partial: true },
    ]);
    expect(rows({ totals: [totals('USDT', sum(amount(7n), absent('failed')))] })).toMatchObject([
      { equity: amount(12n), partial: true },
    ]);
  });

  it('is unknown without the balance, and includes every collateral of a position', () => {
    expect(rows({ totals: [totals('TON', sum(amount(1n)))] })).toMatchObject([
      { collateral: 'USDT', equity: amount(5n) },
      { collateral: 'TON', free: absent('failed'), equity: absent('failed') },
    ]);
  });

  it('counts the amount that orders reserve, and margins once', () => {
    const held = [{ name: 'USDT', free: amount(5n), leased: amount(2n), locked: amount(9n) }];
    const position = { collateral: 'USDT', margin: sum(amount(6n)), value: sum(amount(4n)), closing: sum(amount(-1n)) };
    // 5 + 2 + 9, of which 6 are margins that lost 2.
    expect(rows({ balances: held, totals: [position] })).toMatchObject([
      { reserved: amount(5n), equity: amount(14n), closing: sum(amount(-1n)), doubt: null, partial: false },
    ]);
    // Without the PnL, it is the total that is owned.
    const unread = { ...position, value: sum(absent('failed')) };
    expect(rows({ balances: held, totals: [unread] })).toMatchObject([
      { withoutPnl: amount(16n), reserved: amount(5n) },
    ]);
    // If `locked` does not include margins, they are owned in addition.
    expect(rows({ balances: held, totals: [position], assumptions: { lockedHoldsMargins: false } })).toMatchObject([
      { reserved: amount(11n), equity: amount(20n), withoutPnl: amount(22n) },
    ]);
  });

  it('reports a doubt when the locked amount does not fit the assumption, even if it exceeds the margins', () => {
    const position = { collateral: 'USDT', margin: sum(amount(6n)), value: sum(amount(4n)), closing: sum(amount(-1n)) };
    const held = { name: 'USDT', free: amount(5n), leased: amount(0n), locked: amount(9n) };
    const backings = new Map([['USDT', 'unfit' as const]]);
    expect(rows({ balances: [held], totals: [position], backings })).toMatchObject([
      { reserved: amount(3n), backing: 'unfit', doubt: 'assumptionUnfit' },
    ]);
    expect(rows({ balances: [held], totals: [position] })).toMatchObject([{ backing: 'unknown', doubt: null }]);
  });

  it('reports a doubt when less is locked than the margins need, and when no breakdown was sent', () => {
    const position = { collateral: 'USDT', margin: sum(amount(6n)), value: sum(amount(4n)), closing: sum(amount(-1n)) };
    const held = { name: 'USDT', free: amount(5n), leased: amount(0n), locked: amount(1n) };
    expect(rows({ balances: [held], totals: [position] })).toMatchObject([
      { reserved: amount(-5n), equity: amount(4n), doubt: 'reservedBelowZero' },
    ]);
    expect(rows({ balances: [{ ...held, locked: absent('missing') }], totals: [position] })).toMatchObject([
      { reserved: absent('notComputable'), equity: amount(9n), doubt: 'noBreakdown', partial: true },
    ]);
  });
});
