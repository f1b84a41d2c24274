import { describe, expect, it } from 'vitest';
import { brushPaths } from '~/ui/chart/brush/brush';
import type { ChartPoint } from '~/ui/chart/chart-props';

const DAY = 86_400_000;

describe('the line of a brush', () => {
  const line = (...values: readonly (bigint | null)[]) =>
    values.map((raw, day): ChartPoint => ({ atMs: day * DAY, value: raw === null ? null : { raw, scale: 0 } }));

  it('spans its lowest to highest value, and starts a new piece after a gap', () => {
    expect(brushPaths([line(0n, 10n, null, 5n)], 0, 3 * DAY)).toEqual(['M0 32L200 4M600 18h0']);
  });

  it('is level if all values are equal, and stays finite for a huge spread', () => {
    expect(brushPaths([line(3n, 3n)], 0, DAY)).toEqual(['M0 18L600 18']);
    expect(brushPaths([line(-(10n ** 300n), 10n ** 300n)], 0, DAY)).toEqual(['M0 32L600 4']);
  });

  it('shares its scale with the other lines', () => {
    expect(brushPaths([line(0n, 10n), line(5n, 5n)], 0, DAY)).toEqual(['M0 32L600 4', 'M0 18L600 18']);
  });
});
