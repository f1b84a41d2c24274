import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingLabel, labelWidth, tickValue, valueAxis } from '~/ui/chart/common/value-axis';

describe('the value axis', () => {
  it.each([
    ['of a plain series', [0, 12_000], [0, 5_000, 10_000]],
    ['of tiny variations', [1, 1.00006], [1, 1.00002, 1.00004, 1.00006]],
    [
      'of tiny variations of a big value',
      [65_000, 65_000.000_000_003],
      [65_000, 65_000.000_000_001, 65_000.000_000_002, 65_000.000_000_003],
    ],
    ['around zero', [-3, 4], [-2, 0, 2, 4]],
    ['of a huge spread', [-5, 1e30], [0, 2e29, 4e29, 6e29, 8e29, 1e30]],
  ])('%s has round ticks', (_, values, ticks) => {
    expect(valueAxis(values, 4).ticks).toEqual(ticks);
  });

  it('gives a constant series room on both sides', () => {
    expect(valueAxis([7_000], 4).domain).toEqual([6_930, 7_070]);
    expect(valueAxis([0], 4).domain).toEqual([-1, 1]);
  });

  it('starts bars at zero, on either side', () => {
    expect(valueAxis([5, 10], 4, true).domain).toEqual([0, 10.6]);
    expect(valueAxis([-10, -5], 4, true).domain).toEqual([-10.6, 0]);
    expect(valueAxis([-10, 10], 4, true).domain).toEqual([-11.2, 11.2]);
    expect(valueAxis([0, 0], 4, true).domain).toEqual([-1, 1]);
  });

  it('has no ticks without values', () => {
    expect(valueAxis([], 4)).toEqual({ domain: [0, 1], ticks: [], decimals: 0 });
    expect(valueAxis([], 4, true).ticks).toEqual([]);
  });

  it('has distinct ticks inside its domain, for any values', () => {
    const value = fc.double({ min: -1e15, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 8 }),
        (values, wanted) => {
          const { ticks, domain, decimals } = valueAxis(values, wanted);
          const slack = Math.max(...domain.map(Math.abs)) * 1e-9;
          expect(ticks.every((tick) => tick >= domain[0] - slack && tick <= domain[1] + slack)).toBe(true);
          const texts = ticks.map((tick) => tick.toFixed(decimals));
          expect(new Set(texts).size).toBe(texts.length);
        },
      ),
      {
        examples: [
          [[0, -3e-323], 2],
          [[1e15, 1e15 + 0.25], 4],
          [[0, 1e-9], 5],
        ],
      },
    );
  });

  it('formats ticks through exact decimals', () => {
    expect(tickValue(1.00002, 5)).toEqual({ raw: 100_002n, scale: 5 });
    expect(tickValue(1e21, 0)).toEqual({ raw: 10n ** 21n, scale: 0 });
    expect(tickValue(Number.NaN, 0)).toBeNull();
  });
});

describe('the labels of the value axis', () => {
  it('have room for the longest of them', () => {
    const labels = ['1.00', '65,000.0000001', '−$4'];
    const room = labelWidth(labels, 1_000);
    expect(labels.map((label) => fittingLabel(label, room))).toEqual(labels);
  });

  it('take at most half of the picture, and keep the end that distinguishes them', () => {
    const room = labelWidth(['65,000.0000000010'], 200);
    expect(room).toBe(100);
    expect(fittingLabel('65,000.0000000010', room)).toBe('…0.0000000010');
    expect(fittingLabel('65,000.0000000010', room)).not.toBe(fittingLabel('65,000.0000000015', room));
  });
});
