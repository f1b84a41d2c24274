import type { RateWindow } from '~/domain/vault/rate-window';
import { type YieldSpan, yieldOfWindow } from '~/domain/vault/realised-yield';
import { leaderOf } from '~/domain/vault/vault-view';
import { absent, type Field, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { type Stat, StatStrip } from '~/ui/stat-strip';
import { TextValue } from '~/ui/text-value';
import type { VaultRow } from './vault-rows';

type VaultsSummaryProps = {
  /** All vaults; null until the list was read once. */
  readonly rows: readonly VaultRow[] | null;
  readonly window: RateWindow;
  /** The period of realised returns: the window, or the length of a part of it in ms. */
  readonly span: YieldSpan;
};

/** The best vault of each kind. There is no sum, since vaults hold different assets. */
export function VaultsSummary({ rows, window, span }: VaultsSummaryProps) {
  const t = useText(vaultsText);
  const share = { format: 'percent', sensitivity: 'public' } as const;
  const gain = { ...share, signed: true, tone: 'sign' } as const;
  // A few days of a young vault cannot be compared with a year of the others.
  const realised = ({ realised: found }: VaultRow) => yieldOfWindow(found, span);
  return (
    <StatStrip
      threeOnPhone
      stats={[
        { label: t.best.realised[typeof span === 'number' ? 'range' : span], ...leader(rows, realised, gain) },
        { label: t.best.apr[window], ...leader(rows, ({ vault }) => vault.apr[window], gain) },
        { label: t.best.utilisation, ...leader(rows, ({ vault }) => vault.utilisation, share) },
        { label: t.best.histories, figure: <Coverage rows={rows} read={realised} />, helper: t.best.historiesHelp },
      ]}
    />
  );
}

/** How many returns are known; not shown while histories are loading. */
function Coverage({
  rows,
  read,
}: Pick<VaultsSummaryProps, 'rows'> & { readonly read: (row: VaultRow) => Field<Fixed> }) {
  const t = useText(vaultsText);
  if (rows === null || isAwaited(rows, read)) return <Amount field={absent('notLoaded')} format="count" />;
  return t.best.ofAll(rows.filter((row) => read(row).kind === 'known').length, rows.length);
}

/** The highest figure with the name of its vault. */
function leader(
  rows: VaultsSummaryProps['rows'],
  read: (row: VaultRow) => Field<Fixed>,
  format: Pick<AmountProps, 'format' | 'sensitivity' | 'signed' | 'tone'>,
): Pick<Stat, 'figure' | 'helper'> {
  const found = rows === null ? null : leaderOf(rows, read);
  const field = found === null ? absent(isAwaited(rows, read) ? 'notLoaded' : 'notComputable') : known(found.value);
  return {
    figure: <Amount field={field} {...format} />,
    // An empty line keeps the height until the figure is known.
    helper: found === null ? '\u00a0' : <TextValue field={found.row.vault.asset} />,
  };
}

function isAwaited(rows: VaultsSummaryProps['rows'], read: (row: VaultRow) => Field<Fixed>): boolean {
  return rows === null || rows.map(read).some((field) => field.kind === 'absent' && field.reason === 'notLoaded');
}
