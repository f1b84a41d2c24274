import { useEffect, useRef, useState } from 'react';
import { messageOf } from '~/lib/to-error';
import type { Catalogue } from '~/text/catalogue';
import { signersText, walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { describeConnectProblem } from '~/wallet/describe-connect-problem';
import type { KeyChange, KeyRing } from '~/wallet/key-ring';
import type { SessionKey } from '~/wallet/session-key';

export type KeyChanging = {
  /** The wallet or the account is being waited for. */
  readonly busy: boolean;
  /** What came of the last change; null before the first. */
  readonly news: string | null;
  readonly begin: (what: 'authorise' | 'revoke') => void;
  readonly stop: () => void;
};

/** One change of a key at a time, by the owner's wallet. It is no longer waited for when its entry goes. */
export function useKeyChange(ring: KeyRing, key: SessionKey, onChanged: () => void): KeyChanging {
  const texts = { wallet: useText(walletText), signers: useText(signersText) };
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (what: 'authorise' | 'revoke', mine: AbortController): Promise<void> => {
    const said = await ring[what](key, mine.signal).then(
      (change) => changeWords(what, change, texts),
      (error: unknown) => texts.wallet.keys.couldNot(messageOf(error)),
    );
    if (mine.signal.aborted) return;
    setBusy(false);
    setNews(said);
    onChanged();
  };

  return {
    busy,
    news,
    begin: (what) => {
      if (busy) return;
      const mine = new AbortController();
      abort.current = mine;
      setBusy(true);
      setNews(null);
      void run(what, mine);
    },
    stop: () => {
      abort.current?.abort();
      setBusy(false);
      setNews(texts.wallet.keys.changed['given-up']);
      onChanged();
    },
  };
}

function changeWords(
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
