import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionScale } from '~/domain/position/position-scale';
import type { TpslOrder } from '~/domain/position/tpsl-orders';
import { absent, known } from '~/lib/field';
import { of, rowOf } from '../../../support/views';

function order(kind: TpslOrder['kind'], trigger: string): TpslOrder {
  return {
    kind,
    key: trigger,
    page: null,
    trigger: known(of(trigger)),
    amount: known(of('1')),
    status: known('active'),
    isNamed: true,
  };
}

/** Entry 60 000, mark 63 000, liquidation near 54 500. */
const row = rowOf();
const scaleOf = (stop: string, take: string) =>
  positionScale(row, { stops: [order('stop', stop)], takes: [order('take', take)] }) ?? [];

describe('the scale of a position', () => {
  it('has liquidation, stop, entry, mark and take from low to high, with nothing cut', () => {
    const points = scaleOf('57000', '70000');
    expect(points.map(({ kind }) => kind)).toEqual(['liquidation', 'stop', 'entry', 'mark', 'take']);
    expect(points.every(({ cut }) => cut === null)).toBe(true);
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it.each([
    ['a take far above', '57000', '90000', ['take', 'high', 1000]],
    ['a stop far below', '30000', '70000', ['stop', 'low', 0]],
  ] as const)('cuts off %s, at the end it lies beyond', (_what, stop, take, expected) => {
    const cut = scaleOf(stop, take).filter((point) => point.cut !== null);
    expect(cut.map((point) => [point.kind, point.cut, point.at])).toEqual([expected]);
  });

  it('leaves out unknown prices, and does not exist without a mark', () => {
    expect(positionScale(row, null)?.map(({ kind }) => kind)).toEqual(['liquidation', 'entry', 'mark']);
    expect(positionScale(rowOf({}, { mark: absent('missing') }), null)).toBeNull();
  });

  it('keeps prices in order, and cuts off exactly those more than a quarter of the mark away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 200_000 }), (stop, take) => {
        const points = scaleOf(String(stop), String(take));
        const places = points.map(({ at }) => at);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const { kind, cut } of points) {
          const price = { stop, take, liquidation: 54_500, entry: 60_000, mark: 63_000 }[kind];
          const far = Math.abs(price - 63_000) > 15_750;
          expect(cut).toBe(far ? (price < 63_000 ? 'low' : 'high') : null);
        }
      }),
    );
  });
});
