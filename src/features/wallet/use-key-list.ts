import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '~/lib/thrown';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import type { KeyRing } from '~/wallet/key-ring';
import type { KeyList } from '~/wallet/session-key';
import { VaultError, type VaultProblem } from '~/wallet/key-vault';

export type KeyListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly list: KeyList }
  /** The browser lets the page keep nothing, or does not say what it keeps. */
  | { readonly kind: VaultProblem }
  /** The page is not served securely. */
  | { readonly kind: 'insecure' }
  | { readonly kind: 'failed'; readonly detail: string };

/** The keys of this browser, and the way to look anew after one was changed. */
export function useKeyList(ring: KeyRing): { readonly state: KeyListState; readonly reload: () => Promise<void> } {
  const [state, setState] = useState<KeyListState>({ kind: 'loading' });
  const reload = useCallback(() => readKeys(ring).then(setState), [ring]);
  useEffect(() => {
    let current = true;
    void readKeys(ring).then((read) => current && setState(read));
    return () => {
      current = false;
    };
  }, [ring]);
  return { state, reload };
}

async function readKeys(ring: KeyRing): Promise<KeyListState> {
  try {
    return { kind: 'ready', list: await ring.list() };
  } catch (error) {
    if (error instanceof CryptoUnavailableError) return { kind: 'insecure' };
    if (error instanceof VaultError) return { kind: error.problem };
    return { kind: 'failed', detail: messageOf(error) };
  }
}
