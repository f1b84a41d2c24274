import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { attributionSpan } from '~/domain/pnl/attribution-coverage';
import { createJournal, type JournalFigures, journalFigures, journalGroups } from '~/domain/pnl/journal';
import { journalGroupings } from '~/domain/pnl/journal-choices';
import { isSumOfGroups, journalCheck, journalGaps } from '~/domain/pnl/journal-check';
import { pnlInRange } from '~/domain/pnl/pnl-range';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { toHistoryEvent } from '~/domain/position/history-event';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import type { Field } from '~/lib/field';
import { add, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { parseAddress } from '~/lib/address';
import type { WirePosition } from '~/mock/engine/wire';
import { ALL, assetsOf, fullWorld, ok, shortWorld } from './world-of';

const ALL_TIME = { fromMs: null, beforeMs: null };

/** Rounds half away from zero to nine digits: the second computation shares no code with the app. */
function rounded(top: bigint, bottom: bigint): bigint | null {
  if (bottom === 0n) return null;
  const isNegative = top < 0n !== bottom < 0n;
  const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const value = (2n * a * 10n ** 9n + b) / (2n * b);
  return isNegative ? -value : value;
}

const int = (value: unknown) => BigInt(String(value ?? 0));

/** USD at a scale of 1e18. */
const usdOf = (row: WirePosition, amount: bigint) => amount * int(row.settlementOraclePrice);
const netOf = (row: WirePosition) =>
  usdOf(
    row,
    int(row.pnlInEvent) -
      int(row.feeInEvent) -
      int(row.executionFeeInEvent) -
      int(row.fundingInEvent) -
      int(row.rolloverFeeInEvent),
  );
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** The rows of each closed position, oldest first. */
function closedOf(rows: readonly WirePosition[]): readonly (readonly WirePosition[])[] {
  return groupBy(rows, ({ market, direction, idx }) => `${market} ${direction} ${idx}`)
    .map(([, members]) => members.toSorted((a, b) => a.version - b.version))
    .filter((members) => int(members.at(-1)?.size) === 0n);
}

function expectedFigures(positions: readonly (readonly WirePosition[])[]) {
  const nets = positions.map((rows) => sum(rows.map(netOf)));
  const [wins, losses] = [nets.filter((net) => net > 0n), nets.filter((net) => net < 0n)];
  const ONE = 10n ** 18n;
  const part = (amount: (row: WirePosition) => bigint) =>
    sum(positions.flatMap((rows) => rows.map((row) => usdOf(row, amount(row)))));
  const gross = part((row) => int(row.pnlInEvent));
  const fees = -part((row) => int(row.feeInEvent) + int(row.executionFeeInEvent));
  const funding = -part((row) => int(row.fundingInEvent));
  return {
    count: nets.length,
    hitRate: rounded(BigInt(wins.length), BigInt(nets.length)),
    net: sum(nets),
    expectancy: rounded(sum(nets), BigInt(nets.length) * ONE),
    profitFactor: losses.length === 0 && nets.length > 0 ? 'noLoss' : rounded(sum(wins), -sum(losses)),
    averageWin: rounded(sum(wins), BigInt(wins.length) * ONE),
    averageLoss: rounded(sum(losses), BigInt(losses.length) * ONE),
    best: nets.length === 0 ? null : nets.reduce((a, b) => (b > a ? b : a)),
    worst: nets.length === 0 ? null : nets.reduce((a, b) => (b < a ? b : a)),
    feesShare: gross > 0n ? rounded(fees, gross) : null,
    fundingShare: gross > 0n ? rounded(funding, gross) : null,
  };
}

const raw = (field: Field<Fixed>, scale: number) =>
  field.kind === 'known' ? field.value.raw * 10n ** BigInt(scale - field.value.scale) : null;

function ours(figures: JournalFigures): ReturnType<typeof expectedFigures> {
  const { profitFactor, best, worst, sums } = figures;
  return {
    count: figures.count,
    hitRate: raw(figures.hitRate, 9),
    net: raw(sums.net.field, 18) ?? 0n,
    expectancy: raw(figures.expectancy, 9),
    profitFactor: profitFactor.kind === 'noLoss' ? 'noLoss' : raw(profitFactor.value, 9),
    averageWin: raw(figures.averageWin, 9),
    averageLoss: raw(figures.averageLoss, 9),
    best: best === null ? null : raw(best.usd.net, 18),
    worst: worst === null ? null : raw(worst.usd.net, 18),
    feesShare: raw(figures.feesShare, 9),
    fundingShare: raw(figures.fundingShare, 9),
  };
}

/** Every event of a trader. */
function readAll(engine: ReturnType<typeof shortWorld>['engine'], trader: string) {
  const rows = assetsOf(engine).flatMap((asset) =>
    ok(engine.listPositionHistory(trader, asset, { ...ALL, walletId: null })).data.map((row) => ({ asset, row })),
  );
  const lifecycles = buildLifecycles(rows.map(({ asset, row }) => toHistoryEvent(row, asset, defaultAssumptions)));
  return { rows: rows.map(({ row }) => row), lifecycles };
}

describe.each([
  ['calm', 1],
  ['volatile', 2],
  ['cascade', 3],
] as const)('the journal of scenario %s, seed %i', (scenario, seed) => {
  const { engine } = shortWorld(seed, scenario);
  const traders = engine.listing().accounts.slice(0, 5);

  it('has the figures of a second computation from the raw answers, in total and by market and side', () => {
    let positions = 0;
    for (const { address } of traders) {
      const { rows, lifecycles } = readAll(engine, address);
      const entries = createJournal()(lifecycles, ALL_TIME);
      const closed = closedOf(rows);
      positions += closed.length;
      expect(ours(journalFigures(entries))).toEqual(expectedFigures(closed));
      for (const { key, figures } of journalGroups(entries, 'market')) {
        const members = closed.filter(([first]) => parseAddress(first?.market ?? '')?.raw === key);
        expect(ours(figures)).toEqual(expectedFigures(members));
      }
      for (const { key, figures } of journalGroups(entries, 'side'))
        expect(ours(figures)).toEqual(expectedFigures(closed.filter(([first]) => first?.direction === key)));
    }
    expect(positions).toBeGreaterThan(20);
  });

  it('knows the leverage of each opening, notional over margin in USD', () => {
    for (const { address } of traders) {
      const { rows, lifecycles } = readAll(engine, address);
      const found = createJournal()(lifecycles, ALL_TIME).map(({ leverage }) => String(raw(leverage, 9)));
      const expected = closedOf(rows).map(([first]) =>
        String(rounded(int(first?.notional) * 10n ** 9n, int(first?.margin) * int(first?.settlementOraclePrice))),
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
    }
  });

  it('adds up across any groups, and to the events and the total of the service', () => {
    for (const { address } of traders) {
      const { lifecycles } = readAll(engine, address);
      const { points } = toPnlSeries(ok(engine.getPnlHistory(address, null)), defaultAssumptions);
      const times = points.map(({ atMs }) => atMs);
      const middle = times[Math.floor(times.length / 2)] ?? null;
      for (const range of [
        { fromMs: null, toMs: null },
        { fromMs: middle, toMs: null },
        { fromMs: null, toMs: middle },
      ]) {
        const entries = createJournal()(lifecycles, { fromMs: range.fromMs, beforeMs: range.toMs });
        const part = pnlInRange(points, range);
        const span = attributionSpan(range, part);
        const check = journalCheck(lifecycles, entries, { span, reported: part.change });
        for (const by of journalGroupings) {
          const groups = journalGroups(entries, by);
          expect(groups.flatMap((group) => group.entries)).toHaveLength(entries.length);
          expect(
            isSumOfGroups(
              groups.map(({ figures }) => figures.sums.net),
              check,
            ),
          ).toBe(true);
        }
        const parts = [check.journal, ...journalGaps.map((gap) => check.gaps[gap])].map(({ field }) =>
          field.kind === 'known' ? field.value : { raw: 0n, scale: 0 },
        );
        if (check.added.field.kind !== 'known') throw new Error('no sum of events');
        expect(toDecimalString(parts.reduce(add))).toBe(toDecimalString(check.added.field.value));
        // The exchange rounds each event to 1e-9.
        const left = raw(check.difference, 18);
        if (part.change.kind === 'known') {
          expect(left).not.toBeNull();
          expect(Number(left ?? 0n) / 1e18).toBeCloseTo(0, 5);
        }
      }
    }
  });
});

it('reads a year of a trader’s books, and finds every closed position once', { timeout: 60_000 }, () => {
  const { engine } = fullWorld(1);
  const [first] = engine.listing().accounts;
  const { rows, lifecycles } = readAll(engine, first?.address ?? '');
  const entries = createJournal()(lifecycles, ALL_TIME);
  expect(entries.length).toBeGreaterThan(100);
  expect(ours(journalFigures(entries))).toEqual(expectedFigures(closedOf(rows)));
});
