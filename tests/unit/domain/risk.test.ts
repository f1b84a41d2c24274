import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangerPercents, defaultPreferences, warnPercents } from '~/config/preferences';
import type { MarketTerms } from '~/domain/position/market-terms';
import type { PositionView } from '~/domain/position/position-view';
import { allByRisk, closestOf, inDanger, rankByRisk, riskLimits, riskOf } from '~/domain/position/risk';
import { absent, known, valueOrNull } from '~/lib/field';
import { compare } from '~/lib/fixed-point';
import { of, rowOf } from './position-fixture';

const limits = riskLimits(defaultPreferences);

/** A long of so many units bought and marked at 100 USD, whose margin decides on the distance: about margin / size − 1 %. */
function long(
  key: string,
  margin: string,
  size = '1',
  terms: Partial<MarketTerms> = {},
  more: Partial<PositionView> = {},
) {
  const notional = String(Number(size) * 100);
  return rowOf(
    {
      key,
      size: known(of(size)),
      notional: known(of(notional)),
      margin: known(of(margin)),
      fraction: known(of('14')),
      ...more,
    },
    { mark: known(of('100')), rolloverPerYear: known(of('0')), ...terms },
  );
}

const keysOf = (rows: readonly { readonly position: PositionView }[]) => rows.map(({ position }) => position.key);

describe('how close a position is', () => {
  it.each([
    ['4.9', 'danger'],
    ['5.9', 'danger'],
    ['6', 'warn'],
    ['10.8', 'warn'],
    ['11', 'apart'],
    ['0.5', 'crossed'],
    ['100', 'none'],
  ])('with a margin of %s on 100 is %s', (margin, risk) => {
    expect(riskOf(long('a', margin).figures, limits)).toBe(risk);
  });

  it('is measured by the settings', () => {
    const narrow = riskLimits({ dangerPercent: '2', warnPercent: '8', smallPercent: '0' });
    expect(riskOf(long('a', '4.9').figures, narrow)).toBe('warn');
    for (const danger of dangerPercents)
      for (const warn of warnPercents) expect(Number(danger)).toBeLessThan(Number(warn));
  });
});

describe('positions by risk', () => {
  const unread = rowOf({ key: 'unread' }, null);
  const rows = [
    long('rest', '50', '2'),
    long('warn-small', '7'),
    unread,
    long('warn-large', '800', '100'),
    long('danger-small', '3'),
    long('danger-large', '500', '100'),
  ];

  it('come in bands, and inside a band by what is left in them, largest first', () => {
    const { ranked, small } = rankByRisk(rows, limits);
    expect(keysOf(ranked)).toEqual(['danger-large', 'danger-small', 'unread', 'warn-large', 'warn-small', 'rest']);
    expect(small).toEqual([]);
  });

  it('lead with one whose distance is known', () => {
    expect(closestOf(rankByRisk([unread, long('rest', '50')], limits))?.position.key).toBe('rest');
    expect(closestOf(rankByRisk([unread], limits))).toBeNull();
  });

  it('put small ones after all others and never at the head, and name them', () => {
    const dust = long('dust', '0.03', '0.01');
    const ranking = rankByRisk([dust, long('rest', '50', '2')], limits);
    expect([keysOf(ranking.ranked), keysOf(ranking.small)]).toEqual([['rest'], ['dust']]);
    expect(closestOf(ranking)?.position.key).toBe('rest');
    expect(inDanger(ranking, limits)).toEqual([]);
    expect(keysOf(allByRisk(ranking))).toEqual(['rest', 'dust']);
    // By the settings: none is small below 0 %.
    expect(rankByRisk([dust, long('rest', '50', '2')], { ...limits, small: of('0') }).small).toEqual([]);
  });

  it('have a closest one, which need not be the first: a larger one of the same band comes before it', () => {
    const ranking = rankByRisk([long('near', '20'), long('large', '60', '2')], limits);
    expect(keysOf(ranking.ranked)).toEqual(['large', 'near']);
    expect(closestOf(ranking)?.position.key).toBe('near');
  });

  it('do not call small what has lost nearly all of its margin', () => {
    const drained = long('drained', '3000', '1', { mark: known(of('100')) }, { notional: known(of('3099.99')) });
    expect(rankByRisk([drained, long('rest', '9000', '900')], limits).small).toEqual([]);
  });

  it('hold in one order whatever the order and the sizes they come in', () => {
    const row = fc
      .record({
        margin: fc.integer({ min: 1, max: 40_000 }),
        size: fc.integer({ min: 1, max: 900 }),
        read: fc.boolean(),
      })
      .map(({ margin, size, read }) =>
        read ? long('x', String(margin / 100), String(size)) : rowOf({ key: 'x', margin: absent('missing') }, null),
      );
    const band = { crossed: 0, danger: 0, unknown: 1, warn: 2, apart: 3, none: 3 };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (all) => {
        const ranking = rankByRisk(all, limits);
        expect(new Set(allByRisk(ranking))).toEqual(new Set(all));
        for (const part of [ranking.ranked, ranking.small])
          part.slice(1).forEach((one, place) => {
            const before = part[place] ?? one;
            const [a, b] = [before, one].map(({ figures }) => band[riskOf(figures, limits)]);
            expect(a).toBeLessThanOrEqual(b ?? 0);
            const left = valueOrNull(before.figures.remaining);
            const right = valueOrNull(one.figures.remaining);
            if (a === b && left !== null && right !== null) expect(compare(left, right)).toBeGreaterThanOrEqual(0);
          });
      }),
      { seed: 17, numRuns: 150 },
    );
  });
});
