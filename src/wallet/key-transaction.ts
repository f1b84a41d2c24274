/**
 * The transaction by which an owner's wallet allows a key to act for a smart account, or revokes it: a message to the
 * account, whose body is one cell of op:uint32 ‖ query_id:uint64 ‖ public_key:bits256. In the shape of TON Connect's
 * `sendTransaction`.
 */

import { toFriendly } from '~/lib/address';
import { encodeBase64 } from '~/lib/base64';
import { concatBytes } from '~/lib/bytes';
import { cell, encodeBag } from '~/lib/cell';
import { PUBLIC_KEY_BYTES } from './read-key-text';

/** Opcodes of the smart account (`storm-trade/contract-specs`). */
const OPCODES = { add: 0x220c4c19, remove: 0x76519f8b } as const;

/** About 0.05 TON to pay for it, in nanotons. The account keeps the remainder. */
const AMOUNT_NANO = '50000000';

/** How long the wallet may send the transaction. After that it can no longer arrive. */
export const VALID_SECONDS = 120;

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
 * The query id is the time in seconds, as in the events of a real service (an `add_public_key` with 1773342133). It
 * only distinguishes one change from the next.
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
