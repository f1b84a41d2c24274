import { useCallback, useEffect, useState } from 'react';
import { type BrowserKey, readBrowserKey } from '~/wallet/browser-key';

type BrowserKeyState = BrowserKey | { readonly kind: 'loading' };

/**
 * The session key that this browser keeps for an account, for pages that only read. Reads it on mount, and again on
 * demand, such as after keys were managed. Give the component the account as its key.
 * @param account raw address
 */
export function useBrowserKey(account: string): { readonly kept: BrowserKeyState; readonly refresh: () => void } {
  const [kept, setKept] = useState<BrowserKeyState>({ kind: 'loading' });
  const refresh = useCallback(() => void readBrowserKey(account).then(setKept), [account]);
  useEffect(refresh, [refresh]);
  return { kept, refresh };
}
