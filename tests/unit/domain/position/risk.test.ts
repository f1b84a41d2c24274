import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangerPercents, defaultPreferences, warnPercents } from '~/storage/preferences';
import type { MarketTerms } from '~/domain/position/market-terms';
import type { PositionView } from '~/domain/position/position-view';
import { allByRisk, closestOf, inDanger, rankByRisk, riskLimits, riskOf } from '~/domain/position/risk';
import { absent, known, valueOrNull } from '~/lib/field';
import { compare } from '~/lib/fixed-point';
import { of, rowOf } from '../../../support/views';

const limits = riskLimits(defaultPreferences);

/**
 * A long of the given units bought and marked at 100 USD. Its margin decides the distance: about margin / size − 1 %.
 */
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

  it('uses the limits from the settings', () => {
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

  it('are sorted with crossed ones first, then unknown ones, then by distance', () => {
    const all = [...rows, long('none', '100'), long('crossed', '0.5'), long('crossed-large', '5', '10')];
    const { ranked, small } = rankByRisk(all, limits);
    expect(keysOf(ranked)).toEqual([
      'crossed-large',
      'crossed',
      'unread',
      'danger-small',
      'danger-large',
      'warn-small',
      'warn-large',
      'rest',
      'none',
    ]);
    expect(small).toEqual([]);
  });

  it('that are equally near are sorted by size, the largest first', () => {
    const ranking = rankByRisk([long('a', '7'), long('b', '70', '10'), long('c', '7')], limits);
    expect(keysOf(ranking.ranked)).toEqual(['b', 'a', 'c']);
  });

  it('have a position with a known distance at the head', () => {
    expect(closestOf(rankByRisk([unread, long('rest', '50')], limits))?.position.key).toBe('rest');
    expect(closestOf(rankByRisk([unread], limits))).toBeNull();
  });

  it('list small ones last, never at the head, and name them', () => {
    const dust = long('dust', '0.03', '0.001');
    const ranking = rankByRisk([dust, long('rest', '50', '2')], limits);
    expect([keysOf(ranking.ranked), keysOf(ranking.small)]).toEqual([['rest'], ['dust']]);
    expect(closestOf(ranking)?.position.key).toBe('rest');
    expect(inDanger(ranking, limits)).toEqual([]);
    expect(keysOf(allByRisk(ranking))).toEqual(['rest', 'dust']);
    // The setting decides: with 0 % none is small.
    expect(rankByRisk([dust, long('rest', '50', '2')], { ...limits, small: of('0') }).small).toEqual([]);
  });

  it('are never minor while they are crossed or in danger, or may be', () => {
    const [crossed, danger, warn] = [
      long('crossed', '0.0005', '0.001'),
      long('danger', '0.003', '0.001'),
      long('warn', '0.007', '0.001'),
    ];
    const unclear = long('unclear', '0.05', '0.001', { maintenanceRatio: absent('missing') });
    const ranking = rankByRisk([warn, danger, unclear, long('rest', '50', '2'), crossed], limits);
    expect([keysOf(ranking.ranked), keysOf(ranking.small)]).toEqual([
      ['crossed', 'unclear', 'danger', 'rest'],
      ['warn'],
    ]);
    expect(keysOf(inDanger(ranking, limits))).toEqual(['crossed', 'danger']);
    expect(closestOf(ranking)?.position.key).toBe('crossed');
  });

  it("are small relative to the account's equity if that is known", () => {
    const two = [long('a', '20'), long('b', '3000', '100')];
    expect(rankByRisk(two, limits).small).toEqual([]);
    expect(keysOf(rankByRisk(two, limits, known(of('30000'))).small)).toEqual(['a']);
    expect(rankByRisk(two, limits, absent('notLoaded')).small).toEqual([]);
  });

  it('are not small just because they lost nearly all of their margin', () => {
    const drained = long('drained', '3000', '1', { mark: known(of('100')) }, { notional: known(of('3099.99')) });
    expect(rankByRisk([drained, long('rest', '9000', '900')], limits).small).toEqual([]);
  });

  it('keep one order whatever order and sizes they come in', () => {
    const row = fc
      .record({
        margin: fc.integer({ min: 1, max: 40_000 }),
        size: fc.integer({ min: 1, max: 900 }),
        read: fc.boolean(),
      })
      .map(({ margin, size, read }) =>
        read
          ? long(`${margin} ${size}`, String(margin / 100), String(size))
          : rowOf({ key: 'x', margin: absent('missing') }, null),
      );
    const place = { crossed: 0, unknown: 1, danger: 2, warn: 2, apart: 2, none: 3 };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (all) => {
        const ranking = rankByRisk(all, limits);
        expect(new Set(allByRisk(ranking))).toEqual(new Set(all));
        expect(keysOf(allByRisk(rankByRisk(all.toReversed(), limits)))).toEqual(keysOf(allByRisk(ranking)));
        for (const part of [ranking.ranked, ranking.small])
          part.slice(1).forEach((one, index) => {
            const before = part[index] ?? one;
            const [a, b] = [before, one].map(({ figures }) => place[riskOf(figures, limits)]);
            expect(a).toBeLessThanOrEqual(b ?? 0);
            const near = valueOrNull(before.figures.distance);
            const far = valueOrNull(one.figures.distance);
            if (a === b && near !== null && far !== null) expect(compare(near, far)).toBeLessThanOrEqual(0);
          });
      }),
      { seed: 17, numRuns: 150 },
    );
  });
});
