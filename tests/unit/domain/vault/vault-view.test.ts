import { describe, expect, it } from 'vitest';
import type { Vault } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { toVaultList } from '~/domain/vault/vault-view';
import { absent, known, unreadable } from '~/lib/field';

const RAW = `0:${'ab'.repeat(32)}`;
const vault: Lenient<Vault> = {
  address: RAW,
  rate: '1082000000',
  lockedBalance: '250000000000',
  freeBalance: '750000000000',
  predictedRoi: '120000000',
  apr: { week: '1000000000', month: '-5000000', year: '0' },
  config: { asset: { name: 'USDT', decimals: 6, assetId: 'usdt' }, vaultAddress: RAW, quoteAssetId: 'usdt' },
};
const nine = (raw: bigint) => known({ raw, scale: 9 });
const view = (over: Partial<Lenient<Vault>> = {}) => {
  const [first] = toVaultList([{ ...vault, ...over }], defaultAssumptions).vaults;
  if (first === undefined) throw new Error('no view');
  return first;
};

describe('a vault as list and page show it', () => {
  it('has every amount exact, and the values computed from them', () => {
    expect(view()).toMatchObject({
      key: RAW,
      address: known(RAW),
      asset: known('USDT'),
      rate: nine(1_082_000_000n),
      tvl: nine(1_000_000_000_000n),
      utilisation: nine(250_000_000n),
      apr: { week: nine(1_000_000_000n), month: nine(-5_000_000n), year: nine(0n) },
      predictedRoi: nine(120_000_000n),
      config: { assetDecimals: known({ raw: 6n, scale: 0 }), lpJettonMaster: absent('missing') },
    });
  });

  it.each([
    ['nothing', '0', '0'],
    ['less than nothing', '-10', '5'],
  ])('has no utilisation when it holds %s', (_case, freeBalance, lockedBalance) => {
    expect(view({ freeBalance, lockedBalance }).utilisation).toEqual(absent('notComputable'));
  });

  it('adds up the largest amounts without losing a unit', () => {
    const largest = '9223372036854775807';
    expect(view({ freeBalance: largest, lockedBalance: largest })).toMatchObject({
      tvl: nine(18_446_744_073_709_551_614n),
      utilisation: nine(500_000_000n),
    });
  });

  it('shows an unreadable value as unreadable, never as zero', () => {
    const bad = new BadValue('unreadable', '"NaN"', 'NaN');
    const broken = view({ apr: { week: bad, month: '1', year: new BadValue('missing', '', null) }, freeBalance: bad });
    expect(broken.apr).toEqual({ week: unreadable('"NaN"'), month: nine(1n), year: absent('missing') });
    // Without its quotes it could look like a text of the service shown in place of an amount.
    expect(broken).toMatchObject({ free: unreadable('NaN'), tvl: unreadable('NaN'), utilisation: unreadable('NaN') });
  });

  it.each([
    ['keeps a name as it is', 'USDT', known('USDT')],
    ['cuts one that would push all figures away', 'A'.repeat(300), known(`${'A'.repeat(12)}…`)],
    ['shows marks that turn the direction of writing', 'US\u202Etd', known('US\uFFFDtd')],
    ['has none of a name of spaces, which could not be clicked', '  ', unreadable('"  "')],
    ['has none of an empty one', '', unreadable('""')],
  ])('%s', (_case, name, asset) => {
    const config = { asset: { name, decimals: 6, assetId: 'usdt' }, vaultAddress: RAW, quoteAssetId: 'usdt' };
    expect(view({ config }).asset).toEqual(asset);
  });

  it('reads percentages as the assumption says', () => {
    const [first] = toVaultList([vault], { ...defaultAssumptions, percentageDigits: 4 }).vaults;
    expect(first?.predictedRoi).toEqual(known({ raw: 120_000_000n, scale: 4 }));
  });

  it('shows vaults that share an address, or have none, under different keys', () => {
    const nameless = { ...vault, address: 'who knows' };
    const { vaults } = toVaultList([vault, vault, nameless, nameless], defaultAssumptions);
    expect(new Set(vaults.map(({ key }) => key)).size).toBe(4);
    expect(vaults[2]?.address).toEqual(unreadable('"who knows"'));
  });

  it('counts rows that are not vaults', () => {
    expect(toVaultList([new BadValue('unreadable', '17', null), vault], defaultAssumptions)).toMatchObject({
      unread: 1,
      vaults: [{ key: RAW }],
    });
  });
});
