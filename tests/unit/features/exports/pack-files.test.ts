import { describe, expect, it } from 'vitest';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { fileText, type PackFile, packZip } from '~/features/exports/pack-files';
import { atOnce } from '~/lib/time-slicing';
import { exportsText } from '~/text/en/exports';
import { readZip } from '../../../support/read-zip';
import {
  decimal,
  expectedCheck,
  expectedRecords,
  expectedSums,
  expectedTrades,
  inOrder,
  kindNames,
  kinds,
  scaled,
  timeOf,
} from '../../mock/engine/exports-by-hand';
import {
  builtOf,
  linesOf,
  OCTOBER,
  type Row,
  someUnpriced,
  tableOf,
  texts,
  worldOf,
  YEAR,
} from '../../mock/engine/exports-kit';

function sumsIn(lines: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  const names = new Map<string, string>(kinds.map((kind) => [kindNames[kind], kind]));
  return Object.fromEntries(
    lines.flatMap(({ Item = '', Unit = '', Value = '', 'Not counted': missing = '' }) => {
      const kind = names.get(Item);
      return kind === undefined ? [] : [[`${kind} ${Unit}`, `${Value} ${missing}`]];
    }),
  );
}

const valueOf = (lines: readonly Readonly<Record<string, string>>[], item: string) =>
  lines.find(({ Item }) => Item === item);

/** Begins before the first reading of `totalPnl`. */
const BEFORE = { fromMs: Date.UTC(2025, 9, 1), beforeMs: Date.UTC(2026, 0, 1), zone: 'UTC' };

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
    for (const form of ['koinly', 'cointracking', 'rotki', 'bittytax'] as const)
      expect(linesOf(atOnce(fileText(form, built, texts))).slice(1)).toEqual(expectedRecords(form, given, range));
    const checksum = tableOf('checksum', built);
    const sums = expectedSums(given, range);
    expect(sumsIn(checksum)).toEqual(sums);
    // The columns of the app's own form add up to the checksum.
    for (const kind of kinds) {
      const column = trades.map((row) => row[`${kindNames[kind]} (USD)`] ?? '').filter((cell) => cell !== '');
      const total = column.reduce((sum, cell) => sum + scaled(cell), 0n);
      expect(`${decimal(total, 18)} ${trades.length - column.length}`).toBe(sums[`${kind} USD`]);
    }
    expect(valueOf(checksum, 'Events')?.['Note']).toBe(String(trades.length));
    expect(valueOf(checksum, 'Events without USD')?.['Note']).toBe(
      String(trades.filter((row) => row['Net (USD)'] === '').length),
    );
  });

  it.each([...variants.slice(0, 2), ['a period that begins before the totals', world, BEFORE] as const])(
    'compare the net result of %s with the change of totalPnl',
    (_, given, range) => {
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
      // The lines of the checksum add up exactly as written.
      const parts = scaled(net) + scaled(found(notInSpan) ?? '') + scaled(found(notInPeriod) ?? '');
      expect(decimal(parts, 18)).toBe(expected.added);
    },
  );
});

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
  const id = /[\da-f]{24}-(?:pnl|fee|executionfee|funding|rollover)/;
  const shapes = (lines: readonly (string | undefined)[]) =>
    lines.map((line) => line?.replace(about, '*').replace(id, '#'));

  it('Koinly: the header and the tags of its published template', () => {
    expect(shapes(recordsOf('koinly'))).toEqual([
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
      '2026-03-05 08:00:00 UTC,,,120.5,USDT,,,241,USD,realized gain,*,#',
      '2026-03-05 08:00:00 UTC,,,1,USDT,,,2,USD,fee refund,*,#',
      '2026-03-05 08:00:00 UTC,,,2,USDT,,,4,USD,fee refund,*,#',
      '2026-03-05 08:00:00 UTC,,,3,USDT,,,6,USD,realized gain,*,#',
      '2026-03-05 08:00:00 UTC,,,4,USDT,,,8,USD,realized gain,*,#',
      '2026-03-05 08:00:00 UTC,120.5,USDT,,,,,241,USD,realized gain,*,#',
      '2026-03-05 08:00:00 UTC,1,USDT,,,,,2,USD,cost,*,#',
      '2026-03-05 08:00:00 UTC,2,USDT,,,,,4,USD,cost,*,#',
      '2026-03-05 08:00:00 UTC,3,USDT,,,,,6,USD,margin fee,*,#',
      '2026-03-05 08:00:00 UTC,4,USDT,,,,,8,USD,margin fee,*,#',
    ]);
  });

  it('CoinTracking: the columns and the types of its published import', () => {
    expect(shapes(recordsOf('cointracking'))).toEqual([
      'Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee,Fee Currency,Exchange,Trade-Group,Comment,Date,Liquidity pool (optional),Tx-ID (optional)',
      'Derivatives / Futures Profit,120.5,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Income,1,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Income,2,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Income,3,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Income,4,USDT,,,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Derivatives / Futures Loss,,,120.5,USDT,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Fee,,,1,USDT,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Fee,,,2,USDT,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Fee,,,3,USDT,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
      'Other Fee,,,4,USDT,,,Perpdeck,,*,2026-03-05 08:00:00,,#',
    ]);
  });

  it('Rotki: the header and the types of its published events', () => {
    const at = Date.UTC(2026, 2, 5, 8, 0, 0, 500);
    expect(shapes(recordsOf('rotki'))).toEqual([
      'Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp',
      ...['120.5', '1', '2', '3', '4'].map((amount) => `Income,external,USDT,${amount},,,* (#),${at}`),
      `Loss,external,USDT,120.5,,,* (#),${at}`,
      ...['1', '2', '3', '4'].map((amount) => `Spend,external,USDT,${amount},,,* (#),${at}`),
    ]);
  });

  it('BittyTax: the columns and the types of its transaction records', () => {
    expect(shapes(recordsOf('bittytax'))).toEqual([
      'Type,Buy Quantity,Buy Asset,Buy Value in GBP,Sell Quantity,Sell Asset,Sell Value in GBP,Fee Quantity,Fee Asset,Fee Value in GBP,Wallet,Timestamp,Note,Description,ID',
      'Margin-Gain,120.5,USDT,,,,,,,,Perpdeck,2026-03-05T08:00:00.500 UTC,BTC/USDT,*,#',
      ...['1', '2', '3', '4'].map(
        (amount) => `Margin-Fee-Rebate,${amount},USDT,,,,,,,,Perpdeck,2026-03-05T08:00:00.500 UTC,BTC/USDT,*,#`,
      ),
      'Margin-Loss,,,,120.5,USDT,,,,,Perpdeck,2026-03-05T08:00:00.500 UTC,BTC/USDT,*,#',
      ...['1', '2', '3', '4'].map(
        (amount) => `Margin-Fee,,,,${amount},USDT,,,,,Perpdeck,2026-03-05T08:00:00.500 UTC,BTC/USDT,*,#`,
      ),
    ]);
  });

  it('run no formula from the name of a market, and leave out amounts without a unit', () => {
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

  it('share no event with the next period and leave none out, even one exactly at the boundary', () => {
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

  it('have no price of a position with unread events, and no zero for unknown values', () => {
    const newest = inOrder(world.rows, YEAR).find(({ row }) => row.version === 2);
    if (newest === undefined) throw new Error('no event');
    const alone = { ...newest, row: { ...newest.row, pnlInEvent: null, fundingInEvent: null } };
    const [row] = tableOf('trades', builtOf({ ...world, rows: [alone] }, YEAR));
    const { pnl, funding, net } = kindNames;
    for (const name of ['Size change (base units)', 'Entry price (USD)', 'Exit price (USD)'])
      expect(row?.[name]).toBe('');
    for (const kind of [pnl, funding, net])
      for (const unit of ['collateral', 'USD']) expect(row?.[`${kind} (${unit})`]).toBe('');
    const built = builtOf({ ...world, rows: [alone] }, YEAR);
    expect([built.leftOut, built.checksum.withoutUsd, built.checksum.usd.net.field.kind]).toEqual([2, 1, 'absent']);
  });

  it('contain an event once even if it was sent twice', () => {
    const twice = { ...world, rows: [...world.rows, ...world.rows.slice(0, 40)] };
    expect(tableOf('trades', builtOf(twice, YEAR))).toEqual(tableOf('trades', builtOf(world, YEAR)));
  });
});

describe('the archive', () => {
  const built = builtOf(worldOf(2, 1), OCTOBER);

  it('holds every file exactly as it is saved separately, and names the period', async () => {
    const files = await readZip(atOnce(packZip(built, texts)));
    expect(files.map(({ name }) => name)).toEqual(
      ['trades', 'koinly', 'cointracking', 'rotki', 'bittytax', 'checksum'].map(
        (file) => `perpdeck-${file}-2026-10-01-to-2026-10-31.csv`,
      ),
    );
    for (const { name, text } of files) {
      const file = name.split('-')[1] as PackFile;
      expect(text).toBe(atOnce(fileText(file, built, texts)));
      expect(text.startsWith('\uFEFF')).toBe(file === 'trades' || file === 'checksum');
    }
  });

  it('says in every file name that data is missing', async () => {
    const files = await readZip(atOnce(packZip({ ...built, gaps: ['Not read: BTC.'] }, texts)));
    expect(files.every(({ name }) => name.endsWith('-incomplete.csv'))).toBe(true);
    expect(files.at(-1)?.text).toContain('Not read: BTC.');
    expect(files.at(-1)?.text).toContain('Complete,,,,no');
  });

  it('has no amounts and no tax files in privacy mode', async () => {
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
      'Event ID',
    ]);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line.filter((cell, place) => !open.has(header[place] ?? '') && cell !== '' && cell !== 'Hidden')).toEqual(
        [],
      );
  });
});
