import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '~/domain/market/funding';
import { distanceTo, estimateLiquidation, type LiquidationInputs } from '~/domain/position/liquidation';
import * as math from '~/domain/position/position-math';
import { fixed, fromDecimal, toDecimalString, type Fixed } from '~/lib/fixed-point';

const of = (text: string): Fixed => {
  const value = fromDecimal(text);
  if (value === null) throw new Error(`no decimal: ${text}`);
  return value;
};
const text = (value: Fixed | null) => (value === null ? null : toDecimalString(value));
const raw9 = (raw: bigint): Fixed => fixed(raw, 9);

describe('the arithmetic of a position, computed by hand', () => {
  // One BTC long at 60 000 with 6 000 USDT, a day later at 63 000; maintenance 1 %, rollover 30 % a year.
  const value = math.valueOf(of('1'), of('63000'));

  it('gives entry, PnL and return', () => {
    expect(text(math.entryPrice(of('60000'), of('1')))).toBe('60000');
    expect(text(math.unrealisedPnl('long', value, of('60000'), of('1')))).toBe('3000');
    expect(text(math.unrealisedPnl('short', value, of('60000'), of('1')))).toBe('-3000');
    expect(text(math.returnOnEquity(of('3000'), of('6000')))).toBe('0.5');
  });

  it('counts PnL in collateral: at 3 USD a TON, 3 000 USD are 1 000 TON', () => {
    expect(text(math.unrealisedPnl('long', value, of('60000'), of('3')))).toBe('1000');
  });

  it.each<[Side, string, string, string]>([
    ['long', '10', '4', '12'],
    ['short', '10', '4', '-12'],
    ['long', '4', '10', '-12'],
    ['short', '4', '10', '12'],
    ['long', '-4', '-10', '12'],
  ])('funding of a %s from %s to %s over 2 units is %s', (side, latest, fraction, owed) => {
    expect(text(math.fundingOwed(side, of('2'), of(latest), of(fraction)))).toBe(owed);
  });

  it('accrues rollover per whole minute', () => {
    const day = math.rolloverOwed(of('6000'), of('0.3'), 1440n);
    expect(text(day)).toBe('4.931506849');
    expect(text(math.rolloverOwed(of('6000'), of('0.3'), 525_600n))).toBe('1800');
    expect(math.wholeMinutes(0, 59_999)).toBe(0n);
    expect(math.wholeMinutes(0, 60_000)).toBe(1n);
    expect(math.wholeMinutes(120_000, 0)).toBe(0n);
  });

  it('gives remaining margin, its ratio and the leverage', () => {
    const remaining = math.remainingMargin(of('6000'), of('3000'), of('-10'), of('-4.931506849'));
    expect(text(remaining)).toBe('8985.068493151');
    expect(text(math.marginRatio(remaining, value, of('1')))).toBe('0.142620135');
    expect(text(math.effectiveLeverage(remaining, value, of('1')))).toBe('7.011632694');
    expect(math.effectiveLeverage(of('-1'), value, of('1'))).toBeNull();
    expect(math.marginRatio(remaining, of('0'), of('1'))).toBeNull();
  });

  it('has no quotient with a divisor of zero', () => {
    expect(math.entryPrice(of('1'), of('0'))).toBeNull();
    expect(math.unrealisedPnl('long', value, of('1'), of('0'))).toBeNull();
    expect(math.returnOnEquity(of('1'), of('0'))).toBeNull();
  });
});

const anInput = (
  over: Partial<Record<Exclude<keyof LiquidationInputs, 'side' | 'collateralIsBase'>, string>> & {
    readonly side?: Side;
    readonly collateralIsBase?: boolean;
  },
): LiquidationInputs => {
  const { side = 'long', collateralIsBase = false, ...texts } = over;
  const read = {
    size: '1',
    notional: '60000',
    cushion: '6000',
    remaining: '6000',
    mark: '60000',
    settlement: '1',
    maintenanceRatio: '0.01',
    ...texts,
  };
  return {
    side,
    collateralIsBase,
    size: of(read.size),
    notional: of(read.notional),
    cushion: of(read.cushion),
    remaining: of(read.remaining),
    mark: of(read.mark),
    settlement: of(read.settlement),
    maintenanceRatio: of(read.maintenanceRatio),
  };
};

describe('the estimated liquidation price', () => {
  it.each<[string, Parameters<typeof anInput>[0], string]>([
    ['a long', {}, '54545.454545455'],
    ['a short', { side: 'short' }, '65346.534653465'],
    ['a long in TON at 3 USD', { cushion: '2000', remaining: '2000', settlement: '3' }, '54545.454545455'],
    [
      'a coin-margined long',
      { collateralIsBase: true, cushion: '0.1', remaining: '0.1', settlement: '60000' },
      '55045.871559633',
    ],
    [
      'a coin-margined short',
      { collateralIsBase: true, side: 'short', cushion: '0.1', remaining: '0.1', settlement: '60000' },
      '65934.065934066',
    ],
  ])('of %s', (_name, over, price) => {
    const liquidation = estimateLiquidation(anInput(over));
    expect(liquidation.kind === 'price' ? text(liquidation.price) : liquidation.kind).toBe(price);
  });

  it.each<[string, Parameters<typeof anInput>[0]]>([
    ['a long that owns all it bought', { cushion: '60000', remaining: '60000' }],
    [
      'a coin-margined short with more coins than it sold',
      { collateralIsBase: true, side: 'short', cushion: '1.01', remaining: '1.01', settlement: '60000' },
    ],
  ])('does not exist for %s', (_name, over) => {
    expect(estimateLiquidation(anInput(over)).kind).toBe('none');
  });

  it.each<[string, Parameters<typeof anInput>[0]]>([
    ['is under maintenance now', { remaining: '599.999999999' }],
    ['has lost more than its margin', { remaining: '-1' }],
    ['a short below maintenance at every price', { side: 'short', cushion: '-60000', remaining: '-60000' }],
    [
      'a coin-margined long below it at every price',
      { collateralIsBase: true, cushion: '-1', remaining: '-1', settlement: '60000' },
    ],
  ])('is crossed for a position that %s', (_name, over) => {
    expect(estimateLiquidation(anInput(over)).kind).toBe('crossed');
  });

  it('is not crossed at maintenance itself', () => {
    expect(estimateLiquidation(anInput({ remaining: '600' })).kind).toBe('price');
  });

  it.each<[string, Parameters<typeof anInput>[0]]>([
    ['no size', { size: '0' }],
    ['no mark', { mark: '0' }],
    ['no settlement price', { settlement: '0' }],
    ['a maintenance ratio of everything', { maintenanceRatio: '1' }],
  ])('is unknown for %s', (_name, over) => {
    expect(estimateLiquidation(anInput(over))).toEqual({ kind: 'unknown', reason: 'notComputable' });
  });

  it('is given as the distance that the mark may move against the position', () => {
    expect(text(distanceTo('long', of('54000'), of('60000')))).toBe('0.1');
    expect(text(distanceTo('short', of('66000'), of('60000')))).toBe('0.1');
    expect(text(distanceTo('long', of('66000'), of('60000')))).toBe('-0.1');
  });
});

describe('long and short', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
  it('mirror each other exactly, to the limits of int64', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
        (size, price, notional, settlement) => {
          const value = math.valueOf(raw9(size), raw9(price));
          const long = math.unrealisedPnl('long', value, raw9(notional), raw9(settlement));
          const short = math.unrealisedPnl('short', value, raw9(notional), raw9(settlement));
          expect(long?.raw).toBe(short === null ? null : -short.raw);
          expect(math.fundingOwed('long', raw9(size), raw9(price), raw9(notional)).raw).toBe(
            -math.fundingOwed('short', raw9(size), raw9(price), raw9(notional)).raw,
          );
        },
      ),
      { seed: 20_261_119, numRuns: 300 },
    );
  });
});
