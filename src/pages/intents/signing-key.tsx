import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readStateKeys } from '~/domain/account/state-keys';
import { keyStatus } from '~/domain/intent/signature-question';
import { KeyMarks, type SigningKeyProps } from '~/features/intents/message-facts';
import { useBrowserKey } from '~/features/wallet/use-browser-key';
import { useOwnWalletKey } from '~/features/wallet/wallet-context';
import { accountStateOptions } from '~/queries/account/account';
import { useApi } from '~/queries/api-context';

/**
 * Whether a signing key belongs to the reader, and is registered in the account. Reads the account's state (operation
 * 2) once.
 */
export function SigningKey({ account, hex }: SigningKeyProps) {
  const state = useQuery({ ...accountStateOptions(useApi(), account), refetchInterval: false });
  const body = state.data?.data;
  const status = useMemo(
    () => (body === undefined ? null : (keyStatus(readStateKeys(body), hex) ?? 'unknown')),
    [body, hex],
  );
  const { storedKey } = useBrowserKey(account);
  const walletHex = useOwnWalletKey();
  return (
    <KeyMarks
      status={state.isError && body === undefined ? 'unread' : status}
      isOurs={walletHex === hex || (storedKey.kind === 'key' && storedKey.hex === hex)}
    />
  );
}
