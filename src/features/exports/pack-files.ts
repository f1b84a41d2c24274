import type { Checksum, KindSums } from './checksum';
import { importFile, type ImportForm, type ImportKind } from './import-forms';
import { type TradeKind, tradeKinds, type TradeRow } from './trade-rows';
import type { PartialSum } from '~/lib/field-math';
import { BYTE_ORDER_MARK, csvRecord } from '~/lib/csv';
import { type Field, known, valueOrNull } from '~/lib/field';
import { abs, compare, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { zonedDays } from '~/lib/calendar-periods';
import { isoUtc } from '~/lib/format-time';
import { type ZipEntry, zipFile } from '~/lib/zip';
import type { Catalogue } from '~/text/catalogue';
import { type CsvColumn, csvAmount, csvLabel, csvTime } from '~/ui/table/csv-columns';
import type { ExportRange } from './export-periods';

/** In the order of the page. */
export const packFiles = ['trades', 'koinly', 'cointracking', 'rotki', 'bittytax', 'checksum'] as const;

export type PackFile = (typeof packFiles)[number];

/** The data from which the files of one period are made. */
export type BuiltPack = {
  readonly trader: string;
  readonly range: ExportRange;
  /** The events of the period, oldest first. */
  readonly rows: readonly TradeRow[];
  readonly checksum: Checksum;
  /** The number of amounts that no tax file can contain: see `countLeftOut`. */
  readonly leftOut: number;
  /** Why operation 12 could not be read, in words; null if it was read. */
  readonly pnlFailure: string | null;
  /** The missing parts, in words; empty if every event was read. */
  readonly gaps: readonly string[];
  readonly readAtMs: number;
};

export type PackTexts = {
  readonly exports: Catalogue['exports'];
  readonly csv: Catalogue['tables']['csv'];
  /** The replacement for an amount in privacy mode; null outside of it. */
  readonly mask: string | null;
  /** Whether to write tax files in the form of earlier exports. */
  readonly withoutIds: boolean;
};

/** In privacy mode, files for tax programs are left out, since they are useless without amounts. */
export function filesFor({ mask }: Pick<PackTexts, 'mask'>): readonly PackFile[] {
  return mask === null ? packFiles : ['trades', 'checksum'];
}

/** The archive of all files. Pauses during the work: see `inSlices`. */
export function* packZip(pack: BuiltPack, texts: PackTexts): Generator<undefined, Blob> {
  const entries: ZipEntry[] = [];
  for (const file of filesFor(texts))
    entries.push({
      name: fileNameOf(file, pack),
      bytes: new TextEncoder().encode(yield* fileText(file, pack, texts)),
    });
  return yield* zipFile(entries, pack.readAtMs);
}

/**
 * "perpdeck-trades-2026-01-01-to-2026-11-24.csv", with "-Europe-Berlin" if the days are not in UTC. The name of an
 * incomplete file says so.
 */
export function fileNameOf(file: PackFile | 'exports', { range, gaps, readAtMs }: BuiltPack): string {
  const { fromMs, beforeMs, zone } = range;
  const dayOf = zonedDays(zone);
  const first = fromMs === null ? '' : `-${dayOf(fromMs)}`;
  const last = dayOf(beforeMs === null ? readAtMs : beforeMs - 1);
  const place = zone === 'UTC' ? '' : `-${zone.replaceAll(/[^A-Za-z0-9+_-]+/g, '-')}`;
  const mark = gaps.length === 0 ? '' : '-incomplete';
  return `perpdeck-${file}${first}-to-${last}${place}${mark}.${file === 'exports' ? 'zip' : 'csv'}`;
}

export function* fileText(file: PackFile, pack: BuiltPack, texts: PackTexts): Generator<undefined, string> {
  if (file === 'trades') return BYTE_ORDER_MARK + (yield* tableText(tradeColumns(texts), pack.rows, texts.mask));
  if (file === 'checksum')
    return BYTE_ORDER_MARK + (yield* tableText(checksumColumns(texts), checksumLines(pack, texts), texts.mask));
  return yield* importText(file, pack, texts);
}

/** The work for this many rows takes about a millisecond. */
const ROWS_A_PAUSE = 25;

function* tableText<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  mask: string | null,
): Generator<undefined, string> {
  const lines = [csvRecord(columns.map(({ header }) => header))];
  for (const [index, row] of rows.entries()) {
    const cells = columns.map(({ value, sensitivity }) => {
      const text = value(row);
      // An unknown value reveals nothing.
      return mask !== null && sensitivity !== 'public' && text !== '' ? mask : text;
    });
    lines.push(csvRecord(cells));
    if (index % ROWS_A_PAUSE === 0) yield;
  }
  return lines.join('');
}

/** Our own full form: every event with its prices and results. */
function tradeColumns({ exports, csv }: PackTexts): readonly CsvColumn<TradeRow>[] {
  const { csv: t } = exports;
  const kinds = kindsInFiles(exports);
  const price = (header: string, field: (row: TradeRow) => Field<Fixed>) =>
    csvAmount<TradeRow>({ header, unit: 'USD', field }, csv);
  const results = (unit: string, of: 'amounts' | 'usd') =>
    tradeKinds.flatMap((kind) =>
      csvAmount<TradeRow>({ header: kinds[kind], unit, field: (row) => row[of][kind] }, csv),
    );
  return [
    ...csvTime<TradeRow>(t.time, ({ event }) => event.atMs),
    ...csvLabel<TradeRow>(t.asset, ({ event }) => event.asset),
    ...csvLabel<TradeRow>(t.market, ({ market }) => market?.ticker ?? null),
    ...csvLabel<TradeRow>(t.address, ({ event }) => event.market),
    ...csvLabel<TradeRow>(t.side, ({ event }) => event.side),
    ...csvLabel<TradeRow>(t.idx, ({ event }) => event.idx),
    ...csvLabel<TradeRow>(t.version, ({ event }) => versionText(event.version)),
    ...csvLabel<TradeRow>(t.event, ({ event }) => event.name),
    ...csvLabel<TradeRow>(t.order, ({ event }) => event.orderId),
    ...csvAmount<TradeRow>({ header: t.sizeChange, unit: t.base, field: ({ sizeChange }) => sizeChange }, csv),
    ...price(t.price, ({ event }) => event.price),
    ...price(t.entry, ({ entry }) => entry),
    ...price(t.exit, ({ exit }) => exit),
    ...csvLabel<TradeRow>(t.collateral, ({ market }) => market?.collateral ?? null),
    ...csvAmount<TradeRow>(
      { header: t.settlement, unit: 'USD', field: ({ event }) => event.settlementPrice, sensitivity: 'public' },
      csv,
    ),
    ...results(t.inCollateral, 'amounts'),
    ...results('USD', 'usd'),
    ...csvLabel<TradeRow>(t.id, ({ id }) => id),
  ];
}

/**
 * Names of results in files. Some are older than the present names on screen, and stay so that files remain compatible.
 */
function kindsInFiles({ kinds, csv }: PackTexts['exports']): PackTexts['exports']['kinds'] {
  return { ...kinds, pnl: csv.pnl };
}

function versionText(version: Field<number>): string {
  const count = valueOrNull(version);
  return count === null ? '' : String(count);
}

function* importText(
  form: ImportForm,
  { rows }: BuiltPack,
  { exports, withoutIds }: PackTexts,
): Generator<undefined, string> {
  const kinds = kindsInFiles(exports);
  const describe = ({ event, market }: TradeRow, kind: ImportKind) => {
    const position = [market?.ticker ?? event.asset, valueOrNull(event.side), valueOrNull(event.idx)];
    return `${position.filter((part) => part !== null).join(' ')}: ${kinds[kind]}`;
  };
  const { header, records } = yield* importFile(form, rows, { describe, withoutIds });
  const lines = [csvRecord(header)];
  for (const [index, record] of records.entries()) {
    lines.push(csvRecord(record));
    if (index % ROWS_A_PAUSE === 0) yield;
  }
  return lines.join('');
}

/** Incremented if a column of our own form or a line of the checksum changes its meaning. */
const FORMAT = 'perpdeck-exports 4';

/** One line of the checksum: a fact, or a sum with the number of events that it leaves out. */
type ChecksumLine = {
  readonly item: string;
  readonly unit?: string;
  readonly value: string;
  readonly missing?: number;
  readonly isAmount?: true;
  /** Beside an amount. */
  readonly note?: string;
};

function checksumColumns({ exports: { csv: t } }: PackTexts): readonly CsvColumn<ChecksumLine>[] {
  const label = (header: string, value: (line: ChecksumLine) => string) => csvLabel<ChecksumLine>(header, value);
  const amount = { header: t.value, value: ({ value, isAmount }: ChecksumLine) => (isAmount === true ? value : '') };
  return [
    ...label(t.item, ({ item }) => item),
    ...label(t.unit, ({ unit = '' }) => unit),
    { ...amount, sensitivity: 'personal' },
    ...label(t.missing, ({ missing }) => (missing === undefined ? '' : String(missing))),
    ...label(t.note, ({ value, isAmount, note = '' }) => (isAmount === true ? note : value)),
  ];
}

function checksumLines(pack: BuiltPack, { exports }: PackTexts): readonly ChecksumLine[] {
  const { csv: t, sums, files } = exports;
  const kinds = kindsInFiles(exports);
  const { checksum, range, gaps } = pack;
  const { check, span } = checksum;
  const moment = (atMs: number | null) => (atMs === null ? '' : isoUtc(atMs));
  const kindLines = (all: KindSums, unit: string) =>
    tradeKinds.map((kind: TradeKind) => sumLine(kinds[kind], unit, all[kind]));
  const inUsd = (item: string, value: Fixed) => sumLine(item, 'USD', { field: known(value), counted: 0, of: 0 });
  return [
    { item: t.format, value: FORMAT },
    { item: t.trader, value: pack.trader },
    { item: t.start, value: moment(range.fromMs) },
    { item: t.end, value: moment(range.beforeMs) },
    { item: t.zone, value: range.zone },
    { item: t.readAt, value: moment(pack.readAtMs) },
    { item: t.complete, value: gaps.length === 0 ? 'yes' : 'no' },
    ...gaps.map((gap) => ({ item: t.note, value: gap })),
    { item: sums.events, value: String(checksum.events) },
    { item: sums.withoutUsd, value: String(checksum.withoutUsd) },
    ...checksum.collaterals.flatMap(({ collateral, sums: all }) => kindLines(all, collateral ?? sums.noUnit)),
    ...kindLines(checksum.usd, 'USD'),
    ...(span.of === 'range' ? [] : [{ item: sums.span, value: `${moment(span.fromMs)} – ${moment(span.toMs)}` }]),
    ...(check.kind === 'compared'
      ? [
          { ...sumLine(sums.notInSpan, 'USD', checksum.notInSpan), note: sums.count(checksum.notInSpan.of) },
          { ...sumLine(sums.notInPeriod, 'USD', checksum.notInPeriod), note: sums.count(checksum.notInPeriod.of) },
          inUsd(sums.added, check.added),
          inUsd(sums.reported, check.reported),
          inUsd(sums.difference, check.difference),
        ]
      : []),
    { item: t.note, value: checkText(pack, sums) },
    ...(pack.leftOut === 0 ? [] : [{ item: t.note, value: files.leftOut(pack.leftOut) }]),
  ];
}

/** Half a cent: a smaller difference may come from rounding by the service. */
const SEEN: Fixed = { raw: 5n, scale: 3 };

/** The result of the comparison with operation 12, in words. */
export function checkText({ checksum: { check }, pnlFailure }: BuiltPack, sums: Catalogue['exports']['sums']): string {
  if (pnlFailure !== null) return sums.noPnl(pnlFailure);
  if (check.kind !== 'compared') return sums[check.kind];
  return compare(abs(check.difference), SEEN) < 0 ? sums.agree : sums.differ;
}

function sumLine(item: string, unit: string, { field, counted, of }: PartialSum): ChecksumLine {
  const value = field.kind === 'known' ? toDecimalString(field.value) : '';
  return { item, unit, value, missing: of - counted, isAmount: true };
}
