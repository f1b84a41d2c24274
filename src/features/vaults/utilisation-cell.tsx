import type { VaultView } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { useVaultsText } from '~/text/areas/use-vaults-text';
import { Amount } from '~/ui/amount';
import { UtilisationBar } from './utilisation-bar';

/** Utilisation as a bar and a figure, and under it the two amounts that it comes from. */
export function UtilisationCell({ vault }: { readonly vault: VaultView }) {
  const t = useVaultsText();
  const { utilisation } = vault;
  const unit = valueOrNull(vault.asset) ?? undefined;
  return (
    <span className="flex flex-col gap-0.5 rail:items-end">
      <span className="flex items-center gap-2">
        {utilisation.kind === 'known' && <UtilisationBar share={utilisation.value} />}
        <span className="min-w-11">
          <Amount field={utilisation} format="percent" decimals={1} reach="public" />
        </span>
      </span>
      <span className="text-small text-muted">
        <Amount field={vault.free} format="amount" unit={unit} compact reach="public" /> {t.free}
        {' · '}
        <Amount field={vault.locked} format="amount" unit={unit} compact reach="public" /> {t.locked}
      </span>
    </span>
  );
}
