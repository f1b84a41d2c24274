import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import type { VaultView } from './vault-view';

/** A field of a vault with its unit; `id` names its label in the catalogue. */
export type VaultField = { readonly id: keyof Catalogue['vault']['fields']; readonly value: VaultFieldValue };

export type VaultFieldValue =
  /** `rate`: units of the asset for 1 LP token. `amount`: units of the asset. `return`: a ratio with a sign. */
  | { readonly kind: 'rate' | 'amount' | 'ratio' | 'return' | 'count'; readonly field: Field<Fixed> }
  /** An address if the text is one, otherwise the text as received. */
  | { readonly kind: 'text' | 'address'; readonly field: Field<string> };

type VaultFieldGroup = {
  readonly id: Exclude<keyof Catalogue['vault']['groups'], 'body'>;
  readonly fields: readonly VaultField[];
};

/** Every member of a vault in operation 10, in groups for readers. */
export function vaultFieldGroups(vault: VaultView): readonly VaultFieldGroup[] {
  const { config } = vault;
  return [
    {
      id: 'value',
      fields: [
        { id: 'rate', value: { kind: 'rate', field: vault.rate } },
        { id: 'tvl', value: { kind: 'amount', field: vault.tvl } },
        { id: 'free', value: { kind: 'amount', field: vault.free } },
        { id: 'locked', value: { kind: 'amount', field: vault.locked } },
        { id: 'utilisation', value: { kind: 'ratio', field: vault.utilisation } },
      ],
    },
    {
      id: 'returns',
      fields: [
        { id: 'aprWeek', value: { kind: 'return', field: vault.apr.week } },
        { id: 'aprMonth', value: { kind: 'return', field: vault.apr.month } },
        { id: 'aprYear', value: { kind: 'return', field: vault.apr.year } },
        { id: 'predicted', value: { kind: 'return', field: vault.predictedRoi } },
      ],
    },
    {
      id: 'config',
      fields: [
        { id: 'asset', value: { kind: 'text', field: vault.asset } },
        { id: 'assetId', value: { kind: 'address', field: config.assetId } },
        { id: 'assetDecimals', value: { kind: 'count', field: config.assetDecimals } },
        { id: 'quoteAssetId', value: { kind: 'address', field: config.quoteAssetId } },
        { id: 'vaultAddress', value: { kind: 'address', field: config.vaultAddress } },
        { id: 'lpJettonMaster', value: { kind: 'address', field: config.lpJettonMaster } },
      ],
    },
  ];
}
