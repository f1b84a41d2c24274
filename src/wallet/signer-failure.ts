/** The meaning of a signer's error, by the convention for injected signers (src/wallet/README.md). */
import { foreignMember, foreignText } from './foreign-value';
import type { SignerFailure, SignerProblem } from './signer';

/** Whether the person declined, or the error. */
export type Refusal = { readonly kind: 'declined' } | SignerFailure;

/** By `code` or `name` of the thrown value. The numbers are those of EIP-1193, which wallets of all kinds use. */
const meanings = new Map<unknown, 'declined' | SignerProblem>([
  ['declined', 'declined'],
  ['rejected', 'declined'],
  ['AbortError', 'declined'],
  ['NotAllowedError', 'declined'],
  [4001, 'declined'],
  ['locked', 'locked'],
  [4100, 'locked'],
  ['unsupported', 'unsupported'],
  ['NotSupportedError', 'unsupported'],
  [4200, 'unsupported'],
  ['closed', 'closed'],
  [4900, 'closed'],
  ['account-switched', 'account-switched'],
  ['timeout', 'timeout'],
  ['TimeoutError', 'timeout'],
  ['network', 'network'],
  ['NetworkError', 'network'],
]);

const LONGEST_DETAIL = 160;

/** Reads any thrown value, an Error or not. */
export function refusalOf(thrown: unknown): Refusal {
  const meaning =
    meanings.get(foreignMember(thrown, 'code')) ?? meanings.get(foreignMember(thrown, 'name')) ?? 'failed';
  const detail = foreignText(typeof thrown === 'string' ? thrown : foreignMember(thrown, 'message'), LONGEST_DETAIL);
  return meaning === 'declined' ? { kind: 'declined' } : failure(meaning, detail);
}

export function failure(problem: SignerProblem, detail: string | null = null): SignerFailure {
  return { kind: 'failed', problem, detail };
}
