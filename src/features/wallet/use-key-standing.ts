import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '~/lib/thrown';
import type { KeyRing, KeyStanding } from '~/wallet/key-ring';
import type { SessionKey } from '~/wallet/session-key';

export type StandingState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'told'; readonly standing: KeyStanding }
  | { readonly kind: 'unread'; readonly detail: string };

/** What the account's state says of a key: asked once, and again when told to. */
export function useKeyStanding(ring: KeyRing, key: SessionKey): { readonly state: StandingState; readonly check: () => void } {
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ readonly asked: number; readonly state: StandingState } | null>(null);
  const { account, publicKey } = key;
  useEffect(() => {
    const abort = new AbortController();
    const take = (state: StandingState): void => {
      if (!abort.signal.aborted) setAnswer({ asked, state });
    };
    ring.check({ account, publicKey }, abort.signal).then(
      (standing) => take({ kind: 'told', standing }),
      (error: unknown) => take({ kind: 'unread', detail: messageOf(error) }),
    );
    return () => abort.abort();
  }, [ring, account, publicKey, asked]);
  const check = useCallback(() => setAsked((before) => before + 1), []);
  return { state: answer !== null && answer.asked === asked ? answer.state : { kind: 'checking' }, check };
}
