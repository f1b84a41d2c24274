import type { ReactNode } from 'react';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { VaultView } from '~/domain/vault/vault-view';
import { CoinMark } from '~/ui/coin-mark';
import { FieldValue } from '~/ui/field-value';
import { TextValue } from '~/ui/text-value';

/** Wraps a vault's name in a link to its page. The page that shows it knows the router; a feature does not. */
export type VaultLink = (address: string, children: ReactNode) => ReactNode;

/** Mark, asset and address of a vault. Two vaults may hold the same asset, so the address stands with it. */
export function VaultName({ vault, link }: { readonly vault: VaultView; readonly link: VaultLink }) {
  const asset = <TextValue field={vault.asset} />;
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={valueOrNull(vault.asset) ?? '?'} />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold text-ink">{vault.address.kind === 'known' ? link(vault.address.value, asset) : asset}</span>
        <span className="text-small font-normal text-muted">
          <FieldValue field={vault.address}>
            {(address) => (
              <span className="font-mono" title={address}>
                {shortAddress(address)}
              </span>
            )}
          </FieldValue>
        </span>
      </span>
    </span>
  );
}
