import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedFigures, type ComparedHistory, comparedLines, compareRates } from '~/domain/vault/compare-rates';
import type { RatePoint } from '~/domain/vault/rate-history';
import { absent, known, unreadable } from '~/lib/field';
import { type Fixed, sub, toDecimalString } from '~/lib/fixed-point';
import { ALL_TIME } from '~/lib/time';

const DAY_MS = 86_400_000;
const nine = (raw: bigint): Fixed => ({ raw, scale: 9 });
/** A rate on a day; null for one that cannot be read. The vault holds as much as its rate says, times a thousand. */
const point = (day: number, raw: bigint | null): RatePoint => ({
  atMs: day * DAY_MS,
  rate: raw === null ? unreadable('"NaN"') : known(nine(raw)),
  balance: known(nine((raw ?? 0n) * 1_000n)),
});
const history = (address: string, rates: Readonly<Record<number, bigint | null>>): ComparedHistory => ({
  address,
  points: Object.entries(rates)
    .map(([day, raw]) => point(Number(day), raw))
    .toSorted((a, b) => a.atMs - b.atMs),
});
const days = (fromDay: number | null, toDay: number | null) => ({
  fromMs: fromDay === null ? null : fromDay * DAY_MS,
  toMs: toDay === null ? null : toDay * DAY_MS,
});
const kindsOf = (...args: Parameters<typeof compareRates>) =>
  compareRates(...args).parts.map((part) => (part.kind === 'compared' ? part.base.atMs / DAY_MS : part.why));

const positive = fc.bigInt(1n, 10n ** 18n);

describe('the comparison of rates', () => {
  const old = history('old', { 1: 10n, 2: 11n, 3: 12n, 4: 13n });
  const young = history('young', { 3: 50n, 4: 55n });

  it('begins for all at the latest of the first readings, and names the vault that it waits for', () => {
    const comparison = compareRates([old, young], ALL_TIME);
    expect(comparison.parts.map((part) => part.points.map(({ atMs }) => atMs / DAY_MS))).toEqual([
      [3, 4],
      [3, 4],
    ]);
    expect(comparison).toMatchObject({ startMs: 3 * DAY_MS, limitedBy: 'young', isMissed: false });
  });

  it('begins for each vault with its last reading at or before that moment', () => {
    expect(kindsOf([history('a', { 1: 10n, 4: 11n, 9: 12n }), history('b', { 5: 1n, 9: 1n })], ALL_TIME)).toEqual([
      4, 5,
    ]);
    expect(kindsOf([history('a', { 1: 10n, 6: 11n, 9: 12n }), history('b', { 5: 1n, 9: 1n })], ALL_TIME)).toEqual([
      1, 5,
    ]);
  });

  it('counts in a range from the last reading at or before its beginning to the last one at or before its end', () => {
    const a = history('a', { 1: 10n, 4: 11n, 8: 12n, 12: 13n });
    const b = history('b', { 2: 1n, 3: 2n, 6: 4n, 9: 5n });
    const { parts } = compareRates([a, b], days(5, 10));
    const ends = parts
      .map(comparedFigures)
      .map(({ first, last, change }) => [
        first.kind === 'known' && first.value.atMs / DAY_MS,
        last.kind === 'known' && last.value.atMs / DAY_MS,
        change.kind === 'known' && toDecimalString(change.value),
      ]);
    expect(ends).toEqual([
      [4, 8, '0.090909091'],
      [3, 9, '1.5'],
    ]);
  });

  it('does not report a delay because other vaults have one reading more', () => {
    expect(
      compareRates([history('a', { 1: 10n, 2: 11n, 3: 12n }), history('b', { 2: 1n, 3: 1n })], ALL_TIME).limitedBy,
    ).toBeNull();
  });

  it('lies in the range, both ends included', () => {
    expect(compareRates([old], days(2, 3)).parts[0]?.points.map(({ atMs }) => atMs / DAY_MS)).toEqual([2, 3]);
    expect(compareRates([old], days(null, 2)).parts[0]?.points.map(({ atMs }) => atMs / DAY_MS)).toEqual([1, 2]);
  });

  it('covers everything if no reading lies in the range', () => {
    const comparison = compareRates([old, young], days(50, 60));
    expect(comparison).toMatchObject({ isMissed: true, startMs: 3 * DAY_MS });
    expect(compareRates([], days(50, 60))).toEqual({ parts: [], startMs: null, limitedBy: null, isMissed: false });
  });

  it.each([
    ['no point', {}, 'tooFew'],
    ['one point', { 3: 7n }, 'tooFew'],
    ['one readable rate', { 2: null, 3: 7n, 4: null }, 'tooFew'],
    ['a first rate of zero', { 3: 0n, 4: 7n }, 'baseNotPositive'],
    ['a first rate below zero', { 3: -2n, 4: 7n }, 'baseNotPositive'],
  ] as const)('leaves out a history with %s, which does not delay the start of the others', (_case, rates, why) => {
    expect(kindsOf([history('x', rates), old], ALL_TIME)).toEqual([why, 1]);
    expect(compareRates([history('x', rates), old], ALL_TIME)).toMatchObject({ startMs: DAY_MS, limitedBy: null });
  });

  it('leaves out a vault that ends before the others begin', () => {
    expect(kindsOf([history('ended', { 1: 1n, 2: 2n }), young, old], ALL_TIME)).toEqual(['noneLater', 3, 3]);
  });

  it('skips an unreadable reading, and keeps it as a gap', () => {
    const [part] = compareRates([history('a', { 1: null, 2: 10n, 3: null, 4: 12n })], ALL_TIME).parts;
    expect(part).toMatchObject({ kind: 'compared', base: { atMs: 2 * DAY_MS } });
    expect(part?.points.map(({ rate }) => rate.kind)).toEqual(['known', 'unreadable', 'known']);
  });

  it('has no reading outside the range except its base, and never begins after the range', () => {
    const rates = fc.dictionary(
      fc.integer({ min: 1, max: 30 }).map(String),
      fc.oneof(fc.bigInt(-2n, 9n), fc.constant(null)),
      { maxKeys: 8 },
    );
    fc.assert(
      fc.property(
        fc.array(rates, { maxLength: 4 }),
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 16, max: 30 }),
        (all, from, to) => {
          const histories = all.map((one, index) => history(String(index), one));
          const { parts, isMissed } = compareRates(histories, days(from, to));
          expect(parts.map(({ address }) => address)).toEqual(histories.map(({ address }) => address));
          for (const part of parts) {
            if (!isMissed)
              // The base may lie before the range: it is the rate that was in force when the range began.
              expect(part.points.slice(1).every(({ atMs }) => atMs >= from * DAY_MS && atMs <= to * DAY_MS)).toBe(true);
            if (part.kind === 'leftOut') continue;
            expect(part.points[0]).toMatchObject({ atMs: part.base.atMs, rate: known(part.base.rate) });
            expect(part.base.rate.raw).toBeGreaterThan(0n);
            expect(part.points.filter(({ rate }) => rate.kind === 'known').length).toBeGreaterThan(1);
          }
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('the figures of a comparison', () => {
  const figuresOf = (rates: Readonly<Record<number, bigint | null>>, range = ALL_TIME) => {
    const [part] = compareRates([history('a', rates)], range).parts;
    if (part === undefined) throw new Error('a history has a part');
    return comparedFigures(part);
  };

  it('are computed over the range', () => {
    const figures = figuresOf({ 1: 900n, 2: 100n, 3: 120n, 4: null, 5: 90n, 6: 110n }, days(2, 6));
    expect(figures).toEqual({
      first: known({ atMs: 2 * DAY_MS, rate: nine(100n) }),
      last: known({ atMs: 6 * DAY_MS, rate: nine(110n) }),
      highest: known(nine(120n)),
      lowest: known(nine(90n)),
      // 110 / 100 − 1
      change: known(nine(100_000_000n)),
      // 90 / 120 − 1
      maxDrawdown: known(nine(-250_000_000n)),
      // 10 % over 25 %
      perFall: known(nine(400_000_000n)),
      spanMs: known(4 * DAY_MS),
      readings: 4,
      gaps: 1,
      balance: known(nine(110_000n)),
    });
  });

  it('tell a fall of zero from an unknown fall', () => {
    expect(figuresOf({ 1: 100n, 2: 100n, 3: 101n }).maxDrawdown).toEqual(known(nine(0n)));
    expect(figuresOf({ 1: 100n, 2: 100n, 3: 101n }).perFall).toEqual(absent('notComputable'));
    expect(figuresOf({ 1: 100n }).maxDrawdown).toEqual(absent('notComputable'));
  });

  it('of a vault that is left out show its readings, without a change', () => {
    expect(figuresOf({ 1: 100n, 2: null })).toEqual({
      first: known({ atMs: DAY_MS, rate: nine(100n) }),
      last: known({ atMs: DAY_MS, rate: nine(100n) }),
      highest: known(nine(100n)),
      lowest: known(nine(100n)),
      change: absent('notComputable'),
      maxDrawdown: absent('notComputable'),
      perFall: absent('notComputable'),
      spanMs: known(0),
      readings: 1,
      gaps: 1,
      balance: known(nine(0n)),
    });
    expect(figuresOf({}).first).toEqual(absent('notComputable'));
  });

  it('match the line: its last value is 100 plus the change', () => {
    fc.assert(
      fc.property(fc.array(positive, { minLength: 2, maxLength: 6 }), (raws) => {
        const histories = [history('a', Object.fromEntries(raws.map((raw, index) => [index + 1, raw])))];
        const comparison = compareRates(histories, ALL_TIME);
        const line = comparedLines(comparison, histories, ALL_TIME).lines[0]?.points.at(-1)?.value;
        const [part] = comparison.parts;
        const change = part === undefined ? undefined : comparedFigures(part).change;
        if (line?.kind !== 'known' || change?.kind !== 'known') throw new Error('rates above zero are compared');
        // Both are rounded half up from the same ratio, to the same place.
        expect(sub(line.value, { raw: 100n, scale: 0 })).toEqual({ raw: change.value.raw, scale: 7 });
      }),
      { seed: 7, numRuns: 100 },
    );
  });
});

describe('the lines', () => {
  const old = history('old', { 1: 10n, 2: 11n, 3: 12n, 4: 13n });
  const young = history('young', { 3: 50n, 4: 55n });
  const linesOf = (histories: readonly ComparedHistory[], range = ALL_TIME) =>
    comparedLines(compareRates(histories, range), histories, range);
  const drawn = ({ lines }: ReturnType<typeof linesOf>) =>
    lines.map(({ points }) =>
      points.map(({ atMs, value }) => [atMs / DAY_MS, value.kind === 'known' ? toDecimalString(value.value) : null]),
    );

  it('begin together at 100', () => {
    const lines = linesOf([old, young]);
    expect(drawn(lines)).toEqual([
      [
        [3, '100'],
        [4, '108.3333333'],
      ],
      [
        [3, '100'],
        [4, '110'],
      ],
    ]);
    expect(lines).toMatchObject({ shown: null, ends: [{ atMs: 3 * DAY_MS }, { atMs: 4 * DAY_MS }] });
  });

  it('include for the brush the readings outside the range, with 100 at its beginning', () => {
    const lines = linesOf([old], days(2, 3));
    expect(drawn(lines)).toEqual([
      [
        [1, '90.9090909'],
        [2, '100'],
        [3, '109.0909091'],
        [4, '118.1818182'],
      ],
    ]);
    expect(lines).toMatchObject({
      shown: { fromMs: 2 * DAY_MS, toMs: 3 * DAY_MS },
      ends: [{ atMs: DAY_MS }, { atMs: 4 * DAY_MS }],
    });
  });

  it('show the range from the common start on', () => {
    expect(linesOf([old, young], days(2, null)).shown).toEqual({ fromMs: 3 * DAY_MS, toMs: 4 * DAY_MS });
  });

  it('draw readings of one answer at one moment, and nothing else', () => {
    const shifted = {
      address: 'shifted',
      points: [point(3, 50n), point(3.5, 51n), point(4, 55n)].map((one) => ({ ...one, atMs: one.atMs + 40 })),
    };
    const { lines } = linesOf([history('a', { 3: 10n, 3.5: 11n, 4: 12n }), shifted]);
    const [three, half, four] = [3 * DAY_MS, 3.5 * DAY_MS, 4 * DAY_MS];
    expect(lines.map(({ points }) => points.map(({ atMs }) => atMs))).toEqual([
      [three + 40, half, four + 40],
      [three + 40, half + 40, four + 40],
    ]);
  });

  it.each([
    [300_000, 1],
    [300_001, 2],
  ])('that end %i ms apart end at %i moments', (apartMs, moments) => {
    const later = { address: 'later', points: [point(3, 50n), { ...point(4, 55n), atMs: 4 * DAY_MS + apartMs }] };
    const { lines } = linesOf([history('a', { 3: 10n, 4: 12n }), later]);
    expect(new Set(lines.map(({ points }) => points.at(-1)?.atMs)).size).toBe(moments);
  });

  it('are empty if no vault can be compared', () => {
    expect(linesOf([history('a', { 1: 0n, 2: 1n }), history('b', { 1: 4n })])).toEqual({
      lines: [],
      shown: null,
      ends: [],
    });
  });
});
