import { useCallback, useId, useRef, useState } from 'react';
import { messageOf } from '~/lib/to-error';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { useLazy } from '~/ui/lazy';
import { useLatest } from '~/ui/use-latest';
import type { KeyRing } from '~/wallet/key-ring';
import { VaultError, type VaultProblem } from '~/wallet/key-vault';
import type { KeyList } from '~/wallet/session-key';
import { KeyEntry } from './key-entry';
import { useWalletParts } from './wallet-context';

/** The session keys of this browser, for all accounts. Their store loads when this is shown. */
export function KeysSection() {
  const t = useText(walletText).keys;
  const controller = useLazy(true, useWalletParts().cancels.load);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5 border-t border-line pt-4">
      <div>
        <h3 id={id} className="font-semibold">
          {t.title}
        </h3>
        <p className="text-small text-muted">{t.explain}</p>
      </div>
      {controller.kind === 'ready' && <Keys ring={controller.part.keyRing} />}
      {controller.kind === 'loading' && <p role="status">{t.loading}</p>}
      {controller.kind === 'failed' && <p role="alert">{t.notLoaded}</p>}
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
    // The pressed button disappears with its entry, so focus moves to the section.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="grid gap-2.5">
      {keys.length === 0 && <p>{t.none}</p>}
      {keys.length > 0 && (
        <ul aria-label={t.list} className="m-0 grid list-none gap-2.5 p-0">
          {keys.map((key) => (
            <KeyEntry
              key={key.account}
              ring={ring}
              sessionKey={key}
              onRename={onChange}
              onForget={() => forget(key.account)}
            />
          ))}
        </ul>
      )}
      {unreadable.map((account) => (
        <UnreadableKey key={account} account={account} onForget={() => forget(account)} />
      ))}
    </div>
  );
}

type UnreadableKeyProps = { readonly account: string; readonly onForget: () => Promise<void> };

/** An entry of the browser's storage that is not a usable key. */
function UnreadableKey({ account, onForget }: UnreadableKeyProps) {
  const t = useText(walletText).keys;
  const addresses = useAddressForm();
  const [problem, setProblem] = useState<string | null>(null);
  const forget = (): void => {
    onForget().catch((error: unknown) => setProblem(t.couldNot(messageOf(error))));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-muted">
      <p>
        {t.unreadable} <AddressChip address={account} kind="account" />
      </p>
      <Button size="small" aria-label={t.forgetEntryOf(addresses.full(account, 'account'))} onClick={forget}>
        {t.forget}
      </Button>
      {problem !== null && (
        <p role="alert" className="basis-full">
          {problem}
        </p>
      )}
    </div>
  );
}

type KeyListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly list: KeyList }
  /** The browser denies access to its storage. */
  | { readonly kind: VaultProblem }
  /** The page is not a secure context. */
  | { readonly kind: 'insecure' }
  | { readonly kind: 'failed'; readonly detail: string };

/** The keys of this browser, and a function that reads them again after a change. */
function useKeyList(ring: KeyRing): { readonly state: KeyListState; readonly reload: () => Promise<void> } {
  const { value, refresh } = useLatest(useCallback(() => readKeys(ring), [ring]));
  return { state: value ?? loading, reload: refresh };
}

const loading: KeyListState = { kind: 'loading' };

/** Never rejects. */
async function readKeys(ring: KeyRing): Promise<KeyListState> {
  try {
    return { kind: 'ready', list: await ring.list() };
  } catch (error) {
    if (error instanceof CryptoUnavailableError) return { kind: 'insecure' };
    if (error instanceof VaultError) return { kind: error.problem };
    return { kind: 'failed', detail: messageOf(error) };
  }
}
