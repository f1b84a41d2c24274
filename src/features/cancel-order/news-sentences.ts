import type { CancelState } from '~/wallet/cancel-state';
import type { SigningSetupState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-state';
import { notSentSentence } from './not-sent-words';
import { type OutcomeTexts, outcomeSentences } from './outcome-words';
import { setupProblem, setupSentence, type SetupTexts } from './setup-words';

export type NewsInputs = {
  readonly state: CancelState;
  readonly setup: SigningSetupState;
  readonly wallet: WalletState;
  readonly hasWallets: boolean;
  /** What has become of the order since it was shown; empty while it is as it was. See `changeSentences`. */
  readonly changed: readonly string[];
};

/**
 * What the trader has to know now, the news first: what came of the last try, what is
 * needed before the next, or how far the cancel is.
 */
export function newsSentences({ state, setup, wallet, hasWallets, changed }: NewsInputs, t: OutcomeTexts & SetupTexts): readonly string[] {
  if (state.phase !== 'draft') return outcomeSentences(state, t);
  if (changed.length > 0) return changed;
  // An order that changed may have changed back: then that is no news any more.
  const { problem } = state;
  const lastTry = problem === null || problem === 'order-changed' ? null : notSentSentence(problem, t.cancel);
  // A signer that went away while it was asked has said so already.
  const asked = problem?.startsWith('signer-') === true ? null : setupProblem(setup, wallet, t);
  const needed = [lastTry, asked, setupSentence(setup, hasWallets, t.cancel)];
  const sentences = needed.filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences : [t.cancel.draft];
}
