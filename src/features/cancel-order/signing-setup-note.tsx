import { useCancelText } from '~/text/areas/use-cancel-text';
import type { SigningSetupState } from '~/wallet/signing-setup';
import type { WalletState } from '~/wallet/wallet-session';
import { setupProblem, setupSentence } from './setup-words';

export type SigningSetupNoteProps = {
  readonly state: SigningSetupState;
  readonly wallet: WalletState;
  readonly hasWallets: boolean;
};

/** Says what is still needed before a signature is possible. The button for it is the dialog's primary one. */
export function SigningSetupNote({ state, wallet, hasWallets }: SigningSetupNoteProps) {
  const t = useCancelText();
  const sentence = setupSentence(state, hasWallets, t);
  const problem = setupProblem(state, wallet, t);
  return (
    <section aria-label={t.setup.title} role="status" className="text-muted empty:hidden">
      {sentence !== null && <p>{sentence}</p>}
      {problem !== null && <p className="mt-1 text-warn-text">{problem}</p>}
    </section>
  );
}
