import { encodeHex } from '~/lib/hex';
import type { Answer, Command, Engine } from './engine/engine';

/** The same engine, which in addition tells every command that it accepted, at the engine's time. */
export function recordingEngine(engine: Engine, onCommand: (command: Command) => void): Engine {
  const told = <T>(answer: Answer<T>, command: (atMs: number) => Command): Answer<T> => {
    if ('ok' in answer) onCommand(command(engine.now()));
    return answer;
  };
  const changeKey =
    (kind: 'add-key' | 'remove-key', change: Engine['addPublicKey']): Engine['addPublicKey'] =>
    (account, publicKey) =>
      told(change(account, publicKey), (atMs) => ({ kind, atMs, account, publicKeyHex: encodeHex(publicKey) }));
  return {
    ...engine,
    cancelOrder: (request) =>
      told(engine.cancelOrder(request), (atMs) => ({
        kind: 'cancel',
        atMs,
        account: request.account,
        orderHashHex: request.orderHashHex,
        publicKeyHex: encodeHex(request.publicKey),
        messageHashHex: request.messageHashHex,
        signatureHex: encodeHex(request.signature),
      })),
    addPublicKey: changeKey('add-key', engine.addPublicKey),
    removePublicKey: changeKey('remove-key', engine.removePublicKey),
  };
}
