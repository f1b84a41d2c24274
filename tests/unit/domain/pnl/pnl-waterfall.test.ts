import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributionParts, type AttributionSums } from '~/domain/pnl/pnl-attribution';
import { waterfallOf } from '~/domain/pnl/pnl-waterfall';
import { absent, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { of } from '../../../support/views';

const whole = (value: Fixed) => ({ field: known(value), counted: 1, of: 1 });
const sums = (pnl: string, fees: string, funding: string, rollover: string, net: string): AttributionSums => ({
  pnl: whole(of(pnl)),
  fees: whole(of(fees)),
  funding: whole(of(funding)),
  rollover: whole(of(rollover)),
  net: whole(of(net)),
});
const drawn = (all: AttributionSums) => {
  const bridge = waterfallOf(all);
  return bridge === null ? null : { zero: bridge.zero, bars: bridge.bars.map(({ from, to }) => [from, to]) };
};

describe('the bridge from price PnL to the net result', () => {
  it('goes on where the bar before ended, and comes back to zero', () => {
    expect(drawn(sums('100', '-20', '10', '-10', '80'))).toEqual({
      zero: 0,
      bars: [
        [0, 1],
        [1, 0.8],
        [0.8, 0.9],
        [0.9, 0.8],
        [0, 0.8],
      ],
    });
    expect(drawn(sums('-60', '-20', '0', '-20', '-100'))).toEqual({
      zero: 1,
      bars: [
        [1, 0.4],
        [0.4, 0.2],
        [0.2, 0.2],
        [0.2, 0],
        [1, 0],
      ],
    });
    expect(drawn(sums('30', '-100', '20', '0', '-50'))).toEqual({
      zero: 0.7,
      bars: [
        [0.7, 1],
        [1, 0],
        [0, 0.2],
        [0.2, 0.2],
        [0.7, 0.2],
      ],
    });
  });

  it('is not drawn without events, nor if a sum is unknown or lacks events', () => {
    expect(drawn(sums('0', '0', '0', '0', '0'))).toBeNull();
    expect(
      drawn({ ...sums('1', '0', '0', '0', '1'), fees: { field: absent('notComputable'), counted: 0, of: 1 } }),
    ).toBeNull();
    expect(drawn({ ...sums('1', '0', '0', '0', '1'), fees: { field: known(of('0')), counted: 1, of: 2 } })).toBeNull();
  });

  it('stays within its width whatever the amounts', () => {
    const amount = fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }).map((raw): Fixed => ({ raw, scale: 18 }));
    fc.assert(
      fc.property(amount, amount, amount, amount, (pnl, fees, funding, rollover) => {
        const net: Fixed = { raw: pnl.raw + fees.raw + funding.raw + rollover.raw, scale: 18 };
        const bridge = waterfallOf({
          pnl: whole(pnl),
          fees: whole(fees),
          funding: whole(funding),
          rollover: whole(rollover),
          net: whole(net),
        });
        if (bridge === null) return;
        const places = [bridge.zero, ...bridge.bars.flatMap(({ from, to }) => [from, to])];
        expect(places.every((place) => place >= 0 && place <= 1)).toBe(true);
        expect([Math.min(...places), Math.max(...places)]).toEqual([0, 1]);
        expect(bridge.bars.map(({ part }) => part)).toEqual(attributionParts);
      }),
      { seed: 9, numRuns: 100 },
    );
  });
});
