import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { encodeBase64 } from '~/lib/base64';
import type { TimeFormat } from '~/lib/format-time';
import { messageOf } from '~/lib/to-error';
import type { Catalogue } from '~/text/catalogue';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';
import { HashChip } from '~/ui/hash-chip';
import { Time } from '~/ui/time';
import type { KeyRing } from '~/wallet/key-ring';
import type { SessionKey } from '~/wallet/session-key';
import { REQUEST_LIFE_MS } from '~/wallet/signing-state';
import { KeyTitle } from './key-title';
import { type KeyChanging, type KeyCheckState, useKeyChange, useKeyCheck } from './use-session-key';
import { useWalletState } from './wallet-context';

type KeyEntryProps = {
  readonly ring: KeyRing;
  readonly sessionKey: SessionKey;
  readonly onRename: () => Promise<void>;
  readonly onForget: () => Promise<void>;
};

/** One session key: its name, its account, whether it is registered there, and its actions. */
export function KeyEntry({ ring, sessionKey, onRename, onForget }: KeyEntryProps) {
  const t = useText(walletText).keys;
  const { times } = useFormat();
  const id = useId();
  const keyCheck = useKeyCheck(ring, sessionKey);
  const change = useKeyChange(ring, sessionKey, keyCheck.check);
  const [forgetting, setForgetting] = useState<'not-requested' | 'requested' | 'kept'>('not-requested');
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
          <AddressChip address={account} kind="account" />
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
        <p>{registrationMessage(keyCheck.state, t, times)}</p>
        {(change.busy || change.message !== null) && (
          <p className="text-muted wrap-anywhere">{change.busy ? t.asking : change.message}</p>
        )}
      </div>
      {forgetting === 'requested' ? (
        <ForgetConfirmation
          name={name}
          keyCheck={keyCheck.state}
          onForget={onForget}
          onKeep={() => setForgetting('kept')}
        />
      ) : (
        <KeyActions
          name={name}
          keyCheck={keyCheck}
          change={change}
          takesFocus={forgetting === 'kept'}
          onForget={() => setForgetting('requested')}
        />
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

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chromium'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The default name of a key: the browser that holds it, by its user agent, and the day of creation. "Chromium" covers
 * all browsers built on it.
 */
function unnamedKey(userAgent: string, date: string, t: Catalogue['wallet']['keys']): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return t.unnamed(browser === null || system === null ? t.thisBrowser : t.on(browser, system), date);
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

type ForgetConfirmationProps = {
  readonly name: string;
  readonly keyCheck: KeyCheckState;
  readonly onForget: () => Promise<void>;
  readonly onKeep: () => void;
};

/** Confirms forgetting: a forgotten key cannot be restored, and forgetting does not revoke it. */
function ForgetConfirmation({ name, keyCheck, onForget, onKeep }: ForgetConfirmationProps) {
  const t = useText(walletText).keys;
  const [problem, setProblem] = useState<string | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  const forget = (): void => {
    onForget().catch((error: unknown) => setProblem(t.couldNot(messageOf(error))));
  };
  return (
    <div role="group" aria-label={t.forgetOf(name)} className="grid gap-2">
      <p className="text-warn-text">{forgetMessage(keyCheck, t)}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={safe} size="small" onClick={onKeep}>
          {t.keep}
        </Button>
        <Button size="small" tone="danger" onClick={forget}>
          {t.forgetNow}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}

type KeyTexts = Catalogue['wallet']['keys'];

/** Whether the key is registered in the account, as of the last check. */
function registrationMessage(state: KeyCheckState, t: KeyTexts, { hourMinute }: TimeFormat): string {
  switch (state.kind) {
    case 'checking':
      return t.registration.checking;
    case 'unread':
      return t.registration.unread(state.detail);
    case 'checked':
      if (state.check.askedAtMs !== null)
        return t.requested(hourMinute(state.check.askedAtMs), hourMinute(state.check.askedAtMs + REQUEST_LIFE_MS));
      return state.check.isOnlyKey ? t.registration.onlyKey : t.registration[state.check.registration];
  }
}

function forgetMessage(state: KeyCheckState, t: KeyTexts): string {
  const registration = state.kind === 'checked' ? state.check.registration : 'not-reported';
  return t.askForget[registration === 'not-reported' ? 'unknown' : registration];
}

type KeyActionsProps = {
  readonly name: string;
  readonly keyCheck: { readonly state: KeyCheckState; readonly check: () => void };
  readonly change: KeyChanging;
  /** Whether to focus the button after the question that replaced it has been answered. */
  readonly takesFocus: boolean;
  readonly onForget: () => void;
};

/** The actions of a key. Registering and revoking need the owner's wallet, so a note appears when it is missing. */
function KeyActions({ name, keyCheck, change, takesFocus, onForget }: KeyActionsProps) {
  const t = useText(walletText).keys;
  const wallet = useWalletState();
  const stopButton = useRef<HTMLButtonElement>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const forgetButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) forgetButton.current?.focus();
  }, [takesFocus]);
  // Restores focus: the pressed button is replaced by the stop button, and returns later with another label.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (change.busy !== wasBusy.current) (change.busy ? stopButton : checkButton).current?.focus();
    wasBusy.current = change.busy;
  }, [change.busy]);
  if (change.busy) {
    return (
      <div>
        <Button ref={stopButton} size="small" onClick={change.stop}>
          {t.stop}
        </Button>
      </div>
    );
  }
  const { state, check } = keyCheck;
  const hasAuthority = wallet.kind === 'connected' && wallet.signer.keyAuthority !== null;
  const isListed = state.kind === 'checked' ? state.check.registration : 'not-reported';
  const isRequested = state.kind === 'checked' && state.check.askedAtMs !== null;
  const isOnlyKey = state.kind === 'checked' && state.check.isOnlyKey;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasAuthority && isListed !== 'registered' && !isRequested && (
          <Button
            size="small"
            aria-label={t.authoriseOf(name)}
            disabled={state.kind === 'checking'}
            onClick={() => change.begin('authorise')}
          >
            {t.authorise}
          </Button>
        )}
        {hasAuthority && isListed !== 'not-registered' && (
          <Button
            size="small"
            aria-label={t.revokeOf(name)}
            disabled={state.kind === 'checking'}
            onClick={() => change.begin('revoke')}
          >
            {t.revoke}
          </Button>
        )}
        <Button
          ref={checkButton}
          size="small"
          aria-label={t.checkOf(name)}
          aria-disabled={state.kind === 'checking'}
          onClick={check}
        >
          {t.check}
        </Button>
        <Button ref={forgetButton} size="small" aria-label={t.forgetOf(name)} onClick={onForget}>
          {t.forget}
        </Button>
      </div>
      {!hasAuthority && <p className="text-small text-muted">{t.needsOwner}</p>}
      {hasAuthority && isOnlyKey && <p className="text-small text-muted">{t.onlyKeyNote}</p>}
    </>
  );
}
