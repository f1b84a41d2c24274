import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { dayChange, initialPrice } from '~/domain/market/market-view';
import { absent, known, unreadable } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';

const mark = (raw: bigint) => known({ raw, scale: 9 });
const shown = (field: ReturnType<typeof dayChange>) =>
  field.kind === 'known' ? toDecimalString(field.value) : field.kind;

describe('the price a day ago, for which the interface gives no unit', () => {
  it.each([
    ['in the scale of the index price', 65_000_000_000_000n, 64_000_000_000_000, '64000'],
    ['in plain USD', 65_000_000_000_000n, 64000.5, '64000.5'],
    ['in plain USD below a millionth, where JavaScript writes an exponent', 1_300n, 0.0000012, '0.0000012'],
    ['far from both', 65_000_000_000_000n, 5, 'absent'],
    ['zero', 65_000_000_000_000n, 0, 'absent'],
    ['negative', 65_000_000_000_000n, -64_000, 'absent'],
  ])('%s', (_name, now, given, expected) => {
    expect(shown(initialPrice(mark(now), given))).toBe(expected);
  });

  it('accepts a factor of a thousand as near, and any larger factor as far', () => {
    expect(shown(initialPrice(mark(1_000_000_000_000n), 1_000_000_000))).toBe('1');
    expect(shown(initialPrice(mark(1_000_000_000_000n), 999_999_999))).toBe('absent');
  });
});

describe('the change over a day', () => {
  it.each([
    [110_000_000_000n, 100, '0.1'],
    [90_000_000_000n, 100, '-0.1'],
    [100_000_000_000n, 100, '0'],
    [200_000_000_000n, 3, '65.666666667'],
  ])('from a mark of %s against %s is %s', (now, before, expected) => {
    expect(shown(dayChange(mark(now), before))).toBe(expected);
  });

  it('is unknown, never zero, when an input is unknown', () => {
    expect(dayChange(absent('missing'), 100)).toEqual(absent('notComputable'));
    expect(dayChange(mark(100_000_000_000n), undefined)).toEqual(absent('missing'));
  });

  it('shows the raw value of the price a day ago, and never the mark, which has its own place', () => {
    const bad = new BadValue('unreadable', '"a lot"', 'a lot');
    expect(dayChange(unreadable('"x"'), 100)).toEqual(absent('notComputable'));
    expect(initialPrice(unreadable('"x"'), 100)).toEqual(absent('notComputable'));
    expect(dayChange(unreadable('"x"'), bad)).toEqual(unreadable('"a lot"'));
    expect(initialPrice(mark(1n), bad)).toEqual(unreadable('"a lot"'));
  });

  it('is the same whichever unit the service uses', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 2_000_000_000 }),
        fc.integer({ min: 1_000, max: 2_000_000_000 }),
        (now, before) => {
          const nowField = mark(BigInt(now) * 1_000_000_000n);
          fc.pre(before < now * 999 && now < before * 999);
          expect(dayChange(nowField, before * 1e9)).toEqual(dayChange(nowField, before));
        },
      ),
    );
  });
});
