import type { StateKeys } from '~/domain/account/state-keys';
import { KeysPanel } from '~/features/account/keys-panel';
import { ManageKeysButton } from '~/features/wallet/wallet-button';
import { useKeptKey, useOwnWalletKey } from '~/features/wallet/wallet-context';
import { accountKeysText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import type { PanelState } from '~/ui/panel-state';

export type AccountKeysProps = {
  readonly account: string;
  readonly keys: StateKeys | null;
  readonly state: PanelState;
};

/** The account's keys, with those of this browser and of a connected wallet told among them. */
export function AccountKeys({ account, keys, state }: AccountKeysProps) {
  const t = useText(accountKeysText);
  const { kept, look } = useKeptKey(account);
  const walletHex = useOwnWalletKey();
  return (
    <KeysPanel
      keys={keys}
      own={{ kept, walletHex }}
      state={state}
      manage={<ManageKeysButton onClose={look}>{t.manage}</ManageKeysButton>}
    />
  );
}
