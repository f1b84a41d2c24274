/**
 * A connected TON wallet as the owner of smart accounts: it adds and removes their keys by transactions, and signs no
 * cancels.
 */

import { sameAddress, toFriendly } from '~/lib/address';
import type { Clock, Wait } from '~/lib/clock';
import { answerWithin } from './deadlines';
import { failure, foreignMember } from './foreign-value';
import type { AuthoriseResult, KeyAuthority, SignerProblem } from './signer';
import { type TonConnector, tonRefusalOf } from './ton-connect-sdk';
import { encodeBase64 } from '~/lib/base64';
import { concatBytes } from '~/lib/bytes';
import { cell, encodeBag } from '~/lib/cell';
import { PUBLIC_KEY_BYTES } from './read-key-text';

/** How long the wallet may send the transaction. A later one is invalid. */
const VALID_SECONDS = 120;
/** The wallet's answer may arrive a moment after the transaction's validity ends. */
const ANSWER_MS = (VALID_SECONDS + 10) * 1_000;

type TonAuthorityPorts = {
  readonly connector: Pick<TonConnector, 'sendTransaction'>;
  /** Raw address of the wallet. */
  readonly address: string;
  readonly testOnly: boolean;
  readonly clock: Clock;
  readonly wait: Wait;
  /** Aborted when either side ends the connection. */
  readonly connection: AbortSignal;
  /** Why the connection ended, once it has. */
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
    // Over a bridge, the SDK repeats a request until it is aborted.
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
        // Checks only the form of the answer; the wallet is responsible for the content.
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

/**
 * The transaction by which an owner's wallet allows a key to act for a smart account, or revokes it. It is a message to
 * the account; the body is one cell: op:uint32 ‖ query_id:uint64 ‖ public_key:bits256. The shape is that used by
 * `sendTransaction` of TON Connect.
 */

/** Opcodes of the smart account (`storm-trade/contract-specs`). */
const OPCODES = { add: 0x220c4c19, remove: 0x76519f8b } as const;

/** Pays for the transaction: about 0.05 TON, in nanotons. The account keeps the remainder. */
const AMOUNT_NANO = '50000000';

const BODY_BITS = 352;

type KeyChange = {
  readonly what: keyof typeof OPCODES;
  /** Smart account, in either form. */
  readonly account: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly nowMs: number;
  readonly testOnly: boolean;
};

type KeyTransaction = {
  /** Unix seconds. */
  readonly validUntil: number;
  readonly messages: { address: string; amount: string; payload: string }[];
};

/**
 * Makes the transaction. Its query id is the time in seconds, as in the events of a real service (an `add_public_key`
 * with 1773342133); it only distinguishes changes from each other.
 * @throws RangeError when the account is not an address or the key does not have 32 bytes
 */
export function keyTransaction({ what, account, publicKey, nowMs, testOnly }: KeyChange): KeyTransaction {
  if (publicKey.length !== PUBLIC_KEY_BYTES)
    throw new RangeError(`a public key has ${PUBLIC_KEY_BYTES} bytes, not ${publicKey.length}`);
  const nowSeconds = Math.floor(nowMs / 1_000);
  const head = new Uint8Array(12);
  const view = new DataView(head.buffer);
  view.setUint32(0, OPCODES[what]);
  view.setBigUint64(4, BigInt(nowSeconds));
  const body = cell(concatBytes(head, publicKey), BODY_BITS);
  return {
    validUntil: nowSeconds + VALID_SECONDS,
    messages: [
      { address: toFriendly(account, { testOnly }), amount: AMOUNT_NANO, payload: encodeBase64(encodeBag(body)) },
    ],
  };
}
