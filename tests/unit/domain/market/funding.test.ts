import { describe, expect, it } from 'vitest';
import { fundingEffect, fundingKey, fundingOf, fundingPer, fundingWindows } from '~/domain/market/funding';
import { absent, known, unreadable } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';

const rate = known({ raw: 18_000n, scale: 9 });

describe('funding over a window', () => {
  it.each([
    [3_600, ['0.000018', '0.000144', '0.15768']],
    [28_800, ['0.00000225', '0.000018', '0.01971']],
    [7_200, ['0.000009', '0.000072', '0.07884']],
    [7, ['0.009257143', '0.074057143', '81.092571429']],
  ])('with a period of %i s', (seconds, expected) => {
    const per = fundingWindows.map((window) => fundingPer(window, rate, known(seconds)));
    expect(per.map((field) => (field.kind === 'known' ? toDecimalString(field.value) : field.kind))).toEqual(expected);
  });

  it.each([0, -3_600, 1.5, Number.NaN])('gives no figure for a period of %s', (seconds) => {
    expect(fundingPer('year', rate, known(seconds))).toEqual(absent('notComputable'));
  });

  it('shows the raw value of an unreadable rate, and never an unreadable period', () => {
    expect(fundingPer('year', unreadable('"NaN"'), known(3_600))).toEqual(unreadable('"NaN"'));
    expect(fundingPer('year', rate, unreadable('"3600"'))).toEqual(absent('notComputable'));
  });

  it('gives no figure for an unknown rate', () => {
    expect(fundingPer('year', absent('missing'), known(3_600))).toEqual(absent('missing'));
  });
});

describe('who pays', () => {
  it.each([
    ['long', 1n, 'pays'],
    ['long', -1n, 'receives'],
    ['short', 1n, 'receives'],
    ['short', -1n, 'pays'],
    ['long', 0n, 'none'],
    ['short', 0n, 'none'],
  ] as const)('a %s with a rate of %s %s', (side, raw, effect) => {
    expect(fundingEffect(side, { raw, scale: 9 })).toBe(effect);
  });
});

describe('a rate as a side sees it', () => {
  const market = { funding: { long: rate, short: rate, periodSeconds: known(3_600) } };

  it('is the amount that the side receives: a long pays a positive long rate, a short receives a positive short rate', () => {
    const shown = (['long', 'short'] as const).map((side) => fundingOf(side, market, 'hour'));
    expect(shown).toEqual([known({ raw: -18_000n, scale: 9 }), known({ raw: 18_000n, scale: 9 })]);
  });

  it('sorts exactly across funding periods, and leaves out unknown rates', () => {
    const key = (raw: bigint, seconds: number) =>
      fundingKey('short', {
        funding: { ...market.funding, short: known({ raw, scale: 9 }), periodSeconds: known(seconds) },
      });
    // 8 h at 8 is 1 an hour; 8 h at 9 is a little more, which an hour's nine decimals would round away.
    expect(key(8n, 28_800)).toBe(key(1n, 3_600));
    expect(key(9n, 28_800) ?? 0n).toBeGreaterThan(key(1n, 3_600) ?? 0n);
    expect(key(1n, 0)).toBeNull();
    expect(fundingKey('long', { funding: { ...market.funding, long: absent('missing') } })).toBeNull();
  });
});
