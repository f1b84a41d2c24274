import type { Wait } from '~/lib/clock';
import type { ConnectContext, ConnectedSigner, ConnectResult, SignerProblem, SignerPrompt } from '~/wallet/signer';

export type ToldContext = ConnectContext & {
  readonly abort: () => void;
  readonly prompts: (SignerPrompt | null)[];
  readonly endings: SignerProblem[];
};

/** A connection's context that records every call. */
export function toldContext(): ToldContext {
  const controller = new AbortController();
  const prompts: (SignerPrompt | null)[] = [];
  const endings: SignerProblem[] = [];
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    prompts,
    endings,
    prompt: (prompt) => void prompts.push(prompt),
    ended: (problem) => void endings.push(problem),
  };
}

/** Time stands still until a test lets it pass; then every pause is over at once. */
export function standingWait(): { readonly wait: Wait; readonly pass: () => void; readonly pauses: readonly number[] } {
  const pauses: number[] = [];
  let ends: (() => void)[] = [];
  return {
    pauses,
    wait: (ms, signal) => {
      pauses.push(ms);
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        ends.push(resolve);
      });
    },
    pass: () => {
      for (const end of ends) end();
      ends = [];
    },
  };
}

/** The signer of a successful connection; throws for any other result. */
export function signerOf(result: ConnectResult): ConnectedSigner {
  if (result.kind !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`);
  return result.signer;
}

/** Lets everything run that is not waiting. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
