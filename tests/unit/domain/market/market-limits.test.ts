import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { openingMoves, type OpeningMove } from '~/domain/market/market-limits';
import { distanceTo, estimateLiquidation } from '~/domain/position/liquidation';
import { absent, known, unreadable, type Field } from '~/lib/field';
import { div, toDecimalString, type Fixed } from '~/lib/fixed-point';

const nine = (raw: bigint): Fixed => ({ raw, scale: 9 });
const terms = (over: Partial<Parameters<typeof openingMoves>[0]> = {}) => ({
  maintenanceRatio: known(nine(10_000_000n)),
  maxLeverage: known(nine(50_000_000_000n)),
  collateralIsBase: false,
  ...over,
});

function words(move: Field<OpeningMove>): string {
  if (move.kind !== 'known') return move.kind === 'absent' ? move.reason : move.raw;
  return move.value.kind === 'move' ? toDecimalString(move.value.ratio) : move.value.kind;
}

const table = (over?: Partial<Parameters<typeof openingMoves>[0]>) =>
  openingMoves(terms(over)).map(({ leverage, long, short }) => [toDecimalString(leverage), words(long), words(short)]);

describe('how far a price may move against a new position', () => {
  it('is worked out for the usual leverages up to the highest', () => {
    // By hand: long 1 − (1 − 1/L) / 0.99, short (1 + 1/L) / 1.01 − 1.
    expect(table()).toEqual([
      ['2', '0.494949495', '0.485148515'],
      ['5', '0.191919192', '0.188118812'],
      ['10', '0.090909091', '0.089108911'],
      ['20', '0.04040404', '0.03960396'],
      ['50', '0.01010101', '0.00990099'],
    ]);
  });

  it('is computed differently where the collateral is the base asset, and a short of little leverage is never liquidated', () => {
    // By hand: long 1 − 1 / (0.99 + 1/L), short 1 / (1.01 − 1/L) − 1.
    expect(
      table({ collateralIsBase: true, maxLeverage: known(nine(1_000_000_000n)), maintenanceRatio: known(nine(0n)) }),
    ).toEqual([['1', '0.5', 'none']]);
    expect(table({ collateralIsBase: true })[0]).toEqual(['2', '0.32885906', '0.960784314']);
  });

  it('says that a leverage beyond the maintenance margin is liquidated at once', () => {
    expect(table({ maxLeverage: known(nine(101_000_000_000n)) }).at(-1)).toEqual(['101', 'crossed', 'crossed']);
  });

  it.each([
    ['no highest leverage', { maxLeverage: absent('notComputable') }, []],
    [
      'an unknown collateral',
      { collateralIsBase: null, maxLeverage: known(nine(1_000_000_000n)) },
      [['1', 'notComputable', 'notComputable']],
    ],
    [
      'an unreadable maintenance margin',
      { maintenanceRatio: unreadable('"x"'), maxLeverage: known(nine(1_000_000_000n)) },
      [['1', '"x"', '"x"']],
    ],
    [
      'a maintenance margin of everything',
      { maintenanceRatio: known(nine(1_000_000_000n)), maxLeverage: known(nine(1_000_000_000n)) },
      [['1', 'notComputable', 'notComputable']],
    ],
  ] as const)('has no figure with %s', (_name, over, expected) => {
    expect(table(over)).toEqual(expected);
  });

  it('equals the estimate for an open position', () => {
    const one = { raw: 1n, scale: 0 };
    fc.assert(
      fc.property(
        fc.bigInt(0n, 60_000_000n),
        fc.boolean(),
        fc.constantFrom<'long' | 'short'>('long', 'short'),
        (ratio, collateralIsBase, side) => {
          const maintenanceRatio = nine(ratio);
          for (const moves of openingMoves(
            terms({
              maintenanceRatio: known(maintenanceRatio),
              maxLeverage: known(nine(25_000_000_000n)),
              collateralIsBase,
            }),
          )) {
            const margin = div(one, moves.leverage, 9, 'halfUp') ?? one;
            const open = {
              side,
              size: one,
              notional: one,
              cushion: margin,
              remaining: margin,
              mark: one,
              settlement: one,
            };
            const estimate = estimateLiquidation({ ...open, maintenanceRatio, collateralIsBase });
            const distance = estimate.kind === 'price' ? distanceTo(side, estimate.price, one) : null;
            expect(words(moves[side])).toBe(distance === null ? estimate.kind : toDecimalString(distance));
          }
        },
      ),
    );
  });
});
