import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sparkline, sparklinePath, type SparklinePoint } from '~/ui/sparkline';

const line = (...raws: readonly (bigint | null)[]): readonly SparklinePoint[] =>
  raws.map((raw, index) => ({ atMs: 1_000 + index, value: raw === null ? null : { raw, scale: 0 } }));

describe('a sparkline', () => {
  it('is a picture with a name, coloured by the way it went', () => {
    const { rerender } = render(<Sparkline points={line(1n, 2n)} direction={1} label="Price up" />);
    expect(screen.getByRole('img', { name: 'Price up' })).toHaveClass('text-up');
    rerender(<Sparkline points={line(2n, 1n)} direction={-1} label="Price down" />);
    expect(screen.getByRole('img', { name: 'Price down' })).toHaveClass('text-down');
  });

  it('reaches from corner to corner', () => {
    expect(sparklinePath(line(1n, 2n))).toBe('M1.5 26.5L94.5 1.5');
  });

  it('begins anew after every gap, and draws a lonely point as a dot', () => {
    expect(sparklinePath(line(1n, null, 1n, 2n, null, null, 2n))).toBe('M1.5 26.5h0M32.5 26.5L48 1.5M94.5 1.5h0');
  });

  it('draws what does not move in the middle, and one point in the middle of all', () => {
    expect(sparklinePath(line(5n, 5n))).toBe('M1.5 14L94.5 14');
    expect(sparklinePath(line(5n))).toBe('M48 14h0');
  });

  it('has nothing to draw of nothing, nor of numbers that no picture can hold', () => {
    expect(sparklinePath([])).toBe('');
    expect(sparklinePath(line(null, null))).toBe('');
    expect(sparklinePath(line(10n ** 400n))).toBe('');
    expect(sparklinePath(line(-(10n ** 299n), 10n ** 299n))).toBe('M1.5 26.5L94.5 1.5');
  });

  it('has no more points than pixels, and keeps a spike', () => {
    const path = sparklinePath(line(...Array.from({ length: 5_000 }, (_, index) => (index === 2_345 ? 100n : 0n))));
    expect(path.split('L').length).toBeLessThanOrEqual(97);
    expect(path).toContain(' 1.5L');
  });
});
