import type { AccountKeysProps } from '~/features/account/account-summary';
import { KeysPanel } from '~/features/account/keys-panel';
import { useBrowserKey } from '~/features/wallet/use-browser-key';
import { ManageKeysButton } from '~/features/wallet/wallet-button';
import { useOwnWalletKey } from '~/features/wallet/wallet-context';
import { accountKeysText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';

/** The account's keys, with the keys of this browser and of a connected wallet marked. */
export function AccountKeys({ account, keys, state }: AccountKeysProps) {
  const t = useText(accountKeysText);
  const { storedKey, refresh } = useBrowserKey(account);
  const walletHex = useOwnWalletKey();
  return (
    <KeysPanel
      keys={keys}
      own={{ stored: storedKey, walletHex }}
      state={state}
      manage={<ManageKeysButton onClose={refresh}>{t.manage}</ManageKeysButton>}
    />
  );
}
