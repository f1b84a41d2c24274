import { describe, expect, it } from 'vitest';
import { placeBeside } from '~/ui/popover-place';

const button = (top: number, right: number) => ({ top, left: right - 24, right, bottom: top + 24 });

describe('the place of a breakdown', () => {
  it.each([
    [
      'below its button, flush with its end',
      button(100, 900),
      { width: 1440, height: 900 },
      { left: 420, width: 480, top: 130, bottom: 'auto', maxHeight: 764 },
    ],
    [
      'above it where there is more room',
      button(700, 900),
      { width: 1440, height: 900 },
      { left: 420, width: 480, top: 'auto', bottom: 206, maxHeight: 688 },
    ],
    [
      'within a narrow window',
      button(100, 120),
      { width: 390, height: 844 },
      { left: 6, width: 378, top: 130, bottom: 'auto', maxHeight: 708 },
    ],
    [
      'all of the height where a zoom leaves little on both sides',
      button(120, 300),
      { width: 320, height: 256 },
      { left: 6, width: 308, top: 6, bottom: 'auto', maxHeight: 244 },
    ],
    [
      'within the window at its end',
      button(100, 1440),
      { width: 1440, height: 900 },
      { left: 954, width: 480, top: 130, bottom: 'auto', maxHeight: 764 },
    ],
  ])('is %s', (_name, at, window, place) => {
    expect(placeBeside(at, window, { align: 'end', width: 480 })).toEqual({ right: 'auto', ...place });
  });
});
