import { useEffect, useRef } from 'react';
import { encodeBase64 } from '~/lib/base64';
import { groupBy } from '~/lib/lists';
import { shellText } from '~/text/en/shell';
import { signersText, walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { HashChip } from '~/ui/hash-chip';
import { SignerPrompt } from '~/ui/signer-prompt';
import { useReadable } from '~/ui/use-readable';
import { findSigners } from '~/wallet/find-signers';
import { readKeyText } from '~/wallet/read-key-text';
import type { SignerAdapter } from '~/wallet/signer';
import { describeConnectProblem, type WalletSession, type WalletState } from '~/wallet/wallet-session';
import { KeysSection } from './keys-section';
import { useWalletParts, useWalletState } from './wallet-context';

/**
 * Connects and disconnects wallets, and lists the keys of this browser. It states what a wallet may do before the
 * wallet is used.
 */
export function WalletDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(walletText);
  const { wallet: session } = useWalletParts();
  const state = useWalletState();
  // Asks wallets to announce themselves: some may have been installed since the page was opened.
  useEffect(() => session.discover(findSigners), [session]);
  const place = useRef<HTMLDivElement>(null);
  const kindBefore = useRef(state.kind);
  useEffect(() => {
    if (state.kind !== kindBefore.current) takeFocus(place.current);
    kindBefore.current = state.kind;
  }, [state.kind]);
  const prompt = state.kind === 'none' ? null : state.prompt;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      description={t.explain}
      width="40rem"
      closeOnOutsideClick={prompt === null}
    >
      <div ref={place} className="grid grid-cols-1 gap-5">
        {state.kind === 'connected' ? (
          <ConnectedWallet state={state} onDisconnect={() => void session.disconnect()} />
        ) : (
          <WalletChoice session={session} state={state} />
        )}
        <SignerPrompt prompt={prompt} readBytes={readKeyText} />
        <KeysSection />
      </div>
    </Dialog>
  );
}

/** Focuses the content if the pressed button is gone, so that reading continues there. */
function takeFocus(place: HTMLElement | null): void {
  if (place === null || document.activeElement !== document.body) return;
  // `tabIndex` is set only now, because an opening dialog focuses its first focusable element.
  place.tabIndex = -1;
  place.focus();
}

type ConnectedWalletProps = {
  readonly state: Extract<WalletState, { kind: 'connected' }>;
  readonly onDisconnect: () => void;
};

/** The connected wallet, its address, and what it can do here. */
function ConnectedWallet({ state, onDisconnect }: ConnectedWalletProps) {
  const t = useText(walletText);
  const { kinds } = useText(shellText).wallet;
  const { hashSigning, keyAuthority } = state.signer;
  const powers = [keyAuthority === null ? null : t.canAuthorise, hashSigning === null ? null : t.canSign].filter(
    (power) => power !== null,
  );
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        {t.connected} <bdi className="font-semibold wrap-anywhere">{state.name ?? kinds[state.with]}</bdi>
        {/* A wallet's name proves nothing; its kind does. */}
        {state.name !== null && <span className="text-muted"> ({kinds[state.with]})</span>}
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {(keyAuthority?.address ?? null) !== null && (
          <>
            <dt className="text-muted">{t.address}</dt>
            <dd className="m-0">
              <AddressChip address={keyAuthority?.address ?? ''} kind="wallet" />
            </dd>
          </>
        )}
        {hashSigning !== null && (
          <>
            <dt className="text-muted">{t.ownKey}</dt>
            <dd className="m-0">
              <HashChip hash={encodeBase64(hashSigning.publicKey)} what={t.keys.publicKey} />
            </dd>
          </>
        )}
        <dt className="text-muted">{t.can}</dt>
        <dd className="m-0">
          {powers.map((power) => (
            <p key={power}>{power}</p>
          ))}
        </dd>
      </dl>
      <p className="text-muted">{t.forgotten}</p>
      <Button onClick={onDisconnect}>{t.disconnect}</Button>
    </div>
  );
}

type WalletChoiceProps = {
  readonly session: WalletSession;
  readonly state: Exclude<WalletState, { kind: 'connected' }>;
};

/** Every way to connect, grouped by kind, which decides what a wallet can do; then the wallet that is connecting. */
function WalletChoice({ session, state }: WalletChoiceProps) {
  const t = useText(walletText);
  const { kinds } = useText(shellText).wallet;
  const signers = useText(signersText);
  const adapters = useReadable(session.adapters);
  const nameOf = ({ name, kind }: SignerAdapter): string => name ?? kinds[kind];
  const connecting = state.kind === 'connecting' ? adapters.find(({ id }) => id === state.id) : undefined;

  return (
    <div className="grid grid-cols-1 gap-3">
      {adapters.length === 0 && <p>{t.none}</p>}
      {/* The chosen wallet's request replaces them, so that it is visible without scrolling. */}
      {state.kind !== 'connecting' &&
        groupBy(adapters, ({ kind }) => kind).map(([kind, wallets]) => (
          <section
            key={kind}
            aria-label={t.groups[kind].title}
            className="grid grid-cols-1 gap-2 rounded-control border border-line px-3 py-2.5"
          >
            <div>
              <h3 className="font-semibold">{t.groups[kind].title}</h3>
              <p className="text-small text-muted">{t.groups[kind].about}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {wallets.map((adapter) => (
                <Button key={adapter.id} className="max-w-full" onClick={() => void session.connect(adapter.id)}>
                  <bdi className="truncate">{t.use(nameOf(adapter))}</bdi>
                </Button>
              ))}
            </div>
          </section>
        ))}
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {state.kind === 'connecting' && (
          <>
            <p>{t.connecting(connecting === undefined ? kinds[state.with] : nameOf(connecting))}</p>
            <Button onClick={() => void session.disconnect()}>{t.stopConnecting}</Button>
          </>
        )}
        {state.kind === 'none' && state.problem !== null && (
          <p className="text-muted wrap-anywhere">
            {state.problem.kind === 'declined' ? t.declined : describeConnectProblem(state.problem, signers)}
          </p>
        )}
      </div>
    </div>
  );
}
