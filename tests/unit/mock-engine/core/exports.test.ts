import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { checksumOf } from '~/domain/exports/checksum';
import { countLeftOut } from '~/domain/exports/import-forms';
import { rowsInRange, tradeRows } from '~/domain/exports/trade-rows';
import { listedIdentity, type MarketIdentity } from '~/domain/market/market-identity';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { toHistoryEvent } from '~/domain/position/history-event';
import { type BuiltPack, fileText, type PackFile, packZip } from '~/features/exports/pack-files';
import { atOnce } from '~/lib/time-slicing';
import type { WirePosition } from '~/mock/engine/wire';
import { exportsText } from '~/text/en/exports';
import { tablesText } from '~/text/en/tables';
import { readZip } from '../../../support/read-zip';
import { ALL, assetsOf, fullWorld, ok } from './world-of';

/* What is expected here is computed from raw answers with integers alone; nothing of it comes from src/domain. */

const YEAR = { fromMs: Date.UTC(2026, 0, 1), beforeMs: Date.UTC(2027, 0, 1) };
const OCTOBER = { fromMs: Date.UTC(2026, 9, 1), beforeMs: Date.UTC(2026, 10, 1) };
const texts = { exports: exportsText, csv: tablesText.csv, mask: null };

type Range = typeof YEAR;
type Row = { readonly asset: string; readonly row: WirePosition };
type World = ReturnType<typeof worldOf>;

const engines = new Map([1, 2, 3].map((seed) => [seed, fullWorld(seed).engine]));

function worldOf(seed: number, trader: number) {
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
const someUnpriced = ({ rows, ...world }: World): World => ({
  ...world,
  rows: rows.map(({ asset, row }, place) => ({
    asset,
    row: place % 5 === 0 ? { ...row, settlementOraclePrice: null } : row,
  })),
});

function builtOf({ trader, rows, markets, points }: World, range: Range): BuiltPack {
  const events = rows.map(({ asset, row }) => toHistoryEvent(row, asset, defaultAssumptions));
  const marketOf = ({ market }: (typeof events)[number]) =>
    market.kind === 'known' ? (markets.get(market.value) ?? null) : null;
  const all = atOnce(tradeRows(events, { marketOf }));
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

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

function tableOf(file: PackFile, built: BuiltPack): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...lines] = linesOf(atOnce(fileText(file, built, texts)));
  return lines.map((line) => Object.fromEntries(header.map((name, place) => [name, line[place] ?? '?'])));
}

/** raw / 10^scale, in the shortest form. */
function decimal(raw: bigint, scale: number): string {
  const digits = String(raw < 0n ? -raw : raw).padStart(scale + 1, '0');
  const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
  return raw < 0n ? `-${text}` : text;
}

/** Of positive numbers, half up. */
const rounded = (numerator: bigint, divisor: bigint) => (2n * numerator + divisor) / (2n * divisor);
/** The exchange fills in every amount. */
const whole = (text: string | null) => BigInt(text ?? 'missing');
const magnitude = (text: string | null) => (whole(text) < 0n ? -whole(text) : whole(text));

const amountsIn = (row: WirePosition) => {
  const parts = {
    pnl: whole(row.pnlInEvent),
    fee: -whole(row.feeInEvent),
    executionFee: -whole(row.executionFeeInEvent),
    funding: -whole(row.fundingInEvent),
    rollover: -whole(row.rolloverFeeInEvent),
  };
  return { ...parts, net: parts.pnl + parts.fee + parts.executionFee + parts.funding + parts.rollover };
};
type Kind = keyof ReturnType<typeof amountsIn>;
const kinds = ['pnl', 'fee', 'executionFee', 'funding', 'rollover', 'net'] as const satisfies readonly Kind[];

/** With 18 digits; null without a price. */
const usdOf = (amount: bigint, { settlementOraclePrice: price }: WirePosition) =>
  amount === 0n ? 0n : price === null ? null : amount * BigInt(price);

const positionOf = ({ market, direction, idx }: WirePosition) => `${market} ${direction} ${idx}`;
const timeOf = ({ timestamp }: WirePosition) => Date.parse(timestamp);

function expectedTrades({ rows, markets }: World, range: Range): readonly Readonly<Record<string, string>>[] {
  const byPosition = new Map<string, Row[]>();
  for (const one of rows) {
    const name = positionOf(one.row);
    byPosition.set(name, [...(byPosition.get(name) ?? []), one]);
  }
  const figures = new Map<WirePosition, readonly [change: string, price: string, entry: string, exit: string]>();
  for (const events of byPosition.values()) {
    let before = 0n;
    const sums = { entry: [0n, 0n], exit: [0n, 0n] };
    for (const { row } of events.toSorted((a, b) => a.row.version - b.row.version)) {
      const [base, quote, size] = [magnitude(row.exchangedBase), magnitude(row.exchangedQuote), magnitude(row.size)];
      const price = base === 0n ? 0n : rounded(quote * 10n ** 9n, base);
      const side = size > before ? sums.entry : size < before ? sums.exit : null;
      if (side !== null) {
        side[0] = (side[0] ?? 0n) + price * base;
        side[1] = (side[1] ?? 0n) + base;
      }
      const mean = ([value = 0n, bases = 0n]: bigint[]) => (bases === 0n ? '' : decimal(rounded(value, bases), 9));
      figures.set(row, [
        decimal(size - before, 9),
        base === 0n ? '' : decimal(price, 9),
        mean(sums.entry),
        mean(sums.exit),
      ]);
      before = size;
    }
  }
  return inOrder(rows, range).map(({ asset, row }) => {
    const [change, price, entry, exit] = figures.get(row) ?? ['?', '?', '?', '?'];
    const market = markets.get(row.market);
    const amounts = amountsIn(row);
    const names = exportsText.kinds;
    return {
      'Time (UTC)': new Date(timeOf(row)).toISOString(),
      Asset: asset,
      Market: market?.ticker ?? '',
      'Market address': row.market,
      Side: row.direction,
      'Position number': row.idx ?? '?',
      Version: String(row.version),
      Event: row.eventName ?? '?',
      Order: row.order?.id ?? '',
      'Size change (base units)': change,
      'Price (USD)': price,
      'Entry price (USD)': entry,
      'Exit price (USD)': exit,
      Collateral: market?.collateral ?? '',
      'Settlement price (USD)': row.settlementOraclePrice === null ? '' : decimal(BigInt(row.settlementOraclePrice), 9),
      ...Object.fromEntries(kinds.map((kind) => [`${names[kind]} (collateral)`, decimal(amounts[kind], 9)])),
      ...Object.fromEntries(
        kinds.map((kind) => {
          const usd = usdOf(amounts[kind], row);
          return [`${names[kind]} (USD)`, usd === null ? '' : decimal(usd, 18)];
        }),
      ),
    };
  });
}

function inOrder(rows: readonly Row[], { fromMs, beforeMs }: Range): readonly Row[] {
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return rows
    .filter(({ row }) => timeOf(row) >= fromMs && timeOf(row) < beforeMs)
    .toSorted(
      ({ row: a }, { row: b }) =>
        timeOf(a) - timeOf(b) ||
        compare(`${a.market}.${a.direction}.${a.idx}`, `${b.market}.${b.direction}.${b.idx}`) ||
        a.version - b.version,
    );
}

/** The records of a tax program's file, by the tables of its help pages. */
function expectedRecords(form: 'koinly' | 'cointracking' | 'rotki', { rows, markets }: World, range: Range) {
  return inOrder(rows, range).flatMap(({ row }) => {
    const market = markets.get(row.market);
    const amounts = amountsIn(row);
    const at = new Date(timeOf(row)).toISOString().replace('T', ' ').slice(0, 19);
    return (['pnl', 'fee', 'executionFee', 'funding', 'rollover'] as const).flatMap((kind) => {
      const raw = amounts[kind];
      if (raw === 0n) return [];
      const [gain, size, unit] = [raw > 0n, decimal(raw > 0n ? raw : -raw, 9), market?.collateral ?? '?'];
      const usd = usdOf(raw > 0n ? raw : -raw, row);
      const about = `${market?.ticker ?? '?'} ${row.direction} ${row.idx}: ${exportsText.kinds[kind]}`;
      const isFee = kind === 'fee' || kind === 'executionFee';
      const koinly =
        kind === 'pnl'
          ? 'realized gain'
          : gain
            ? isFee
              ? 'fee refund'
              : 'realized gain'
            : isFee
              ? 'cost'
              : 'margin fee';
      const tracking =
        kind === 'pnl'
          ? gain
            ? 'Derivatives / Futures Profit'
            : 'Derivatives / Futures Loss'
          : gain
            ? 'Other Income'
            : 'Other Fee';
      const rotki = gain ? 'Income' : kind === 'pnl' ? 'Loss' : 'Spend';
      const worth = usd === null ? ['', ''] : [decimal(usd, 18), 'USD'];
      const both = gain ? ['', '', size, unit] : [size, unit, '', ''];
      const records = {
        koinly: [`${at} UTC`, ...both, '', '', ...worth, koinly, about, ''],
        cointracking: [
          tracking,
          ...(gain ? [size, unit, '', ''] : ['', '', size, unit]),
          '',
          '',
          'Perpdeck',
          '',
          about,
          at,
        ],
        rotki: [rotki, 'external', unit, size, '', '', about, String(timeOf(row))],
      };
      return [records[form]];
    });
  });
}

/** Each sum of the checksum as "kind unit", with how many events are not in it. */
function expectedSums({ rows, markets }: World, range: Range): Readonly<Record<string, string>> {
  const inside = inOrder(rows, range);
  const sums: Record<string, string> = {};
  const units = new Set(inside.map(({ row }) => markets.get(row.market)?.collateral ?? '?'));
  for (const kind of kinds) {
    for (const unit of units) {
      const of = inside.filter(({ row }) => markets.get(row.market)?.collateral === unit);
      sums[`${kind} ${unit}`] = `${decimal(
        of.reduce((sum, { row }) => sum + amountsIn(row)[kind], 0n),
        9,
      )} 0`;
    }
    const usd = inside.map(({ row }) => usdOf(amountsIn(row)[kind], row));
    const known = usd.filter((one) => one !== null);
    sums[`${kind} USD`] = `${decimal(
      known.reduce((sum, one) => sum + one, 0n),
      18,
    )} ${usd.length - known.length}`;
  }
  return sums;
}

function sumsIn(lines: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  const names = new Map<string, string>(kinds.map((kind) => [exportsText.kinds[kind], kind]));
  return Object.fromEntries(
    lines.flatMap(({ Item = '', Unit = '', Value = '', 'Not counted': missing = '' }) => {
      const kind = names.get(Item);
      return kind === undefined ? [] : [[`${kind} ${Unit}`, `${Value} ${missing}`]];
    }),
  );
}

/** The change between the snapshots nearest to the range, and the events between them: both with 18 digits. */
function expectedCheck({ rows, points }: World, { fromMs, beforeMs }: Range) {
  const at = ({ timestamp }: (typeof points)[number]) => Date.parse(timestamp);
  const until = points.filter((point) => at(point) <= beforeMs);
  const base = until.findLast((point) => at(point) <= fromMs) ?? until.find((point) => at(point) >= fromMs);
  const last = until.at(-1);
  if (base === undefined || last === undefined || at(last) <= at(base) || at(last) <= fromMs) return null;
  const between = rows.filter(({ row }) => timeOf(row) > at(base) && timeOf(row) <= at(last));
  const added = between.reduce((sum, { row }) => sum + (usdOf(amountsIn(row).net, row) ?? 0n), 0n);
  const reported = (BigInt(last.totalPnl) - BigInt(base.totalPnl)) * 10n ** 9n;
  return { added: decimal(added, 18), reported: decimal(reported, 18), difference: decimal(reported - added, 18) };
}

const valueOf = (lines: readonly Readonly<Record<string, string>>[], item: string) =>
  lines.find(({ Item }) => Item === item);

const traders = [1, 2, 3].flatMap((seed) => [0, 1, 2, 3, 4].map((trader) => [seed, trader] as const));

describe.each(traders)('the files of seed %i, trader %i', (seed, trader) => {
  const world = worldOf(seed, trader);
  const variants = [
    ['the year', world, YEAR],
    ['a month', world, OCTOBER],
    ['the year, some rows without a price', someUnpriced(world), YEAR],
  ] as const;

  it.each(variants)('have each row and sum of %s as a second computation finds them', (_, given, range) => {
    const built = builtOf(given, range);
    const trades = tableOf('trades', built);
    expect(trades).toEqual(expectedTrades(given, range));
    if (range === YEAR) expect(trades.length).toBeGreaterThan(20);
    for (const form of ['koinly', 'cointracking', 'rotki'] as const)
      expect(linesOf(atOnce(fileText(form, built, texts))).slice(1)).toEqual(expectedRecords(form, given, range));
    const checksum = tableOf('checksum', built);
    const sums = expectedSums(given, range);
    expect(sumsIn(checksum)).toEqual(sums);
    // The columns of the own form add up to the checksum.
    for (const kind of kinds) {
      const column = trades.map((row) => row[`${exportsText.kinds[kind]} (USD)`] ?? '').filter((cell) => cell !== '');
      const total = column.reduce((sum, cell) => sum + scaled(cell), 0n);
      expect(`${decimal(total, 18)} ${trades.length - column.length}`).toBe(sums[`${kind} USD`]);
    }
    expect(valueOf(checksum, 'Events')?.['Note']).toBe(String(trades.length));
    expect(valueOf(checksum, 'Events without USD')?.['Note']).toBe(
      String(trades.filter((row) => row['Net (USD)'] === '').length),
    );
  });

  it.each(variants.slice(0, 2))('hold the net result of %s against the change of totalPnl', (_, given, range) => {
    const checksum = tableOf('checksum', builtOf(given, range));
    const expected = expectedCheck(given, range);
    const found = (item: string) => valueOf(checksum, item)?.['Value'];
    const { added, reported, difference, notInSpan, notInPeriod } = exportsText.sums;
    expect(found(added)).toBe(expected?.added);
    expect(found(reported)).toBe(expected?.reported);
    expect(found(difference)).toBe(expected?.difference);
    if (range === YEAR) expect(expected).not.toBeNull();
    if (expected === null) return;
    const [net = ''] = (expectedSums(given, range)['net USD'] ?? '').split(' ');
    const parts = scaled(net) - scaled(found(notInSpan) ?? '') + scaled(found(notInPeriod) ?? '');
    expect(decimal(parts, 18)).toBe(expected.added);
  });
});

/** A decimal with 18 digits. */
function scaled(text: string): bigint {
  const [digits = '', fraction = ''] = text.split('.');
  return BigInt(digits.replace('-', '') + fraction.padEnd(18, '0')) * (text.startsWith('-') ? -1n : 1n);
}

describe('the forms of tax programs', () => {
  const world = worldOf(1, 0);
  const [[, market] = []] = [...world.markets];
  /** One event with an effect of every kind in both directions. */
  const eventOf = (sign: 1 | -1): Row => {
    const [first] = world.rows;
    if (first === undefined) throw new Error('no event');
    return {
      asset: 'BTC',
      row: {
        ...first.row,
        market: market?.address ?? '',
        timestamp: '2026-03-05T08:00:00.500Z',
        settlementOraclePrice: '2000000000',
        pnlInEvent: String(120_500_000_000 * sign),
        feeInEvent: String(-1_000_000_000 * sign),
        executionFeeInEvent: String(-2_000_000_000 * sign),
        fundingInEvent: String(-3_000_000_000 * sign),
        rolloverFeeInEvent: String(-4_000_000_000 * sign),
      },
    };
  };
  const recordsOf = (form: PackFile, over: Partial<MarketIdentity> = {}) =>
    [1, -1].flatMap((sign) => {
      const markets = new Map([
        [market?.address ?? '', { ...(market as MarketIdentity), ticker: 'BTC/USDT', collateral: 'USDT', ...over }],
      ]);
      const built = builtOf({ ...world, markets, rows: [eventOf(sign as 1 | -1)] }, YEAR);
      const [header, ...records] = atOnce(fileText(form, built, texts))
        .trimEnd()
        .split('\r\n');
      return sign === 1 ? [header, ...records] : records;
    });
  const about = /BTC\/USDT (?:long|short) \d+: (?:Realised PnL|Fee|Execution fee|Funding|Rollover)/;
  const shapes = (lines: readonly (string | undefined)[]) => lines.map((line) => line?.replace(about, '*'));

  it('Koinly: the header and the tags of its published template', () => {
    expect(shapes(recordsOf('koinly'))).toEqual([
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
      '2026-03-05 08:00:00 UTC,,,120.5,USDT,,,241,USD,realized gain,*,',
      '2026-03-05 08:00:00 UTC,,,1,USDT,,,2,USD,fee refund,*,',
      '2026-03-05 08:00:00 UTC,,,2,USDT,,,4,USD,fee refund,*,',
      '2026-03-05 08:00:00 UTC,,,3,USDT,,,6,USD,realized gain,*,',
      '2026-03-05 08:00:00 UTC,,,4,USDT,,,8,USD,realized gain,*,',
      '2026-03-05 08:00:00 UTC,120.5,USDT,,,,,241,USD,realized gain,*,',
      '2026-03-05 08:00:00 UTC,1,USDT,,,,,2,USD,cost,*,',
      '2026-03-05 08:00:00 UTC,2,USDT,,,,,4,USD,cost,*,',
      '2026-03-05 08:00:00 UTC,3,USDT,,,,,6,USD,margin fee,*,',
      '2026-03-05 08:00:00 UTC,4,USDT,,,,,8,USD,margin fee,*,',
    ]);
  });

  it('CoinTracking: the columns and the types of its published import', () => {
    expect(shapes(recordsOf('cointracking'))).toEqual([
      'Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee,Fee Currency,Exchange,Trade-Group,Comment,Date',
      'Derivatives / Futures Profit,120.5,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Income,1,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Income,2,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Income,3,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Income,4,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Derivatives / Futures Loss,,,120.5,USDT,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Fee,,,1,USDT,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Fee,,,2,USDT,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Fee,,,3,USDT,,,Perpdeck,,*,2026-03-05 08:00:00',
      'Other Fee,,,4,USDT,,,Perpdeck,,*,2026-03-05 08:00:00',
    ]);
  });

  it('Rotki: the header and the types of its published events', () => {
    const at = Date.UTC(2026, 2, 5, 8, 0, 0, 500);
    expect(shapes(recordsOf('rotki'))).toEqual([
      'Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp',
      ...['120.5', '1', '2', '3', '4'].map((amount) => `Income,external,USDT,${amount},,,*,${at}`),
      `Loss,external,USDT,120.5,,,*,${at}`,
      ...['1', '2', '3', '4'].map((amount) => `Spend,external,USDT,${amount},,,*,${at}`),
    ]);
  });

  it('run no formula that a market has in its name, and leave out amounts without a unit', () => {
    for (const line of recordsOf('koinly', { ticker: '=cmd|x' }).slice(1)) expect(line).toContain(",'=cmd|x ");
    expect(recordsOf('rotki', { collateral: null })).toHaveLength(1);
    const unnamed = { ...world, markets: new Map<string, MarketIdentity>(), rows: [eventOf(1)] };
    const built = builtOf(unnamed, YEAR);
    expect(built.leftOut).toBe(5);
    expect(atOnce(fileText('checksum', built, texts))).toContain(exportsText.files.leftOut(5));
    const [collateral] = built.checksum.collaterals;
    expect(collateral?.collateral).toBeNull();
    expect(collateral?.sums.net.field.kind).toBe('absent');
  });
});

describe('the rows of a period', () => {
  const world = worldOf(1, 0);

  it('share no event with the next period and leave none out, also one at the very moment between', () => {
    const inYear = inOrder(world.rows, YEAR);
    const middle = inYear[Math.floor(inYear.length / 2)];
    if (middle === undefined) throw new Error('no event');
    const atMs = timeOf(middle.row);
    const [before, after] = [
      tableOf('trades', builtOf(world, { ...YEAR, beforeMs: atMs })),
      tableOf('trades', builtOf(world, { ...YEAR, fromMs: atMs })),
    ];
    expect([...before, ...after]).toEqual(tableOf('trades', builtOf(world, YEAR)));
    expect(after[0]?.['Time (UTC)']).toBe(middle.row.timestamp);
  });

  it('stay the same whatever happens later', () => {
    const earlier = { ...world, rows: world.rows.filter(({ row }) => timeOf(row) < OCTOBER.beforeMs) };
    expect(tableOf('trades', builtOf(earlier, OCTOBER))).toEqual(tableOf('trades', builtOf(world, OCTOBER)));
  });

  it('have no price of a position whose events were not all read, and no zero for what is not known', () => {
    const [newest] = inOrder(world.rows, YEAR).filter(({ row }) => row.version === 2);
    if (newest === undefined) throw new Error('no event');
    const alone = { ...newest, row: { ...newest.row, pnlInEvent: null, fundingInEvent: null } };
    const [row] = tableOf('trades', builtOf({ ...world, rows: [alone] }, YEAR));
    const { pnl, funding, net } = exportsText.kinds;
    for (const name of ['Size change (base units)', 'Entry price (USD)', 'Exit price (USD)'])
      expect(row?.[name]).toBe('');
    for (const kind of [pnl, funding, net])
      for (const unit of ['collateral', 'USD']) expect(row?.[`${kind} (${unit})`]).toBe('');
    const built = builtOf({ ...world, rows: [alone] }, YEAR);
    expect([built.leftOut, built.checksum.withoutUsd, built.checksum.usd.net.field.kind]).toEqual([2, 1, 'absent']);
  });

  it('have an event that was sent twice once', () => {
    const twice = { ...world, rows: [...world.rows, ...world.rows.slice(0, 40)] };
    expect(tableOf('trades', builtOf(twice, YEAR))).toEqual(tableOf('trades', builtOf(world, YEAR)));
  });
});

describe('the archive', () => {
  const built = builtOf(worldOf(2, 1), OCTOBER);

  it('holds every file as it is when saved alone, and names the period', async () => {
    const files = await readZip(atOnce(packZip(built, texts)));
    expect(files.map(({ name }) => name)).toEqual(
      ['trades', 'koinly', 'cointracking', 'rotki', 'checksum'].map(
        (file) => `perpdeck-${file}-2026-10-01-to-2026-10-31.csv`,
      ),
    );
    for (const { name, text } of files) {
      const file = name.split('-')[1] as PackFile;
      expect(text).toBe(atOnce(fileText(file, built, texts)));
      expect(text.startsWith('\uFEFF')).toBe(file === 'trades' || file === 'checksum');
    }
  });

  it('says in every name that something is missing', async () => {
    const files = await readZip(atOnce(packZip({ ...built, gaps: ['Not read: BTC.'] }, texts)));
    expect(files.every(({ name }) => name.endsWith('-incomplete.csv'))).toBe(true);
    expect(files.at(-1)?.text).toContain('Not read: BTC.');
    expect(files.at(-1)?.text).toContain('Complete,,,,no');
  });

  it('has no amount and no tax file in privacy mode', async () => {
    const files = await readZip(atOnce(packZip(built, { ...texts, mask: 'Hidden' })));
    expect(files.map(({ name }) => name.split('-')[1])).toEqual(['trades', 'checksum']);
    const [trades] = files;
    const [header = [], ...lines] = linesOf(trades?.text ?? '');
    const open = new Set([
      'Time (UTC)',
      'Asset',
      'Market',
      'Market address',
      'Side',
      'Position number',
      'Version',
      'Event',
      'Order',
      'Collateral',
      'Settlement price (USD)',
    ]);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line.filter((cell, place) => !open.has(header[place] ?? '') && cell !== '' && cell !== 'Hidden')).toEqual(
        [],
      );
  });
});
