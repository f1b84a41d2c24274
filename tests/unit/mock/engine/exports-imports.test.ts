import { describe, expect, it } from 'vitest';
import { importForms } from '~/features/exports/import-forms';
import { fileText } from '~/features/exports/pack-files';
import { atOnce } from '~/lib/time-slicing';
import { scaled } from './exports-by-hand';
import { imported, sumsOf } from './exports-readers';
import { builtOf, type Range, tableOf, texts, type World, worldOf, YEAR } from './exports-kit';

/** Adds a copy of each position with the same events at the same moments, and makes fees in one event equal. */
const withTwins = ({ rows, ...world }: World): World => ({
  ...world,
  rows: rows.flatMap(({ asset, row }) => {
    const even = { ...row, executionFeeInEvent: row.feeInEvent };
    return [
      { asset, row: even },
      { asset, row: { ...even, idx: String(Number(row.idx) + 1_000_000) } },
    ];
  }),
});

const fileOf = (form: (typeof importForms)[number], world: World, range: Range, withoutIds = false) =>
  atOnce(fileText(form, builtOf(world, range), { ...texts, withoutIds }));

/** The net results on the checksum page, with 18 digits. */
const netOf = (world: World, range: Range) =>
  new Map(
    tableOf('checksum', builtOf(world, range)).flatMap(({ Item = '', Unit = '', Value = '' }) =>
      Item === 'Net' ? [[Unit, scaled(Value)] as const] : [],
    ),
  );

const HALF = { ...YEAR, beforeMs: Date.UTC(2026, 6, 1) };
const traders = [1, 2, 3].flatMap((seed) => [0, 1, 2, 3, 4].map((trader) => [seed, trader] as const));

describe.each(traders)('tax programs that import seed %i, trader %i', (seed, trader) => {
  const plain = worldOf(seed, trader);

  it.each([
    ['as they are', plain],
    ['with equal moments and amounts among them', withTwins(plain)],
  ] as const)('book every effect of the events %s, equal to the sums of the checksum', (_, world) => {
    const { USD: usd, ...inUnits } = Object.fromEntries(netOf(world, YEAR));
    for (const form of importForms) {
      const file = fileOf(form, world, YEAR);
      const lines = file.trimEnd().split('\r\n');
      expect(new Set(lines).size).toBe(lines.length);
      const { booked, dropped } = imported(form, [file]);
      expect([dropped, booked.length]).toEqual([0, lines.length - 1]);
      expect(Object.fromEntries(sumsOf({ booked, dropped }))).toEqual(inUnits);
      if (form === 'koinly') expect(booked.reduce((sum, row) => sum + (row.usd ?? 0n), 0n)).toBe(usd);
    }
  });

  it('recognise a period that overlaps with an earlier import, if they compare rows', () => {
    for (const form of ['koinly', 'cointracking'] as const) {
      const files = [fileOf(form, plain, HALF), fileOf(form, plain, YEAR), fileOf(form, plain, YEAR)];
      expect(sumsOf(imported(form, files))).toEqual(sumsOf(imported(form, files.slice(1, 2))));
    }
    const [first, whole] = [fileOf('rotki', plain, HALF), fileOf('rotki', plain, YEAR)];
    const rows = (file: string) => imported('rotki', [file]).booked.length;
    expect(imported('rotki', [first, whole]).booked).toHaveLength(rows(first) + rows(whole));
  });

  it('would drop rows that are equal in the format of earlier exports', () => {
    const twins = withTwins(plain);
    expect(imported('koinly', [fileOf('koinly', twins, YEAR, true)]).dropped).toBeGreaterThan(0);
    expect(fileOf('koinly', plain, YEAR, true)).not.toMatch(/[\da-f]{24}/);
  });
});
