import { describe, expect, it } from 'vitest';
import type { Vault } from '~/api/generated/types.gen';
import { defaultAssumptions } from '~/config/assumptions';
import { chosenOptions, comparedText, compareOptions, MAX_COMPARED, readCompared } from '~/domain/vault/compare-choice';
import { toVaultList } from '~/domain/vault/vault-view';
import { walletForms } from '~/lib/address-forms';

const addressOf = (digit: string) => `0:${digit.repeat(64)}`;
const vault = (address: string, name: string): Vault => ({
  address,
  rate: '1000000000',
  freeBalance: '1',
  lockedBalance: '0',
  predictedRoi: '0',
  apr: { week: '0', month: '0', year: '0' },
  config: {
    asset: { name, decimals: 9, assetId: 'TON' },
    quoteAssetId: 'TON',
    vaultAddress: address,
    lpJettonMaster: address,
  },
});
const optionsOf = (...vaults: readonly Vault[]) =>
  compareOptions(toVaultList(vaults, defaultAssumptions).vaults, walletForms);
const listed = (count: number) =>
  optionsOf(...Array.from({ length: count }, (_, index) => vault(addressOf(index.toString(16)), `A${index}`))).options;

describe('vaults available for comparison', () => {
  it('are named after their assets, and also after their addresses if two share one asset', () => {
    const [a, b, c] = [addressOf('a'), addressOf('b'), addressOf('c')];
    expect(optionsOf(vault(a, 'USDT'), vault(b, 'TON'), vault(c, 'USDT')).options).toEqual([
      { address: a, asset: 'USDT', name: `USDT ${walletForms.short(a, 'contract')}` },
      { address: b, asset: 'TON', name: 'TON' },
      { address: c, asset: 'USDT', name: `USDT ${walletForms.short(c, 'contract')}` },
    ]);
  });

  it('each have their own address; the others are counted', () => {
    const a = addressOf('a');
    expect(optionsOf(vault(a, 'USDT'), vault('nowhere', 'TON'), vault(a, 'NOT'), vault('', 'X'))).toEqual({
      options: [{ address: a, asset: 'USDT', name: 'USDT' }],
      unaddressed: 2,
      repeated: 1,
    });
  });
});

describe('the compared vaults', () => {
  it('are the first six, unless a link says which', () => {
    const options = listed(8);
    expect(chosenOptions(options, null).options).toEqual(options.slice(0, MAX_COMPARED));
    expect(chosenOptions(options, [addressOf('7'), addressOf('2'), addressOf('f')])).toEqual({
      options: [options[2], options[7]],
      unlisted: 1,
      tooMany: 0,
    });
    expect(
      chosenOptions(
        options,
        options.map(({ address }) => address),
      ),
    ).toMatchObject({ unlisted: 0, tooMany: 2 });
    expect(chosenOptions(options, []).options).toEqual([]);
  });

  it('are read back from a link as they were chosen, and the default choice is left out of it', () => {
    const options = listed(8);
    for (const chosen of [[], [addressOf('3')], [addressOf('1'), addressOf('7')]]) {
      expect(readCompared(comparedText(chosen, options))).toEqual(chosen);
    }
    expect(
      comparedText(
        options.slice(0, MAX_COMPARED).map(({ address }) => address),
        options,
      ),
    ).toBeUndefined();
  });

  it.each([
    ['nothing said', undefined],
    ['an empty text', ''],
    ['a word', 'USDT'],
    ['no address among them', '0:12,javascript:alert(1),,'],
  ])('are the default ones for %s', (_case, text) => {
    expect(readCompared(text)).toBeNull();
  });

  it('are read once each, in either form, whatever stands between them', () => {
    const [a, b] = [addressOf('a'), addressOf('b')];
    expect(readCompared(`${a.toUpperCase()}, ${b},x,${a}`)).toEqual([a, b]);
  });
});
