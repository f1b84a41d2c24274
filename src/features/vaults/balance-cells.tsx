import type { VaultView } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CellLines } from './cell-lines';
import { UtilisationBar } from './utilisation-bar';

type VaultCellProps = { readonly vault: VaultView };

/** What is in the vault, and how much of it stands behind positions. */
export function TotalCell({ vault }: VaultCellProps) {
  const t = useText(vaultsText);
  const { utilisation } = vault;
  const share = (
    <span className="inline-flex items-center gap-2 whitespace-nowrap max-rail:gap-1.5">
      {utilisation.kind === 'known' && <UtilisationBar share={utilisation.value} />}
      <Amount field={utilisation} format="percent" reach="public" />
      {/* On cards no head names it. */}
      <span className="rail:hidden">{t.locked}</span>
    </span>
  );
  return (
    <CellLines below={share}>
      <Amount field={vault.tvl} format="amount" unit={unitOf(vault)} showUnit compact reach="public" />
    </CellLines>
  );
}

/** The two amounts that the total is made of. */
export function PartsCell({ vault }: VaultCellProps) {
  const t = useText(vaultsText);
  const amount = (field: VaultView['free']) => <Amount field={field} format="amount" unit={unitOf(vault)} compact reach="public" />;
  return (
    <CellLines
      below={
        <>
          {amount(vault.locked)} {t.locked}
        </>
      }
    >
      {amount(vault.free)} <span className="text-small text-muted">{t.free}</span>
    </CellLines>
  );
}

function unitOf(vault: VaultView): string | undefined {
  return valueOrNull(vault.asset) ?? undefined;
}
