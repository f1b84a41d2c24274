import { describe, expect, it } from 'vitest';
import type { Vault } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { toVaultList } from '~/domain/vault/vault-view';
import { vaultColumns } from '~/features/vaults/vault-columns';
import { createRealisedReader, vaultRow } from '~/features/vaults/vault-rows';
import { known } from '~/lib/field';
import { en } from '~/text/en.gen';
import { fileColumns } from '~/ui/table/column';
import { sortOptions, sortRows } from '~/ui/table/sort-rows';

/** Past 2^53, where numbers that differ by one are the same float. */
const BIG = 9_007_199_254_740_992n;

const wire = (name: string, raw: bigint | null): Lenient<Vault> => {
  const amount = raw === null ? '' : raw.toString();
  return {
    address: `0:${name.repeat(64)}`,
    rate: amount,
    lockedBalance: raw === null ? amount : (raw * 2n).toString(),
    freeBalance: amount,
    predictedRoi: amount,
    apr: { week: amount, month: amount, year: amount },
    config: { asset: { name, decimals: 9, assetId: name }, vaultAddress: name, quoteAssetId: name },
  };
};

const noHistories = {
  rates: new Map(),
  window: 'year',
  readRealised: createRealisedReader(defaultAssumptions),
} as const;
const columns = vaultColumns({
  text: en.vaults,
  units: defaultAssumptions,
  window: 'year',
  span: 'year',
  range: undefined,
});
const ways = columns.flatMap(sortOptions);
const rows = toVaultList(
  [wire('a', BIG), wire('b', null), wire('c', BIG + 1n), wire('d', -1n)],
  defaultAssumptions,
).vaults.map((vault) => vaultRow(vault, noHistories));
const namesBy = (column: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, columns, { column, direction }, 'en').map(
    ({ vault }) => vault.asset.kind === 'known' && vault.asset.value,
  );

describe('the list of vaults', () => {
  it.each(['rate', 'tvl', 'free', 'locked', 'apr-week', 'apr-month', 'apr-year', 'predicted'])(
    'is sorted exactly by %s, with unknown values last',
    (column) => {
      expect(namesBy(column, 'descending')).toEqual(['c', 'a', 'd', 'b']);
      expect(namesBy(column, 'ascending')).toEqual(['d', 'a', 'c', 'b']);
    },
  );

  it('is sorted by computed values: utilisation, realised returns and their difference', () => {
    // Two thirds locked, three times; a negative total has no share.
    expect(namesBy('utilisation', 'ascending')).toEqual(['a', 'c', 'b', 'd']);
    const [a, b, c, d] = rows.map((row, index) => {
      const ratio = { raw: [5n, 7n, 6n, 9n][index] ?? 0n, scale: 9 };
      return {
        ...row,
        realised: known({ ratio, fromMs: 0, toMs: 1 }),
        difference: known({ raw: -ratio.raw, scale: 9 }),
      };
    });
    const found = [a, b, c, d].filter((row) => row !== undefined);
    expect(sortRows(found, columns, { column: 'realised', direction: 'descending' }, 'en')).toEqual([d, b, c, a]);
    expect(sortRows(found, columns, { column: 'difference', direction: 'descending' }, 'en')).toEqual([a, c, b, d]);
  });

  it('has a different name for each way to sort, for use in the address', () => {
    expect(new Set(ways.map(({ id }) => id)).size).toBe(ways.length);
    expect(ways.filter(({ sortKey }) => sortKey === undefined)).toEqual([]);
  });

  it('exports a file with a column for every figure', () => {
    const heads = fileColumns(columns, en.tables.csv).map(({ header }) => header);
    for (const word of [
      'LP rate',
      'TVL',
      'Free balance',
      'Locked balance',
      'Utilisation',
      'APR week',
      'APR month',
      'APR year',
      'Predicted ROI',
      'Realised, year',
      'Realised less predicted',
    ]) {
      expect(heads.some((head) => head.startsWith(word))).toBe(true);
    }
  });
});
