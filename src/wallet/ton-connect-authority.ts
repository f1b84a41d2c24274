/** A connected TON wallet as the owner of smart accounts: it adds and removes their keys by transactions. It signs no cancels. */

import { sameAddress } from '~/lib/address';
import type { Clock, Wait } from '~/lib/clock';
import { answerWithin } from './deadlines';
import { foreignMember } from './foreign-value';
import { keyTransaction, VALID_SECONDS } from './key-transaction';
import type { AuthoriseResult, KeyAuthority, SignerProblem } from './signer';
import { failure } from './signer-failure';
import { tonRefusalOf } from './ton-connect-errors';
import type { TonConnector } from './ton-connect-sdk';

/** The wallet's answer may come a moment after the transaction's validity ends. */
const ANSWER_MS = (VALID_SECONDS + 10) * 1_000;

type TonAuthorityPorts = {
  readonly connector: Pick<TonConnector, 'sendTransaction'>;
  /** Raw address of the wallet. */
  readonly address: string;
  readonly testOnly: boolean;
  readonly clock: Clock;
  readonly wait: Wait;
  /** Aborted when the connection ends, from either side. */
  readonly connection: AbortSignal;
  /** Why it ended, once it has. */
  readonly lost: () => SignerProblem;
};

export function createTonAuthority({
  connector,
  address,
  testOnly,
  clock,
  wait,
  connection: life,
  lost,
}: TonAuthorityPorts): KeyAuthority {
  const submit = async (
    what: 'add' | 'remove',
    account: string,
    publicKey: Uint8Array,
    signal: AbortSignal,
  ): Promise<AuthoriseResult> => {
    const transaction = keyTransaction({ what, account, publicKey, nowMs: clock.now(), testOnly });
    // Over a bridge, the SDK repeats a request until it is stopped.
    const request = new AbortController();
    const answer = await answerWithin(() => connector.sendTransaction(transaction, { signal: request.signal }), {
      ms: ANSWER_MS,
      wait,
      signals: [signal, life],
    });
    request.abort();
    if (life.aborted && !signal.aborted && answer.kind !== 'answered') return failure(lost());
    switch (answer.kind) {
      case 'answered':
        // Checks only the form of the answer; the wallet is responsible for its content.
        return typeof foreignMember(answer.value, 'boc') === 'string' ? { kind: 'submitted' } : failure('malformed');
      case 'threw':
        return tonRefusalOf(answer.error);
      case 'timeout':
        return failure('timeout');
      case 'aborted':
        return { kind: 'given-up' };
    }
  };

  return {
    address,
    ownership: (_account, stateOwner) => {
      if (stateOwner === null) return 'not-reported';
      return sameAddress(address, stateOwner) ? 'owner' : 'not-owner';
    },
    authorise: (account, publicKey, signal) => submit('add', account, publicKey, signal),
    revoke: (account, publicKey, signal) => submit('remove', account, publicKey, signal),
  };
}
