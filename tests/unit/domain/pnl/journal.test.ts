import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJournal, journalFigures, journalGroups, pickedEntries } from '~/domain/pnl/journal';
import { journalGroupings, journalPicks } from '~/domain/pnl/journal-choices';
import { gapsOf, isSumOfGroups, journalCheck, journalGaps } from '~/domain/pnl/journal-check';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { absent, known, valueOrNull } from '~/lib/field';
import { add, compare, type Fixed, sub } from '~/lib/fixed-point';
import { anEvent, DAY_MS, market, missing, shown, START_MS } from './pnl-attribution-kit';

const ALL_TIME = { fromMs: null, beforeMs: null };
const nano = (units: number) => String(units * 1e9);
const at = (day: number) => new Date(START_MS + day * DAY_MS).toISOString();

type Life = {
  readonly idx: number;
  readonly from: number;
  readonly to: number;
  readonly pnl: number;
  readonly price?: string | null;
  readonly side?: 'long' | 'short';
  readonly where?: string;
  readonly isOpen?: boolean;
  readonly isCut?: boolean;
  /** Fees paid at the opening, and funding paid at the close. */
  readonly fee?: number;
  readonly funding?: number;
};

/** An opening, by default without fees, and a close that realises `pnl`; both of 1,000 USD on a margin of 200. */
function lifeOf({ price = '1000000000', side = 'long', where = 'b', isOpen, isCut, ...life }: Life) {
  const { idx, from, to, pnl, fee = 0, funding = 0 } = life;
  const row = (day: number, version: number, size: string, result: number) =>
    anEvent(day, {
      market: market(where),
      direction: side,
      idx: String(idx),
      version,
      openedAt: at(from),
      closedAt: size === '0' ? at(day) : null,
      status: size === '0' ? 'closed' : 'opened',
      size,
      notional: size === '0' ? '0' : nano(1_000),
      margin: size === '0' ? '0' : nano(200),
      pnlInEvent: nano(result),
      feeInEvent: nano(size === '0' ? 0 : fee),
      executionFeeInEvent: '0',
      fundingInEvent: nano(size === '0' ? funding : 0),
      rolloverFeeInEvent: '0',
      settlementOraclePrice: price,
    });
  const opening = row(from, 1, '5', 0);
  if (isOpen === true) return [opening];
  const close = row(to, 2, '0', pnl);
  return isCut === true ? [close] : [opening, close];
}

const journalOf = (lives: readonly Life[], range = ALL_TIME) =>
  createJournal()(buildLifecycles(lives.flatMap(lifeOf)), range);

const aLife = fc.record({
  from: fc.integer({ min: 0, max: 300 }),
  lasts: fc.integer({ min: 0, max: 60 }),
  pnl: fc.integer({ min: -500, max: 500 }),
  price: fc.constantFrom('1000000000', '2345678901', null),
  side: fc.constantFrom('long' as const, 'short' as const),
  where: fc.constantFrom('a', 'b', 'c'),
  isOpen: fc.boolean(),
  isCut: fc.boolean(),
});
const someLives = fc
  .array(aLife, { maxLength: 25 })
  .map((lives): readonly Life[] => lives.map((life, idx) => ({ ...life, idx: idx + 1, to: life.from + life.lasts })));
const days = fc.integer({ min: 0, max: 400 }).map((day) => START_MS + day * DAY_MS);

describe('groups', () => {
  it('contain each position once, and add up to the whole, whatever they are', () => {
    fc.assert(
      fc.property(someLives, fc.constantFrom(...journalGroupings), (lives, by) => {
        const entries = journalOf(lives);
        const all = journalFigures(entries);
        const groups = journalGroups(entries, by);
        expect(new Set(groups.flatMap((group) => group.entries))).toEqual(new Set(entries));
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        const summed = groups.reduce<Fixed>(
          (sum, { figures }) => add(sum, valueOrNull(figures.sums.net.field) ?? ZERO),
          ZERO,
        );
        expect(compare(summed, valueOrNull(all.sums.net.field) ?? ZERO)).toBe(0);
        expect(groups.reduce((sum, { figures }) => sum + figures.counted, 0)).toBe(all.counted);
        for (const { figures, entries: members } of groups)
          for (const pick of journalPicks)
            for (const entry of pickedEntries(figures, pick)) expect(members).toContain(entry);
      }),
    );
  });

  it('are by hour and weekday of the opening in UTC, and by bounds that belong to the upper group', () => {
    // 1 January 2026 is a Thursday.
    const entries = journalOf([
      { idx: 1, from: 0, to: 1, pnl: 1 },
      { idx: 2, from: 3, to: 10, pnl: 1 },
      { idx: 3, from: 5, to: 5, pnl: 1, isCut: true },
    ]);
    const keys = (by: (typeof journalGroupings)[number]) =>
      journalGroups(entries, by).map(({ key, entries: members }) => `${key}: ${members.length}`);
    expect(keys('weekday')).toEqual(['1: 1', '3: 1', '6: 1']);
    expect(keys('hour')).toEqual(['0: 3']);
    expect(keys('holding')).toEqual(['0: 1', '24: 1', '168: 1']);
    expect(keys('size')).toEqual(['1000: 2', '?: 1']);
    expect(keys('leverage')).toEqual(['5: 2', '?: 1']);
  });
});

const ZERO: Fixed = { raw: 0n, scale: 0 };

describe('figures', () => {
  it('match a computation by hand', () => {
    const of = (results: readonly number[]) =>
      journalFigures(journalOf(results.map((pnl, place) => ({ idx: place + 1, from: place, to: place + 1, pnl }))));
    const { hitRate, expectancy, averageWin, averageLoss, profitFactor, best, worst, underWater } = of([
      30, -20, 10, -50, 40, 0,
    ]);
    expect([hitRate, expectancy, averageWin, averageLoss].map(shown)).toEqual([
      '0.5',
      '1.666666667',
      '26.666666667',
      '-35',
    ]);
    expect(profitFactor.kind === 'ratio' && shown(profitFactor.value)).toBe('1.142857143');
    expect([best, worst].map((one) => one !== null && shown(one.usd.net))).toEqual(['40', '-50']);
    // 30, 10, 20, −30, 10, 10: below 30 from the second close to the last.
    expect(underWater).toEqual(known({ ms: 4 * DAY_MS, totalMs: 5 * DAY_MS, still: true }));
    expect(of([10, -5, 5, 1]).underWater).toEqual(known({ ms: DAY_MS, totalMs: 3 * DAY_MS, still: false }));
    expect(of([3, 4]).profitFactor).toEqual({ kind: 'noLoss' });
    expect(shown(of([3, 4]).averageLoss)).toBe('notComputable');
    // With a loss from the start, it is below zero.
    expect(of([-1, -1]).underWater).toEqual(known({ ms: DAY_MS, totalMs: DAY_MS, still: true }));
  });

  it('are absent without positions', () => {
    const { hitRate, expectancy, profitFactor, best, underWater, feesShare } = journalFigures([]);
    expect([hitRate, expectancy, feesShare, underWater].map(({ kind }) => kind)).toEqual(Array(4).fill('absent'));
    expect([profitFactor.kind === 'ratio' && profitFactor.value.kind, best]).toEqual(['absent', null]);
  });

  it('leave out positions without a price or without an opening, and count them', () => {
    const figures = journalFigures(
      journalOf([
        { idx: 1, from: 0, to: 1, pnl: 7 },
        { idx: 2, from: 0, to: 2, pnl: 100, price: null },
        { idx: 3, from: 0, to: 3, pnl: 100, isCut: true },
      ]),
    );
    expect([figures.count, figures.counted, shown(figures.expectancy)]).toEqual([3, 1, '7']);
    expect(figures.sums.net).toMatchObject({ counted: 1, of: 3 });
  });

  it('give fees and funding as shares of the price PnL, if that is above zero', () => {
    const shares = (pnl: number) => {
      const entries = journalOf([{ idx: 1, from: 0, to: 1, pnl, fee: 2, funding: 1 }]);
      const { feesShare, fundingShare } = journalFigures(entries);
      return [feesShare, fundingShare].map(shown);
    };
    expect(shares(10)).toEqual(['-0.2', '-0.1']);
    expect(shares(-10)).toEqual(['notComputable', 'notComputable']);
  });
});

describe('the check', () => {
  it('explains the difference between the journal and the events to the last digit, for any range and any span', () => {
    fc.assert(
      fc.property(someLives, days, days, days, days, (lives, a, b, c, d) => {
        const lifecycles = buildLifecycles(lives.flatMap(lifeOf));
        const [range, span] = [
          { fromMs: Math.min(a, b), beforeMs: Math.max(a, b) },
          { fromMs: Math.min(c, d), toMs: Math.max(c, d), of: 'readings' as const },
        ];
        const entries = createJournal()(lifecycles, range);
        const check = journalCheck(lifecycles, entries, { span, reported: known({ raw: 123n, scale: 2 }) });
        const sum = [check.journal, ...journalGaps.map((gap) => check.gaps[gap])].reduce<Fixed>(
          (all, { field }) => add(all, valueOrNull(field) ?? ZERO),
          ZERO,
        );
        expect(compare(sum, valueOrNull(check.added.field) ?? ZERO)).toBe(0);
        const groups = journalGroups(entries, 'size').map(({ figures }) => figures.sums.net);
        expect(isSumOfGroups(groups, check)).toBe(true);
        if (check.difference.kind === 'known' && check.added.field.kind === 'known')
          expect(compare(check.difference.value, sub({ raw: 123n, scale: 2 }, check.added.field.value))).toBe(0);
      }),
    );
  });

  it('names open positions, other times, and positions without a result', () => {
    const lifecycles = buildLifecycles(
      [
        { idx: 1, from: 10, to: 12, pnl: 5 },
        { idx: 2, from: 1, to: 13, pnl: 5 },
        { idx: 3, from: 11, to: 90, pnl: 5, isOpen: true },
        { idx: 4, from: 2, to: 25, pnl: 5 },
        { idx: 5, from: 11, to: 14, pnl: 5, price: null },
      ].flatMap(lifeOf),
    );
    const range = { fromMs: START_MS + 9 * DAY_MS, beforeMs: START_MS + 20 * DAY_MS };
    const entries = createJournal()(lifecycles, range);
    const span = { fromMs: range.fromMs, toMs: START_MS + 30 * DAY_MS, of: 'readings' as const };
    const check = journalCheck(lifecycles, entries, { span, reported: absent('notComputable') });
    expect(gapsOf(check)).toEqual(['outside', 'open', 'elsewhere', 'unpriced']);
    expect(check.gaps.unpriced).toMatchObject({ counted: 1, of: 2 });
    expect(shown(check.difference)).toBe('notComputable');
    expect(isSumOfGroups([{ field: known({ raw: 11n, scale: 0 }), counted: 2, of: 2 }], check)).toBe(false);
  });

  it('has a close without a readable time only in all time', () => {
    const [opening, close] = lifeOf({ idx: 1, from: 0, to: 1, pnl: 5 });
    if (opening === undefined || close === undefined) throw new Error('no close');
    const undated = anEvent(null, { version: 2, size: '0', closedAt: missing, openedAt: at(0) });
    const lifecycles = buildLifecycles([opening, { ...undated, market: close.market }]);
    expect(createJournal()(lifecycles, ALL_TIME)).toHaveLength(1);
    expect(createJournal()(lifecycles, { fromMs: 0, beforeMs: null })).toHaveLength(0);
  });
});
