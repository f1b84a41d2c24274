import { useCallback, useEffect, useState } from 'react';
import type { KeptKey } from '~/wallet/kept-key';

export type KeptKeyState = KeptKey | { readonly kind: 'loading' };

/**
 * The session key that this browser keeps for an account, for pages that only read: looked up when the page is there,
 * and again when told to, such as after keys were handled. Give the component the account as its key.
 *
 * @param account raw address
 */
export function useKeptKey(account: string): { readonly kept: KeptKeyState; readonly look: () => void } {
  const [kept, setKept] = useState<KeptKeyState>({ kind: 'loading' });
  const look = useCallback(() => void findKeptKey(account).then(setKept), [account]);
  useEffect(look, [look]);
  return { kept, look };
}

/** What looks into the storage comes late, as does all of the wallet. */
async function findKeptKey(account: string): Promise<KeptKey> {
  try {
    const { readKeptKey } = await import('~/wallet/kept-key');
    return await readKeptKey(account);
  } catch {
    return { kind: 'failed' };
  }
}
