import { vaultText } from '~/text/en/vault';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';

export type VaultUnknownProps = {
  /** Rows of the list that could not be read, or whose address could not: the vault may be one of them. */
  readonly unread: number;
  /** Operation 11 knows the vault although operation 10 does not list it. */
  readonly hasHistory: boolean;
  readonly state: PanelState;
};

/** For an address that is not in the list of vaults, which has all of them. */
export function VaultUnknown({ unread, hasHistory, state }: VaultUnknownProps) {
  const t = useText(vaultText);
  return (
    <Panel title={t.facts} {...state}>
      <Empty>
        {t.unknown}
        {unread > 0 && ` ${t.unknownUnread(unread)}`}
        {hasHistory && ` ${t.unknownYet}`}
      </Empty>
    </Panel>
  );
}
