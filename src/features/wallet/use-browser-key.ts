import { useCallback } from 'react';
import { useLatest } from '~/ui/use-latest';
import { type BrowserKey, readBrowserKey } from '~/wallet/browser-key';

type BrowserKeyState = BrowserKey | { readonly kind: 'loading' };

/**
 * The session key that this browser keeps for an account, for pages that only read. Reads it on mount, and again on
 * demand, such as after keys were managed.
 * @param account raw address
 */
export function useBrowserKey(account: string): { readonly storedKey: BrowserKeyState; readonly refresh: () => void } {
  const { value, refresh } = useLatest(useCallback(() => readBrowserKey(account), [account]));
  return { storedKey: value ?? loading, refresh };
}

const loading: BrowserKeyState = { kind: 'loading' };
