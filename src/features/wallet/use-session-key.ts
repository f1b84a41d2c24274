import { useCallback, useEffect, useRef, useState } from 'react';
import { wait } from '~/lib/clock';
import { messageOf } from '~/lib/to-error';
import type { Catalogue } from '~/text/catalogue';
import { signersText, walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { describeConnectProblem } from '~/wallet/wallet-session';
import type { KeyChange, KeyRing, KeyCheck } from '~/wallet/key-ring';
import type { SessionKey } from '~/wallet/session-key';

export type KeyCheckState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly check: KeyCheck }
  | { readonly kind: 'unread'; readonly detail: string };

/** The pause between two reads of an account that may register a key at any moment. */
const PAUSE_MS = 5_000;

/**
 * Reads from the account's state whether a key is registered: once, again on `check`, and repeatedly while a request to
 * register it may still be carried out.
 */
export function useKeyCheck(
  ring: KeyRing,
  key: SessionKey,
): { readonly state: KeyCheckState; readonly check: () => void } {
  const [requested, setRequested] = useState(0);
  const [answer, setAnswer] = useState<{ readonly requested: number; readonly state: KeyCheckState } | null>(null);
  const { account, publicKey } = key;
  useEffect(() => {
    const abort = new AbortController();
    const take = (state: KeyCheckState): void => {
      if (!abort.signal.aborted) setAnswer({ requested, state });
    };
    const look = async (): Promise<void> => {
      for (;;) {
        const check = await ring.check({ account, publicKey }, abort.signal);
        take({ kind: 'checked', check });
        if (check.askedAtMs === null) return;
        await wait(PAUSE_MS, abort.signal);
      }
    };
    look().catch((error: unknown) => take({ kind: 'unread', detail: messageOf(error) }));
    return () => abort.abort();
  }, [ring, account, publicKey, requested]);
  const check = useCallback(() => setRequested((before) => before + 1), []);
  return { state: answer !== null && answer.requested === requested ? answer.state : { kind: 'checking' }, check };
}

export type KeyChanging = {
  /** Whether it waits for the wallet or the account. */
  readonly busy: boolean;
  /** The result of the last change; null before the first. */
  readonly message: string | null;
  readonly begin: (what: 'authorise' | 'revoke') => void;
  readonly stop: () => void;
};

/** Changes a key through the owner's wallet, one change at a time. Stops waiting when its entry disappears. */
export function useKeyChange(ring: KeyRing, key: SessionKey, onChanged: () => void): KeyChanging {
  const texts = { wallet: useText(walletText), signers: useText(signersText) };
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (what: 'authorise' | 'revoke', mine: AbortController): Promise<void> => {
    const said = await ring[what](key, mine.signal).then(
      (change) => changeMessage(what, change, texts),
      (error: unknown) => texts.wallet.keys.couldNot(messageOf(error)),
    );
    if (mine.signal.aborted) return;
    setBusy(false);
    setMessage(said);
    onChanged();
  };

  return {
    busy,
    message,
    begin: (what) => {
      if (busy) return;
      const mine = new AbortController();
      abort.current = mine;
      setBusy(true);
      setMessage(null);
      void run(what, mine);
    },
    stop: () => {
      abort.current?.abort();
      setBusy(false);
      setMessage(texts.wallet.keys.changed['given-up']);
      onChanged();
    },
  };
}

function changeMessage(
  what: 'authorise' | 'revoke',
  change: KeyChange,
  { wallet, signers }: Pick<Catalogue, 'wallet' | 'signers'>,
): string {
  const { changed } = wallet.keys;
  switch (change.kind) {
    case 'done':
      return what === 'authorise' ? changed.authorised : changed.revoked;
    case 'declined':
    case 'failed':
      return describeConnectProblem(change, signers);
    default:
      return changed[change.kind];
  }
}
