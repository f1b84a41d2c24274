import { defaultAssumptions } from '~/config/assumptions';
import { checksumOf } from '~/features/exports/checksum';
import { countLeftOut } from '~/features/exports/import-forms';
import { rowsInRange, tradeRows } from '~/features/exports/trade-rows';
import { listedIdentity } from '~/domain/market/market-identity';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { toHistoryEvent } from '~/domain/position/history-event';
import { type BuiltPack, fileText, type PackFile } from '~/features/exports/pack-files';
import { atOnce } from '~/lib/time-slicing';
import type { WirePosition } from '~/mock/engine/wire';
import { exportsText } from '~/text/en/exports';
import { tablesText } from '~/text/en/tables';
import { ALL, assetsOf, fullWorld, ok } from './world-of';

/* The files of a simulated trader, as the page makes them. */

export const YEAR = { fromMs: Date.UTC(2026, 0, 1), beforeMs: Date.UTC(2027, 0, 1), zone: 'UTC' };
export const OCTOBER = { fromMs: Date.UTC(2026, 9, 1), beforeMs: Date.UTC(2026, 10, 1), zone: 'UTC' };
export const texts = { exports: exportsText, csv: tablesText.csv, mask: null, withoutIds: false };

export type Range = typeof YEAR;
export type Row = { readonly asset: string; readonly row: WirePosition };
export type World = ReturnType<typeof worldOf>;

const engines = new Map([1, 2, 3].map((seed) => [seed, fullWorld(seed).engine]));

export function worldOf(seed: number, trader: number) {
  const engine = engines.get(seed);
  const account = engine?.listing().accounts[trader];
  if (engine === undefined || account === undefined) throw new Error('no such trader');
  const rows = assetsOf(engine).flatMap((asset) =>
    ok(engine.listPositionHistory(account.address, asset, { ...ALL, walletId: null })).data.map((row): Row => ({
      asset,
      row,
    })),
  );
  const markets = new Map(engine.listing().markets.map((market) => [market.address, listedIdentity(market)]));
  return { trader: account.address, rows, markets, points: ok(engine.getPnlHistory(account.address, null)) };
}

/** Every fifth row without the price of its collateral, which the interface allows. */
export const someUnpriced = ({ rows, ...world }: World): World => ({
  ...world,
  rows: rows.map(({ asset, row }, place) => ({
    asset,
    row: place % 5 === 0 ? { ...row, settlementOraclePrice: null } : row,
  })),
});

const builtPacks = new WeakMap<World, Map<Range, BuiltPack>>();

/** A world stands still, so each of its packs is built once. */
export function builtOf(world: World, range: Range): BuiltPack {
  const ofWorld = builtPacks.get(world) ?? new Map<Range, BuiltPack>();
  builtPacks.set(world, ofWorld);
  const built = ofWorld.get(range) ?? build(world, range);
  ofWorld.set(range, built);
  return built;
}

function build({ trader, rows, markets, points }: World, range: Range): BuiltPack {
  const events = rows.map(({ asset, row }) => toHistoryEvent(row, asset, defaultAssumptions));
  const marketOf = ({ market }: (typeof events)[number]) =>
    market.kind === 'known' ? (markets.get(market.value) ?? null) : null;
  const all = atOnce(tradeRows(events, { trader, marketOf }));
  const series = toPnlSeries(points, defaultAssumptions).points;
  const inside = rowsInRange(all, range);
  return {
    trader,
    range,
    rows: inside,
    checksum: atOnce(checksumOf(all, { range, points: series, isWhole: true })),
    leftOut: countLeftOut(inside),
    pnlFailure: null,
    gaps: [],
    readAtMs: Date.UTC(2026, 10, 20),
  };
}

/** By the names in the first line. */
export type Table = readonly Readonly<Record<string, string>>[];

export const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

export function tableOf(file: PackFile, built: BuiltPack, over: Partial<typeof texts> = {}): Table {
  const [header = [], ...lines] = linesOf(atOnce(fileText(file, built, { ...texts, ...over })));
  return lines.map((line) => Object.fromEntries(header.map((name, place) => [name, line[place] ?? '?'])));
}
