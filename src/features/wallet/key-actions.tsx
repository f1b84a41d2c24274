import { useEffect, useRef } from 'react';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { KeyChanging } from './use-key-change';
import type { StandingState } from './use-key-standing';
import { useWalletState } from './wallet-context';

export type KeyActionsProps = {
  readonly name: string;
  readonly standing: { readonly state: StandingState; readonly check: () => void };
  readonly change: KeyChanging;
  /** The question that stood in its place was answered: the focus comes back to what asked it. */
  readonly takesFocus: boolean;
  readonly onForget: () => void;
};

/** What can be done with a key. Registering and revoking take the owner's wallet, so without one that is said. */
export function KeyActions({ name, standing, change, takesFocus, onForget }: KeyActionsProps) {
  const t = useText(walletText).keys;
  const wallet = useWalletState();
  const stopButton = useRef<HTMLButtonElement>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const forgetButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) forgetButton.current?.focus();
  }, [takesFocus]);
  // The button that was pressed makes way for the one that stops, and comes back under another name.
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
  const { state, check } = standing;
  const hasAuthority = wallet.kind === 'connected' && wallet.signer.keyAuthority !== null;
  const isListed = state.kind === 'told' ? state.standing.registration : 'not-told';
  const isOnlyKey = state.kind === 'told' && state.standing.isOnlyKey;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasAuthority && isListed !== 'registered' && (
          <Button size="small" aria-label={t.authoriseOf(name)} disabled={state.kind === 'checking'} onClick={() => change.begin('authorise')}>
            {t.authorise}
          </Button>
        )}
        {hasAuthority && isListed !== 'not-registered' && (
          <Button size="small" aria-label={t.revokeOf(name)} disabled={state.kind === 'checking'} onClick={() => change.begin('revoke')}>
            {t.revoke}
          </Button>
        )}
        <Button ref={checkButton} size="small" aria-label={t.checkOf(name)} aria-disabled={state.kind === 'checking'} onClick={check}>
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
