import { type ReactNode, useMemo } from 'react';
import type { RateWindow } from '~/domain/vault/rate-window';
import type { VaultList } from '~/domain/vault/vault-view';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { vaultText } from '~/text/en/vault';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { PageHeader } from '~/ui/page-header';
import type { PanelState } from '~/ui/panel-state';
import { VaultFacts } from './vault-facts';
import { VaultHistory, type VaultHistoryProps } from './vault-history';
import { VaultSummary } from './vault-summary';
import { VaultUnknown } from './vault-unknown';
import { WindowChoice } from './window-choice';

export type VaultPageProps = Omit<VaultHistoryProps, 'asset'> & {
  /** Raw. */
  readonly address: string;
  /** All vaults; null until they have been read once. */
  readonly list: VaultList | null;
  readonly listState: PanelState;
  readonly onWindow: (window: RateWindow) => void;
  readonly back: ReactNode;
};

/** Everything that operations 10 and 11 say of one vault; each of them fails alone. */
export function VaultPage(props: VaultPageProps) {
  const { address, list, listState, onWindow, back, ...rest } = props;
  const { history, window } = rest;
  const t = useText(vaultText);
  const listed = useMemo(() => list?.vaults.filter((one) => valueOrNull(one.address) === address) ?? [], [list, address]);
  const vault = listed[0] ?? null;
  const asset = vault === null ? undefined : (valueOrNull(vault.asset) ?? undefined);
  const isUnknown = list !== null && vault === null;
  // A vault that is not listed may have a history all the same: it is what the service says.
  const showsHistory = !isUnknown || history !== null;
  return (
    <>
      <PageHeader title={asset === undefined ? shortAddress(address) : t.named(asset)} actions={back} />
      <div className="flex flex-wrap items-center gap-2 text-muted">
        {t.address} <AddressChip address={address} />
        {showsHistory && (
          <div className="rail:ms-auto">
            <WindowChoice label={t.window} window={window} onWindow={onWindow} />
          </div>
        )}
      </div>
      {vault !== null && <VaultSummary vault={vault} />}
      {isUnknown && <VaultUnknown unread={unreadOf(list)} hasHistory={history !== null} state={listState} />}
      {/* What could not be read comes first: it is the reason for what is not there. */}
      {list === null && <VaultFacts vault={null} state={listState} />}
      {showsHistory && <VaultHistory {...rest} asset={asset} />}
      {vault !== null && <VaultFacts vault={vault} further={listed.length - 1} state={listState} />}
    </>
  );
}

/** Rows of a list that may be any vault. */
function unreadOf({ vaults, unread }: VaultList): number {
  return unread + vaults.filter(({ address }) => address.kind !== 'known').length;
}
