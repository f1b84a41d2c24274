import { describe, expect, it } from 'vitest';
import { createOfflineAdapter } from '~/wallet/find-signers';
import { signerOf, toldContext, turn } from './signer-kit';

const key = new Uint8Array(32).fill(1);
const signature = new Uint8Array(64).fill(2);
const request = { hash: new Uint8Array(32).fill(3), message: 'message' };

async function connect() {
  const context = toldContext();
  const connecting = createOfflineAdapter().connect(context);
  await turn();
  const [prompt] = context.prompts;
  if (prompt?.kind === 'public-key') prompt.submit(key);
  return { context, signer: signerOf(await connecting) };
}

describe('the offline signer', () => {
  it('requests the key, then the signature of the contents to carry away', async () => {
    const { context, signer } = await connect();
    expect(signer.hashSigning?.publicKey).toEqual(key);
    const signed = signer.hashSigning?.sign(request, new AbortController().signal);
    const prompt = context.prompts.at(-1);
    expect(prompt).toMatchObject({ kind: 'signature', request, publicKey: key });
    if (prompt?.kind === 'signature') {
      prompt.submit(signature);
      prompt.submit(new Uint8Array(64));
    }
    expect(await signed).toEqual({ kind: 'signed', signature });
    expect(context.prompts.map((requested) => requested?.kind ?? null)).toEqual([
      'public-key',
      null,
      'signature',
      null,
    ]);
  });

  it('is abandoned while connecting', async () => {
    const context = toldContext();
    const connecting = createOfflineAdapter().connect(context);
    context.abort();
    expect(await connecting).toEqual({ kind: 'declined' });
    expect(context.prompts.at(-1)).toBeNull();
  });

  it.each(['the signature', 'the connection'])('withdraws its prompt when %s is cancelled', async (what) => {
    const { context, signer } = await connect();
    const controller = new AbortController();
    const signed = signer.hashSigning?.sign(request, controller.signal);
    if (what === 'the signature') controller.abort();
    else context.abort();
    expect(await signed).toEqual({ kind: 'declined' });
    expect(context.prompts.at(-1)).toBeNull();
  });
});
