import { describe, expect, it } from 'vitest';
import { cssPixels } from '~/ui/chart/export/paint-shape';

describe('a length as a browser computes it', () => {
  it.each([
    ['1.75px', 1.75],
    ['0px', 0],
    ['-3px', -3],
    ['1e-7px', 1e-7],
    ['4', 4],
    ['50%', 0],
    ['', 0],
    ['auto', 0],
  ])('%j is %d pixels', (length, pixels) => {
    expect(cssPixels(length)).toBe(pixels);
  });
});
