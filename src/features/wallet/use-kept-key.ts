import { useCallback, useEffect, useState } from 'react';
import { type KeptKey, readKeptKey } from '~/wallet/kept-key';

type KeptKeyState = KeptKey | { readonly kind: 'loading' };

/**
 * The session key that this browser keeps for an account, for pages that only read. Reads it on mount, and again on
 * demand, such as after keys were managed. Give the component the account as its key.
 * @param account raw address
 */
export function useKeptKey(account: string): { readonly kept: KeptKeyState; readonly refresh: () => void } {
  const [kept, setKept] = useState<KeptKeyState>({ kind: 'loading' });
  const refresh = useCallback(() => void readKeptKey(account).then(setKept), [account]);
  useEffect(refresh, [refresh]);
  return { kept, refresh };
}
