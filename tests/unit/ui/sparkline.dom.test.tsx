import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sparkline, sparklinePath, type SparklinePoint } from '~/ui/sparkline';

const MINUTE = 60_000;
const line = (stepMs: number, ...raws: readonly (bigint | null)[]): readonly SparklinePoint[] =>
  raws.map((raw, index) => ({ atMs: 1_000 + index * stepMs, value: raw === null ? null : { raw, scale: 0 } }));

describe('a sparkline', () => {
  it('is a picture with a name, coloured by its direction', () => {
    const { rerender } = render(<Sparkline points={line(MINUTE, 1n, 2n)} direction={1} label="Price up" />);
    expect(screen.getByRole('img', { name: 'Price up' })).toHaveClass('text-up');
    rerender(<Sparkline points={line(MINUTE, 2n, 1n)} direction={-1} label="Price down" />);
    expect(screen.getByRole('img', { name: 'Price down' })).toHaveClass('text-down');
  });

  it('ends at the right, and begins at its start within ten minutes, an hour, six hours or a day', () => {
    expect(sparklinePath(line(10 * MINUTE, 1n, 2n))).toBe('M1.5 23L94.5 5');
    expect(sparklinePath(line(5 * MINUTE, 1n, 2n))).toBe('M48 23L94.5 5');
    expect(sparklinePath(line(30 * MINUTE, 1n, 2n))).toBe('M48 23L94.5 5');
    expect(sparklinePath(line(720 * MINUTE, 1n, 2n))).toBe('M48 23L94.5 5');
    expect(sparklinePath(line(3_000 * MINUTE, 1n, 2n))).toBe('M1.5 23L94.5 5');
  });

  it('rises at most by 45 degrees while it is short', () => {
    expect(sparklinePath(line(MINUTE / 2, 1n, 2n))).toBe('M89.9 16.4L94.5 11.6');
    expect(sparklinePath(line(5_000, 1n, 2n))).toBe('M93.7 14.4L94.5 13.6');
  });

  it('starts a new piece after every gap, and draws an isolated point as a dot', () => {
    expect(sparklinePath(line(10 * MINUTE, 1n, null, 1n, 2n, null, null, 2n))).toBe('M1.5 23h0M32.5 23L48 5M94.5 5h0');
  });

  it('draws a constant series in the middle, and a single point as a dot', () => {
    expect(sparklinePath(line(10 * MINUTE, 5n, 5n))).toBe('M1.5 14L94.5 14');
    expect(sparklinePath(line(MINUTE, 5n))).toBe('M94.5 14h0');
  });

  it('draws nothing without points, nor for numbers beyond any picture', () => {
    expect(sparklinePath([])).toBe('');
    expect(sparklinePath(line(MINUTE, null, null))).toBe('');
    expect(sparklinePath(line(MINUTE, 10n ** 400n))).toBe('');
    expect(sparklinePath(line(10 * MINUTE, -(10n ** 299n), 10n ** 299n))).toBe('M1.5 23L94.5 5');
  });

  it('has no more points than pixels, and keeps a spike', () => {
    const path = sparklinePath(
      line(1_000, ...Array.from({ length: 5_000 }, (_, index) => (index === 2_345 ? 100n : 0n))),
    );
    expect(path.split('L').length).toBeLessThanOrEqual(97);
    expect(path).toContain(' 5L');
  });
});
