import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readStateKeys } from '~/domain/account/state-keys';
import { keyStatus } from '~/domain/intent/signature-question';
import { KeyMarks, type SigningKeyProps } from '~/features/intents/message-facts';
import { useBrowserKey } from '~/features/wallet/use-browser-key';
import { useOwnWalletKey } from '~/features/wallet/wallet-context';
import { accountStateOptions } from '~/queries/account';
import { useApi } from '~/queries/api-context';

/**
 * Whether a signing key is the reader's, and registered in the account by its state (operation 2), which is read once.
 */
export function SigningKey({ account, hex }: SigningKeyProps) {
  const state = useQuery({ ...accountStateOptions(useApi(), account), refetchInterval: false });
  const body = state.data?.data;
  const status = useMemo(
    () => (body === undefined ? null : (keyStatus(readStateKeys(body), hex) ?? 'unknown')),
    [body, hex],
  );
  const { kept } = useBrowserKey(account);
  const walletHex = useOwnWalletKey();
  return (
    <KeyMarks
      status={state.isError && body === undefined ? 'unread' : status}
      isOurs={walletHex === hex || (kept.kind === 'key' && kept.hex === hex)}
    />
  );
}
