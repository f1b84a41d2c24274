import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import {
  attributionCheck,
  attributionCoverage,
  attributionSpan,
  isFullCoverage,
  isInSpan,
} from '~/domain/pnl/attribution-coverage';
import { pnlAttribution } from '~/domain/pnl/pnl-attribution';
import { pnlInRange } from '~/domain/pnl/pnl-range';
import { type PnlSeriesPoint, toPnlSeries } from '~/domain/pnl/pnl-series';
import { type HistoryEvent, toHistoryEvent } from '~/domain/position/history-event';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { absent, known } from '~/lib/field';
import { abs, compare } from '~/lib/fixed-point';
import { ALL_TIME, type OpenRange } from '~/lib/time';
import { createEngine } from '~/mock/engine/create-engine';
import { anEvent, aReading, DAY_MS, missing, shown, START_MS } from './pnl-attribution-kit';
import { of } from '../../../support/views';

const readings = (...totals: readonly (string | null)[]) =>
  totals.map((total, day) => ({
    atMs: START_MS + day * DAY_MS,
    total: total === null ? absent('null') : known(of(total)),
  }));

/** The days of the events that are added up, and how they compare with the readings. */
function held(
  points: readonly PnlSeriesPoint[],
  events: readonly HistoryEvent[],
  range: OpenRange = ALL_TIME,
  isWhole = true,
) {
  const part = pnlInRange(points, range);
  const span = attributionSpan(range, part);
  const counted = events.filter(({ atMs }) => isInSpan(span, atMs));
  const check = attributionCheck(part.change, pnlAttribution(counted, () => 'USDT').usd.net, isWhole);
  const days = counted.map(({ atMs }) => (atMs.kind === 'known' ? (atMs.value - START_MS) / DAY_MS : null));
  return {
    of: span.of,
    days,
    check,
    figures:
      check.kind === 'compared'
        ? [check.reported, check.added, check.difference].map((value) => shown(known(value)))
        : check.kind,
  };
}

describe('events compared with the readings of the service', () => {
  it('are those after the first reading, up to and with the last', () => {
    expect(held(readings('100', '106.25', '112.75'), [anEvent(0), anEvent(1), anEvent(2), anEvent(3)])).toMatchObject({
      of: 'readings',
      days: [1, 2],
      figures: ['12.75', '12.5', '0.25'],
    });
  });

  it('count from the reading that the range counts from, which may lie before it', () => {
    const range: OpenRange = { fromMs: START_MS + 1.5 * DAY_MS, toMs: null };
    expect(held(readings('0', '1', '2', '13.5'), [anEvent(1), anEvent(2), anEvent(3)], range)).toMatchObject({
      days: [2, 3],
      figures: ['12.5', '12.5', '0'],
    });
  });

  it('are the events of the range itself, from its first moment on, if the readings show no change', () => {
    const range: OpenRange = { fromMs: START_MS + DAY_MS, toMs: START_MS + 3 * DAY_MS };
    const events = [anEvent(0), anEvent(1), anEvent(2), anEvent(3), anEvent(null)];
    expect(held([], events, range)).toMatchObject({ of: 'range', days: [1, 2], figures: 'noChange' });
    expect(held(readings('1', null), events, range).days).toEqual([1, 2]);
    expect(held([], events).days).toEqual([0, 1, 2, 3, null]);
  });

  it('are not compared if any part of them is missing', () => {
    expect(held(readings('1', '2'), [anEvent(1)], ALL_TIME, false).figures).toBe('notWhole');
    expect(held(readings('1', '2'), [anEvent(1, { rolloverFeeInEvent: missing })]).figures).toBe('notWhole');
    expect(held(readings('1', '2'), [anEvent(1, { settlementOraclePrice: missing })]).figures).toBe('notWhole');
    expect(held(readings('1', '2'), [anEvent(1), anEvent(3, { settlementOraclePrice: missing })]).figures).toEqual([
      '1',
      '6.25',
      '-5.25',
    ]);
    expect(held(readings('1', '1'), []).figures).toEqual(['0', '0', '0']);
  });
});

describe('how much of a range was read', () => {
  const range = (from: number | null, to: number | null): OpenRange => ({
    fromMs: from === null ? null : START_MS + from * DAY_MS,
    toMs: to === null ? null : START_MS + to * DAY_MS,
  });
  const failure = new Error('no');

  it.each([
    ['an asset that was never read', [aReading('BTC', null)], range(1, 2)],
    ['one that failed', [aReading('BTC', null, { failure })], range(1, 2)],
    ['older events in the range', [aReading('BTC', [anEvent(3), anEvent(2)], { complete: false })], range(1, null)],
    ['older events at all, of all time', [aReading('BTC', [anEvent(3)], { complete: false })], ALL_TIME],
    [
      'more events of the very moment that it begins',
      [aReading('BTC', [anEvent(1)], { complete: false })],
      range(1, null),
    ],
    ['events that the service withholds', [aReading('BTC', [anEvent(1)], { unlisted: 2 })], range(1, 2)],
    ['an event without a time', [aReading('BTC', [anEvent(null)])], range(1, null)],
    [
      'news since a reading that was followed by a failure',
      [aReading('BTC', [anEvent(1)], { failure })],
      range(0, null),
    ],
    [
      'news of the moment that ends it, where the reading is of that moment',
      [aReading('BTC', [anEvent(1)], { failure, receivedAtMs: START_MS + 4 * DAY_MS })],
      range(0, 4),
    ],
  ])('lacks %s', (_what, all, of_) => {
    expect(isFullCoverage(attributionCoverage(all, of_))).toBe(false);
  });

  it('is all of it where the history reaches further back, or is whole', () => {
    expect(
      isFullCoverage(
        attributionCoverage([aReading('BTC', [anEvent(3), anEvent(0)], { complete: false })], range(1, null)),
      ),
    ).toBe(true);
    expect(
      isFullCoverage(
        attributionCoverage([aReading('BTC', [anEvent(3), anEvent(null)]), aReading('ETH', [])], ALL_TIME),
      ),
    ).toBe(true);
    // The latest failure came after the range ended, so no part of it can be missing.
    expect(
      isFullCoverage(
        attributionCoverage(
          [aReading('BTC', [anEvent(0)], { failure, receivedAtMs: START_MS + 5 * DAY_MS })],
          range(0, 4),
        ),
      ),
    ).toBe(true);
    expect(isFullCoverage(attributionCoverage([aReading('BTC', [])], ALL_TIME, 'failed'))).toBe(false);
  });

  it('tells how far back each history goes', () => {
    const { short, assets } = attributionCoverage(
      [
        aReading('BTC', [anEvent(3), anEvent(2)], { complete: false }),
        aReading('ETH', [anEvent(null)], { complete: false }),
      ],
      ALL_TIME,
    );
    expect(short).toEqual([
      { asset: 'BTC', backToMs: START_MS + 2 * DAY_MS },
      { asset: 'ETH', backToMs: null },
    ]);
    expect(assets).toMatchObject({ assets: 2, read: 2 });
  });
});

const NOW_MS = Date.UTC(2026, 0, 15, 12);

describe('the simulated exchange', () => {
  it('gives three traders a cumulative PnL equal to the sum of their events within its rounding, over all time and over 30 days', () => {
    const engine = createEngine({ seed: 1, scenario: 'calm', clock: { now: () => NOW_MS } });
    const { accounts, markets } = engine.listing();
    const assets = [...new Set(markets.map(({ baseAsset }) => baseAsset))];
    let compared = 0;
    for (const { address } of accounts.slice(0, 3)) {
      const all = assets.flatMap((asset) => {
        const answer = engine.listPositionHistory(address, asset, { offset: 0, limit: 100_000, walletId: null });
        return 'ok' in answer ? answer.ok.data.map((row) => toHistoryEvent(row, asset, defaultAssumptions)) : [];
      });
      const events = buildLifecycles(all).flatMap(({ steps }) => steps.map(({ event }) => event));
      const answer = engine.getPnlHistory(address, null);
      if (!('ok' in answer)) throw new Error('no PnL');
      const { points } = toPnlSeries(answer.ok, defaultAssumptions);
      for (const range of [ALL_TIME, { fromMs: NOW_MS - 30 * DAY_MS, toMs: null }]) {
        const { check, days } = held(points, events, range);
        if (check.kind !== 'compared') throw new Error(check.kind);
        // It rounds each event towards zero, by less than 1e-9 USD.
        expect(compare(abs(check.difference), { raw: BigInt(days.length), scale: 9 })).toBe(days.length === 0 ? 0 : -1);
        compared += days.length;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
