import type { VaultView } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { vaultText } from '~/text/en/vault';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { StatStrip } from '~/ui/stat-strip';
import { ReturnFigure } from './return-figure';
import { UtilisationBar } from './utilisation-bar';

/** The figures that the eye should land on, at the head of a vault's page. */
export function VaultSummary({ vault }: { readonly vault: VaultView }) {
  const t = useText(vaultText);
  const { columns, locked } = useText(vaultsText);
  const unit = valueOrNull(vault.asset) ?? undefined;
  const { utilisation } = vault;
  return (
    <StatStrip
      stats={[
        { label: columns.rate, figure: <Amount field={vault.rate} format="price" unit={unit} showUnit /> },
        {
          label: columns.tvl,
          figure: <Amount field={vault.tvl} format="amount" unit={unit} showUnit compact reach="public" />,
          helper: (
            <>
              <Amount field={vault.locked} format="amount" unit={unit} compact reach="public" /> {locked}
            </>
          ),
        },
        {
          label: t.fields.utilisation,
          figure: <Amount field={utilisation} format="percent" reach="public" />,
          helper: utilisation.kind === 'known' ? <UtilisationBar share={utilisation.value} /> : undefined,
        },
        { label: columns.apr.month, figure: <ReturnFigure field={vault.apr.month} /> },
        { label: columns.predicted, figure: <ReturnFigure field={vault.predictedRoi} /> },
      ]}
    />
  );
}
