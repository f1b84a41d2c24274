import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { attributionParts, pnlAttribution, type AttributionSums } from '~/domain/pnl/pnl-attribution';
import { pnlInRange } from '~/domain/pnl/pnl-range';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { sumKnown } from '~/lib/field-math';
import { toHistoryEvent, type HistoryEvent } from '~/domain/position/history-event';
import { isInRange } from '~/domain/position/merged-history';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { realisedInRange } from '~/domain/position/realised-in-range';
import { valueOrNull } from '~/lib/field';
import { abs, add, compare, type Fixed, sub } from '~/lib/fixed-point';
import { type DayRange, readDayRange } from '~/lib/time';
import { createEngine } from '~/mock/engine/create-engine';
import { anEvent, DAY_MS, shown, START_MS } from '../pnl/pnl-attribution-kit';

const ALL: DayRange = { fromMs: null, beforeMs: null };
const zero: Fixed = { raw: 0n, scale: 9 };
const total = (sums: readonly Fixed[]) => sums.reduce(add, zero);

/** A range cut at some moments: half-open parts that follow each other. */
function partsOf({ fromMs, beforeMs }: DayRange, cuts: readonly number[]): readonly DayRange[] {
  const inside = [...new Set(cuts)].toSorted((a, b) => a - b);
  const bounds = [fromMs, ...inside, beforeMs];
  return bounds.slice(1).map((end, place) => ({ fromMs: bounds[place] ?? null, beforeMs: end }));
}

/** The three totals that the pages show for a range: positions, events, and the breakdown by market. */
function shownOf(events: readonly HistoryEvent[], range: DayRange) {
  const lifecycles = buildLifecycles(events).map((lifecycle) => realisedInRange(lifecycle, range));
  const inRange = events.filter(({ atMs }) => isInRange(range, atMs));
  const { rows, usd, totals } = pnlAttribution(inRange, () => 'USDT');
  return {
    usd,
    positions: sumKnown(lifecycles.map(({ net }) => net)).field,
    funding: sumKnown(lifecycles.map(({ realised }) => realised.funding)).field,
    count: lifecycles.reduce((sum, one) => sum + one.events, 0),
    breakdown: totals[0]?.sums ?? null,
    rows: rows.reduce((sum, one) => sum + one.events, 0),
  };
}
const netOf = (sums: AttributionSums | null) => (sums === null ? zero : valueOrNull(sums.net.field));

describe('the realised result of a position in a range', () => {
  const life = [
    anEvent(1, { version: 1, size: '1' }),
    anEvent(5, { version: 2, size: '1', fundingInEvent: '-3000000000' }),
    anEvent(9, { version: 3, size: '0', status: 'closed' }),
  ];
  const [lifecycle] = buildLifecycles(life);
  const of = (from: string | null, to: string | null) => {
    if (lifecycle === undefined) throw new Error('no position');
    return realisedInRange(lifecycle, readDayRange(from, to));
  };

  it('consists of the events from 00:00 of the first day to 00:00 after the last', () => {
    // Event n is at 00:00 of the day n after 1 January.
    const part = of('2026-01-06', '2026-01-09');
    expect([part.events, shown(part.net), shown(part.realised.funding)]).toEqual([1, '11.25', '3']);
    expect(part).toMatchObject({ outcome: 'open', isPart: true });
    expect(of('2026-01-06', '2026-01-10')).toMatchObject({ events: 2, outcome: 'gain', isPart: true });
    expect(of('2026-01-07', '2026-01-09')).toMatchObject({ events: 0, outcome: 'open' });
  });

  it('consists of all events without bounds: the result over its whole life', () => {
    const all = of(null, null);
    expect(all).toMatchObject({ events: 3, outcome: 'gain', isPart: false });
    expect(all.net).toEqual(lifecycle?.net);
  });

  it('does not treat a position that was closed later as closed', () => {
    expect(of(null, '2026-01-09').outcome).toBe('open');
    expect(of('2026-01-10', null).outcome).toBe('gain');
  });
});

const YEAR: DayRange = { fromMs: START_MS, beforeMs: START_MS + 365 * DAY_MS };
const raw = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(String);
const moments = fc.oneof(
  fc.integer({ min: -20, max: 400 }).map((day) => START_MS + day * DAY_MS),
  fc.integer({ min: START_MS - DAY_MS, max: START_MS + 366 * DAY_MS }),
);
const years = fc.array(
  fc
    .record({
      at: moments,
      idx: fc.constantFrom('1', '2', '3'),
      pnlInEvent: raw,
      feeInEvent: raw,
      executionFeeInEvent: raw,
      fundingInEvent: raw,
      rolloverFeeInEvent: raw,
      settlementOraclePrice: fc.bigInt({ min: 1n, max: 10n ** 13n }).map(String),
    })
    .map(({ at, ...over }) => ({ ...over, timestamp: new Date(at).toISOString() })),
  { maxLength: 30 },
);

describe('a year cut into ranges', () => {
  it('adds up to the year on every page, wherever it is cut', () => {
    fc.assert(
      fc.property(years, fc.array(moments, { maxLength: 12 }), (rows, cuts) => {
        const events = rows.map((row, version) => anEvent(1, { ...row, version: version + 1 }));
        const inside = cuts.filter((at) => at > START_MS && at < START_MS + 365 * DAY_MS);
        // An event at a cut counts once, for the part that begins there.
        const parts = partsOf(YEAR, [...inside]).map((part) => shownOf(events, part));
        const whole = shownOf(events, YEAR);
        for (const name of attributionParts) {
          const sums = parts.map(({ usd }) => valueOrNull(usd[name].field) ?? zero);
          expect(compare(total(sums), valueOrNull(whole.usd[name].field) ?? zero)).toBe(0);
        }
        for (const name of ['positions', 'funding'] as const)
          expect(
            compare(total(parts.map((part) => valueOrNull(part[name]) ?? zero)), valueOrNull(whole[name]) ?? zero),
          ).toBe(0);
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
        // The positions, the events and the breakdown of one range are one sum.
        for (const one of [whole, ...parts]) {
          expect(one.count).toBe(one.rows);
          expect(compare(netOf(one.breakdown) ?? zero, valueOrNull(one.positions) ?? zero)).toBe(0);
        }
      }),
      { seed: 1_717, numRuns: 200 },
    );
  });
});

const NOW_MS = Date.UTC(2026, 0, 15, 12);

describe('three traders of the simulated exchange', () => {
  const engine = createEngine({ seed: 1, scenario: 'calm', clock: { now: () => NOW_MS } });
  const { accounts, markets } = engine.listing();
  const assets = [...new Set(markets.map(({ baseAsset }) => baseAsset))];

  it.each([0, 1, 2])(
    '(%i) have months and days that add up to their year to the last digit, and to totalPnl',
    (place) => {
      const address = accounts[place]?.address ?? '';
      const rows = assets.flatMap((asset) => {
        const answer = engine.listPositionHistory(address, asset, { offset: 0, limit: 100_000, walletId: null });
        return 'ok' in answer ? answer.ok.data.map((row) => ({ row, asset })) : [];
      });
      const events = rows.map(({ row, asset }) => toHistoryEvent(row, asset, defaultAssumptions));
      const answer = engine.getPnlHistory(address, null);
      if (!('ok' in answer)) throw new Error('no PnL');
      const { points } = toPnlSeries(answer.ok, defaultAssumptions);
      const begin = Date.UTC(2025, 0, 16);
      const year: DayRange = { fromMs: begin, beforeMs: NOW_MS + 1 };
      const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month + 1, 1));
      const days = Array.from({ length: 363 }, (_, day) => begin + (day + 1) * DAY_MS);
      const whole = shownOf(events, year);
      expect(whole.count).toBeGreaterThan(20);
      // By hand, from the integers of the wire.
      const byHand = rows.reduce((sum, { row }) => {
        const at = Date.parse(String(row.timestamp));
        if (at < begin || at > NOW_MS) return sum;
        const costs = [row.feeInEvent, row.executionFeeInEvent, row.fundingInEvent, row.rolloverFeeInEvent];
        return costs.reduce((rest, cost) => rest - BigInt(cost ?? 0), sum + BigInt(row.pnlInEvent ?? 0));
      }, 0n);
      expect(valueOrNull(whole.positions)).toEqual({ raw: byHand, scale: 9 });
      for (const cuts of [months, days]) {
        const parts = partsOf(year, cuts).map((range) => ({ range, ...shownOf(events, range) }));
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
        expect(
          compare(
            total(parts.map(({ positions }) => valueOrNull(positions) ?? zero)),
            valueOrNull(whole.positions) ?? zero,
          ),
        ).toBe(0);
        const usd = total(parts.map((part) => valueOrNull(part.usd.net.field) ?? zero));
        expect(compare(usd, valueOrNull(whole.usd.net.field) ?? zero)).toBe(0);
        // The service rounds each event towards zero, by less than 1e-9 USD.
        for (const { range, usd: sums, count } of parts) {
          const { change, isShorter } = pnlInRange(points, { fromMs: range.fromMs, toMs: range.beforeMs });
          if (change.kind !== 'known' || isShorter) continue;
          const apart = abs(sub(change.value, valueOrNull(sums.net.field) ?? zero));
          expect(compare(apart, { raw: BigInt(count), scale: 9 })).toBeLessThanOrEqual(count === 0 ? 0 : -1);
        }
      }
    },
  );
});

describe('all time', () => {
  it('includes events without a readable time, unlike any bounded range', () => {
    const events = [anEvent(null, { version: 1 }), anEvent(3, { version: 2 })];
    expect(shownOf(events, ALL).count).toBe(2);
    expect(shownOf(events, YEAR).count).toBe(1);
  });
});
