import { createPrivateKey, sign } from 'node:crypto';
import { encodeBase64 } from '~/lib/base64';
import { encodeCancelMessage } from '~/lib/cancel-message';
import { cellHash } from '~/lib/cell';

export type DemoKey = { readonly publicKey: string; readonly seed: string };

/** The fixed head of a PKCS #8 key that holds an Ed25519 seed. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The body of operation 9 for this order, signed as any other client would: by Node's own Ed25519. */
export async function signedCancel(account: string, orderHash: string, key: DemoKey): Promise<string> {
  const message = encodeCancelMessage({ account, orderHash });
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(key.seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign(null, await cellHash(message.cell), privateKey);
  return JSON.stringify({
    message: encodeBase64(message.boc),
    public_key: key.publicKey,
    sa: account,
    signature: signature.toString('base64'),
  });
}
