import { useCallback, useEffect, useState } from 'react';
import type { KeptKey } from '~/wallet/kept-key';

export type KeptKeyState = KeptKey | { readonly kind: 'loading' };

/**
 * The session key that this browser keeps for an account, for pages that only read: looked up when the page is there,
 * and again when told to, such as after keys were handled.
 *
 * @param account raw address
 */
export function useKeptKey(account: string): { readonly kept: KeptKeyState; readonly look: () => void } {
  const [found, setFound] = useState<{ readonly account: string; readonly look: number; readonly kept: KeptKey } | null>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    let current = true;
    const take = (kept: KeptKey): void => {
      // A later look is not undone by an earlier one that took longer.
      if (current) setFound({ account, look: wanted, kept });
    };
    void import('~/wallet/kept-key').then(({ readKeptKey }) => readKeptKey(account)).then(take, () => take({ kind: 'failed' }));
    return () => {
      current = false;
    };
  }, [account, wanted]);
  const look = useCallback(() => setWanted((before) => before + 1), []);
  return { kept: found?.account === account ? found.kept : { kind: 'loading' }, look };
}
