/** The one module that knows what the SDK of TON Connect throws. */
import {
  BadRequestError,
  TonConnectError,
  UnknownAppError,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
  WalletNotConnectedError,
  WalletNotInjectedError,
  WalletNotSupportFeatureError,
  WalletWrongNetworkError,
} from '@tonconnect/sdk';
import { foreignText } from './foreign-value';
import type { SignerProblem } from './signer';
import { failure, type Refusal, refusalOf } from './signer-failure';

const meanings: readonly (readonly [
  type: abstract new (...given: never[]) => Error,
  meaning: 'declined' | SignerProblem,
])[] = [
  [UserRejectsError, 'declined'],
  // The extension was switched off, or the wallet dropped the connection by itself.
  [WalletNotInjectedError, 'closed'],
  [WalletNotConnectedError, 'closed'],
  [UnknownAppError, 'closed'],
  [WalletNotSupportFeatureError, 'unsupported'],
  [WalletMissingRequiredFeaturesError, 'unsupported'],
  [WalletWrongNetworkError, 'wrong-network'],
  [BadRequestError, 'failed'],
];

const LONGEST_DETAIL = 160;

/** From an error of the SDK, or of the wallet itself where the SDK passes it on. */
export function tonRefusalOf(error: unknown): Refusal {
  const meaning = meanings.find(([type]) => error instanceof type)?.[1];
  if (meaning === 'declined') return { kind: 'declined' };
  if (!(error instanceof TonConnectError)) return refusalOf(error);
  return failure(meaning ?? 'failed', detailOf(error.message));
}

/**
 * The SDK writes its own name and the (minified) name of the error in the first line, and the wallet's message in the
 * next.
 */
function detailOf(message: string): string | null {
  const [, ...said] = message.split('\n');
  return foreignText(said.join(' '), LONGEST_DETAIL);
}
