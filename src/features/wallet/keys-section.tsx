import { useId, useRef } from 'react';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';
import type { KeyRing } from '~/wallet/key-ring';
import type { KeyList } from '~/wallet/session-key';
import { KeyEntry } from './key-entry';
import { UnreadableKey } from './unreadable-key';
import { useKeyList } from './use-key-list';
import { useWalletParts } from './wallet-context';

/** The session keys of this browser, over all accounts. What keeps them comes when this is shown. */
export function KeysSection() {
  const t = useText(walletText).keys;
  const desk = useLate(true, useWalletParts().cancels.load);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5 border-t border-line pt-4">
      <div>
        <h3 id={id} className="font-semibold">
          {t.title}
        </h3>
        <p className="text-small text-muted">{t.explain}</p>
      </div>
      {desk.kind === 'ready' && <Keys ring={desk.part.keyRing} />}
      {desk.kind === 'waiting' && <p role="status">{t.loading}</p>}
      {desk.kind === 'failed' && <p role="alert">{t.notLoaded}</p>}
    </section>
  );
}

function Keys({ ring }: { readonly ring: KeyRing }) {
  const t = useText(walletText).keys;
  const { state, reload } = useKeyList(ring);
  switch (state.kind) {
    case 'loading':
      return <p role="status">{t.loading}</p>;
    case 'blocked':
    case 'silent':
    case 'newer':
    case 'insecure':
      return <p role="status">{t[state.kind]}</p>;
    case 'failed':
      return <p role="alert">{t.failed(state.detail)}</p>;
    case 'ready':
      return <ListedKeys ring={ring} list={state.list} onChange={reload} />;
  }
}

type ListedKeysProps = { readonly ring: KeyRing; readonly list: KeyList; readonly onChange: () => Promise<void> };

function ListedKeys({ ring, list, onChange }: ListedKeysProps) {
  const t = useText(walletText).keys;
  const place = useRef<HTMLDivElement>(null);
  const { keys, unreadable } = list;
  const forget = async (account: string): Promise<void> => {
    await ring.forget(account);
    await onChange();
    // The button that was pressed is gone with its entry.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="grid gap-2.5">
      {keys.length === 0 && <p>{t.none}</p>}
      {keys.length > 0 && (
        <ul aria-label={t.list} className="m-0 grid list-none gap-2.5 p-0">
          {keys.map((key) => (
            <KeyEntry key={key.account} ring={ring} sessionKey={key} onRename={onChange} onForget={() => forget(key.account)} />
          ))}
        </ul>
      )}
      {unreadable.map((account) => (
        <UnreadableKey key={account} account={account} onForget={() => forget(account)} />
      ))}
    </div>
  );
}
