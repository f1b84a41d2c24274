import { type ReactNode, useId, useState } from 'react';
import { encodeBase64 } from '~/lib/base64-encode';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { useFormat } from '~/ui/format-context';
import { HashChip } from '~/ui/hash-chip';
import { Time } from '~/ui/time';
import type { KeyRing } from '~/wallet/key-ring';
import type { SessionKey } from '~/wallet/session-key';
import { ForgetQuestion } from './forget-question';
import { KeyActions } from './key-actions';
import { unnamedKey } from './key-name';
import { KeyTitle } from './key-title';
import { standingWords } from './standing-words';
import { useKeyChange } from './use-key-change';
import { useKeyStanding } from './use-key-standing';

export type KeyEntryProps = {
  readonly ring: KeyRing;
  readonly sessionKey: SessionKey;
  readonly onRename: () => Promise<void>;
  readonly onForget: () => Promise<void>;
};

/** One session key: what it is called, which account it signs for, whether that lists it, and what can be done with it. */
export function KeyEntry({ ring, sessionKey, onRename, onForget }: KeyEntryProps) {
  const t = useText(walletText).keys;
  const { times } = useFormat();
  const id = useId();
  const standing = useKeyStanding(ring, sessionKey);
  const change = useKeyChange(ring, sessionKey, standing.check);
  const [forgetting, setForgetting] = useState<'not-asked' | 'asked' | 'kept'>('not-asked');
  const { account, createdAtMs, publicKey, kept } = sessionKey;
  const name = sessionKey.name ?? unnamedKey(navigator.userAgent, times.date(createdAtMs), t);
  const rename = async (next: string): Promise<void> => {
    await ring.rename(account, next.trim() === '' ? null : next);
    await onRename();
  };

  return (
    <li aria-labelledby={id} className="grid gap-2 rounded-control border border-line px-3 py-2.5">
      <KeyTitle id={id} name={name} onRename={rename} />
      <dl className="m-0 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <Detail label={t.account}>
          <AddressChip address={account} />
        </Detail>
        <Detail label={t.publicKey}>
          <HashChip hash={encodeBase64(publicKey)} what={t.publicKey} />
        </Detail>
        <Detail label={t.made}>
          <Time at={createdAtMs} show="date-time" />
        </Detail>
      </dl>
      {kept === 'memory' && <p className="text-small text-warn-text">{t.inMemory}</p>}
      <div role="status" className="grid gap-1">
        <p>{standingWords(standing.state, t)}</p>
        {(change.busy || change.news !== null) && <p className="text-muted wrap-anywhere">{change.busy ? t.asking : change.news}</p>}
      </div>
      {forgetting === 'asked' ? (
        <ForgetQuestion name={name} standing={standing.state} onForget={onForget} onKeep={() => setForgetting('kept')} />
      ) : (
        <KeyActions name={name} standing={standing} change={change} takesFocus={forgetting === 'kept'} onForget={() => setForgetting('asked')} />
      )}
    </li>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
