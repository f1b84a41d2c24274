import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetIndex } from '~/ui/table/row-keys';
import { type WindowItem, windowParts, withFocused } from '~/ui/table/row-window';

/** A list of rows of any heights, and which of them are drawn. */
const windows = fc
  .array(fc.record({ height: fc.integer({ min: 1, max: 300 }), drawn: fc.boolean() }), { maxLength: 200 })
  .map((rows) => {
    let bottom = 0;
    const items: WindowItem[] = [];
    rows.forEach(({ height, drawn }, index) => {
      if (drawn) items.push({ index, start: bottom, end: bottom + height });
      bottom += height;
    });
    return { rows, items, total: bottom };
  });

describe('windowParts', () => {
  it('is as high as the whole list, with every drawn row in its place', () => {
    fc.assert(
      fc.property(windows, ({ rows, items, total }) => {
        const parts = windowParts(items, total);
        let bottom = 0;
        for (const part of parts) {
          if (part.kind === 'row') expect(items.find(({ index }) => index === part.index)?.start).toBe(bottom);
          bottom += part.kind === 'gap' ? part.height : (rows[part.index]?.height ?? 0);
        }
        expect(bottom).toBe(total);
        expect(parts.flatMap((part) => (part.kind === 'row' ? [part.index] : []))).toEqual(
          items.map(({ index }) => index),
        );
      }),
    );
  });

  it('has no empty gap, and never two with one name', () => {
    fc.assert(
      fc.property(windows, ({ items, total }) => {
        const gaps = windowParts(items, total).filter((part) => part.kind === 'gap');
        expect(gaps.every(({ height }) => height > 0)).toBe(true);
        expect(new Set(gaps.map(({ above }) => above)).size).toBe(gaps.length);
      }),
    );
  });
});

describe('withKept', () => {
  it.each([
    [[3, 4, 5], -1, [3, 4, 5]],
    [[3, 4, 5], 4, [3, 4, 5]],
    [[3, 4, 5], 0, [0, 3, 4, 5]],
    [[3, 4, 5], 12, [3, 4, 5, 12]],
    [[], 7, [7]],
  ])('of %j and %d is %j', (indexes, kept, all) => {
    expect(withFocused(indexes, kept)).toEqual(all);
  });
});

describe('targetIndex', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['PageDown', 50, 60],
    ['PageDown', 95, 99],
    ['PageUp', 5, 0],
  ])('%s from %d is %d', (key, from, to) => {
    expect(targetIndex(key, from, 100, 10)).toBe(to);
  });
});
