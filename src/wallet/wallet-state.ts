/** How the wallet of this page stands. `wallet-session.ts` moves it on. */
import type { ConnectedSigner, SignerFailure, SignerKind, SignerPrompt } from './signer';

export type WalletState =
  | { readonly kind: 'none'; readonly problem: ConnectProblem | null }
  | {
      readonly kind: 'connecting';
      readonly with: SignerKind;
      readonly id: string;
      readonly prompt: SignerPrompt | null;
    }
  | {
      readonly kind: 'connected';
      readonly with: SignerKind;
      /** What the wallet calls itself; null for those that the program names. */
      readonly name: string | null;
      readonly signer: ConnectedSigner;
      readonly prompt: SignerPrompt | null;
    };

export type ConnectProblem = { readonly kind: 'declined' } | SignerFailure;
