import type { DemoWalletPort } from '~/config/demo-exchange';
import type { Answer, Engine } from './engine/engine';

/**
 * The simulated owner's wallet. It always agrees; what the exchange refuses (unknown
 * account, the last key) rejects with an Error that carries the exchange's words.
 */
export function demoWallet(engine: Pick<Engine, 'addPublicKey' | 'removePublicKey'>): DemoWalletPort {
  const settle = (answer: Answer<true>): Promise<void> =>
    'ok' in answer ? Promise.resolve() : Promise.reject(new Error(answer.msg));
  return {
    addPublicKey: (account, publicKey) => settle(engine.addPublicKey(account, publicKey)),
    removePublicKey: (account, publicKey) => settle(engine.removePublicKey(account, publicKey)),
  };
}
