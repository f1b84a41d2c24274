import type { VaultView } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { Amount } from '~/ui/amount';
import { UtilisationBar } from './utilisation-bar';

/** Utilisation as a bar and a figure, and under it the two amounts that it comes from. */
export function UtilisationCell({ vault }: { readonly vault: VaultView }) {
  const { utilisation } = vault;
  const unit = valueOrNull(vault.asset) ?? undefined;
  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      <span className="inline-flex items-center gap-2">
        {utilisation.kind === 'known' && <UtilisationBar share={utilisation.value} />}
        <Amount field={utilisation} format="percent" decimals={1} reach="public" />
      </span>
      <span className="text-small text-muted">
        <Amount field={vault.free} format="amount" unit={unit} compact reach="public" />
        {' / '}
        <Amount field={vault.locked} format="amount" unit={unit} compact reach="public" />
      </span>
    </span>
  );
}
