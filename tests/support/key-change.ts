import { Address, Cell } from '@ton/core';
import type { Engine } from '~/mock/engine/engine';
import type { TestTransaction } from './test-ton-wallet';

/** A transaction's request to a smart account, read by @ton/core, independently of our code. */
export type KeyChange = {
  readonly what: 'add' | 'remove' | 'unknown';
  /** Raw address. */
  readonly account: string;
  readonly queryId: bigint;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Nanotons. */
  readonly amount: string;
  /** The rest of the body after its three fields: empty if correct. */
  readonly bitsLeft: number;
};

const meanings: ReadonlyMap<number, KeyChange['what']> = new Map([
  [0x220c4c19, 'add'],
  [0x76519f8b, 'remove'],
]);

/** Throws if it isn't a transaction with one message and a body. */
export function readKeyChange({ messages }: Pick<TestTransaction, 'messages'>): KeyChange {
  const [message, ...others] = messages;
  if (message === undefined || others.length > 0) throw new Error(`${messages.length} messages where one is expected`);
  const body = Cell.fromBase64(message.payload).beginParse();
  const what = meanings.get(body.loadUint(32)) ?? 'unknown';
  const queryId = body.loadUintBig(64);
  const publicKey = new Uint8Array(body.loadBuffer(32));
  return {
    what,
    account: Address.parse(message.address).toRawString(),
    queryId,
    publicKey,
    amount: message.amount,
    bitsLeft: body.remainingBits,
  };
}

/** Makes the simulated exchange execute a transaction, as a chain would. */
export function carryOut(engine: Pick<Engine, 'addPublicKey' | 'removePublicKey'>, transaction: TestTransaction): void {
  const { what, account, publicKey } = readKeyChange(transaction);
  if (what === 'add') engine.addPublicKey(account, publicKey);
  else if (what === 'remove') engine.removePublicKey(account, publicKey);
  else throw new Error('a body that is none of ours');
}
