import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { deskTotal, mergedPnl, netExposure, pnlHolder } from '~/domain/desk';
import { unlistedIdentity } from '~/domain/market/market-identity';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { toMarketTerms } from '~/domain/position/market-terms';
import { createRowMaker, type PositionRow } from '~/domain/position/position-row';
import { toPositionViews } from '~/domain/position/position-view';
import { walletForms } from '~/lib/address-forms';
import { absent, known, unreadable } from '~/lib/field';
import { type Fixed, fixed, rescale, toDecimalString } from '~/lib/fixed-point';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { anIdentity, of, rowOf } from '../../support/views';

const START_MS = Date.UTC(2026, 4, 13, 12);
const at = (value: Fixed, scale: number) => rescale(value, scale, 'halfUp').raw;

type Wire = Readonly<Record<'size' | 'direction' | 'market', string>>;

describe('net exposure', () => {
  it.each([1, 7, 20])('is the sum of the positions in the books of the exchange, with seed %i', (seed) => {
    const engine = createEngine({ seed, scenario: 'calm', clock: manualClock(START_MS) });
    const { accounts, markets } = engine.listing();
    const bodies = new Map(
      markets.map(({ address }) => {
        const answer = engine.getMarket(address);
        if (!('ok' in answer)) throw new Error('a market has no answer');
        return [address, answer.ok] as const;
      }),
    );
    const read = [...bodies].map(([address, body]) => {
      const identity = unlistedIdentity(address, body, walletForms);
      const terms = toMarketTerms(body, identity, defaultAssumptions, START_MS);
      return { address, identity, terms, failure: null, receivedAtMs: START_MS, source: body };
    });
    const assets = [...new Set(markets.map(({ baseAsset }) => baseAsset))];
    const wires: { readonly asset: string; readonly wire: Wire }[] = [];
    const rows = accounts.flatMap(({ address }) => {
      const snapshots = assets.map((asset) => {
        const answer = engine.listActivePositions(address, asset, { offset: 0, limit: 100, walletId: null });
        if (!('ok' in answer)) throw new Error('positions have no answer');
        wires.push(...answer.ok.map((one) => ({ asset, wire: one })));
        const views = toPositionViews(answer.ok, defaultAssumptions);
        return {
          asset,
          rows: views,
          wire: answer.ok,
          complete: true,
          failure: null,
          receivedAtMs: START_MS,
          source: views,
        };
      });
      return createRowMaker()(snapshots, read).map((row) => ({ account: address, row }));
    });
    expect(rows.length).toBeGreaterThan(8);
    const exposure = netExposure(rows);
    expect(exposure.reduce((sum, { positions }) => sum + positions, 0)).toBe(wires.length);
    for (const one of exposure) {
      const own = wires
        .filter(({ asset }) => asset === one.asset)
        .map(({ wire }) => {
          const body = bodies.get(wire.market);
          const magnitude = BigInt(wire.size.replace('-', ''));
          const size = wire.direction === 'long' ? magnitude : -magnitude;
          return { size, value: size * BigInt(String(body?.amm.indexPrice)) };
        });
      const sum = (pick: (of: (typeof own)[number]) => bigint) => own.reduce((all, each) => all + pick(each), 0n);
      const [size, net, long, short] = [one.size, one.net, one.long, one.short].map(({ field }) => {
        if (field.kind !== 'known') throw new Error('a figure is unknown');
        return field.value;
      });
      if (size === undefined || net === undefined || long === undefined || short === undefined)
        throw new Error('a figure is left out');
      expect(at(size, 9)).toBe(sum((each) => each.size));
      expect(at(net, 18)).toBe(sum((each) => each.value));
      expect(at(long, 18) - at(short, 18)).toBe(at(net, 18));
    }
  });

  const positions = fc.array(
    fc.record({
      account: fc.constantFrom('a', 'b', 'c'),
      asset: fc.constantFrom('BTC', 'ETH'),
      side: fc.constantFrom('long', 'short', null),
      size: fc.option(fc.bigInt({ min: 0n, max: 2n ** 63n })),
      isPriced: fc.boolean(),
    }),
    { maxLength: 30 },
  );

  it('adds exactly, and counts what is unknown as missing, never as zero', () => {
    fc.assert(
      fc.property(positions, (given) => {
        const rows = given.map(({ account, asset, side, size, isPriced }) => ({
          account,
          row: rowOf(
            {
              side: side === null ? absent('missing') : known(side),
              size: size === null ? unreadable('"x"') : known(fixed(size, 9)),
            },
            isPriced ? { mark: known(of('3')) } : null,
            anIdentity(asset, 'USDT'),
          ),
        }));
        const exposure = netExposure(rows);
        expect(exposure.map(({ asset }) => asset).toSorted()).toEqual(
          [...new Set(given.map(({ asset }) => asset))].toSorted(),
        );
        for (const one of exposure) {
          const mine = given.filter(({ asset }) => asset === one.asset);
          const known9 = mine.filter(({ side, size }) => side !== null && size !== null);
          const signed = known9.map(({ side, size }) => (side === 'long' ? (size ?? 0n) : -(size ?? 0n)));
          expect([one.size.counted, one.size.of]).toEqual([known9.length, mine.length]);
          if (known9.length > 0)
            expect(one.size.field.kind === 'known' && at(one.size.field.value, 9)).toBe(
              signed.reduce((sum, size) => sum + size, 0n),
            );
          else expect(one.size.field.kind).toBe('absent');
          expect(one.net.counted).toBe(known9.filter(({ isPriced }) => isPriced).length);
          expect(one.accounts).toBe(new Set(mine.map(({ account }) => account)).size);
        }
      }),
      { numRuns: 150, seed: 20 },
    );
  });

  it('adds exactly, and counts unknown values as missing, never as zero', () => {
    const row = (asset: string, side: 'long' | 'short', size: string): { account: string; row: PositionRow } => ({
      account: 'a',
      row: rowOf({ side: known(side), size: known(of(size)) }, { mark: known(of('1')) }, anIdentity(asset, 'USDT')),
    });
    const rows = [row('A', 'long', '1'), row('B', 'short', '5'), row('C', 'long', '3'), row('B', 'long', '1')];
    expect(netExposure(rows).map(({ asset }) => asset)).toEqual(['B', 'C', 'A']);
  });
});

describe('a total of accounts', () => {
  it('names the accounts that it leaves out or includes in part', () => {
    const total = deskTotal([
      { name: 'A', field: known(of('1.5')), partial: false },
      { name: 'B', field: absent('notLoaded'), partial: true },
      { name: 'C', field: known(of('2')), partial: true },
    ]);
    expect(total).toMatchObject({ without: ['B'], inPart: ['C'], sum: { counted: 2, of: 3 } });
    expect(total.sum.field.kind === 'known' && toDecimalString(total.sum.field.value)).toBe('3.5');
  });
});

describe('the PnL of several accounts', () => {
  const point = (atMs: number, total: string | null): PnlSeriesPoint => ({
    atMs,
    total: total === null ? unreadable('"x"') : known(of(total)),
  });
  const shown = (points: readonly PnlSeriesPoint[]) =>
    points.map(({ atMs, total }) => [atMs, total.kind === 'known' ? toDecimalString(total.value) : null]);

  it('begins where every account has a snapshot, carries the last snapshot forward, and has a gap where one is unreadable', () => {
    const first = [point(1, '10'), point(3, '12'), point(5, '11')];
    const second = [point(2, '-1'), point(4, null), point(6, '-4')];
    expect(shown(mergedPnl([first, second]))).toEqual([
      [2, '9'],
      [3, '11'],
      [4, null],
      [5, null],
      [6, '7'],
    ]);
    expect(mergedPnl([first, []])).toEqual([]);
    expect(mergedPnl([])).toEqual([]);
    expect(shown(mergedPnl([first]))).toEqual(shown(first));
  });

  it('names the account that makes it begin later', () => {
    const long = [point(1, '10'), point(3, '12'), point(5, '11')];
    expect(pnlHolder([long, [point(4, '1'), point(6, '2')], long])).toEqual({ place: 1, atMs: 4 });
    // Only a first snapshot comes before the sum.
    expect(pnlHolder([long, [point(3, '1')]])).toBeNull();
    expect(pnlHolder([long])).toBeNull();
    expect(pnlHolder([])).toBeNull();
  });

  it('is the sum of the last snapshots at every moment', () => {
    const series = fc
      .array(fc.tuple(fc.nat(50), fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n })), { minLength: 1, maxLength: 12 })
      .map((rows) =>
        [...new Map(rows)].toSorted(([a], [b]) => a - b).map(([atMs, raw]) => ({ atMs, total: known(fixed(raw, 9)) })),
      );
    fc.assert(
      fc.property(fc.array(series, { minLength: 1, maxLength: 5 }), (all) => {
        for (const { atMs, total } of mergedPnl(all)) {
          const last = all.map((points) => points.findLast((one) => one.atMs <= atMs)?.total.value.raw ?? 0n);
          expect(total.kind === 'known' && at(total.value, 9)).toBe(last.reduce((sum, raw) => sum + raw, 0n));
        }
      }),
      { numRuns: 150, seed: 20 },
    );
  });
});
