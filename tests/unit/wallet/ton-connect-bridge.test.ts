import { TonConnectError } from '@tonconnect/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { manualClock, wait } from '~/lib/clock';
import { failure } from '~/wallet/foreign-value';
import { expectLooseEnd } from '~/wallet/ton-connect-connection';
import { tonConnectAdapters } from '~/wallet/ton-connect-wallets';
import { createWalletSession } from '~/wallet/wallet-session';
import { readKeyChange } from '../../support/key-change';
import { createBridgeWallet } from '../../support/test-bridge-wallet';
import { signerOf, standingWait, toldContext, turn } from './signer-kit';

const owner = `0:${'d4'.repeat(32)}`;
const account = `0:${'a1'.repeat(32)}`;
const bridge = 'https://bridge.example';
const phone = {
  appName: 'phone',
  name: 'Phone',
  bridgeUrl: `${bridge}/bridge`,
  universalLink: 'https://phone.example/ton-connect',
};

// The SDK logs everything it does to the console.
beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function offerPhone() {
  const wallet = createBridgeWallet();
  vi.stubGlobal('EventSource', wallet.EventSource);
  vi.stubGlobal('fetch', wallet.fetch);
  const config = { tonConnect: { url: 'https://desk.example/', wallets: [phone] }, bridges: [bridge] };
  const ports = { baseUrl: 'https://desk.example/', clock: manualClock(Date.now()), wait };
  return { wallet, adapters: tonConnectAdapters(config, new EventTarget(), ports) };
}

async function connectPhone() {
  const { wallet, adapters } = offerPhone();
  const [adapter] = adapters;
  const context = toldContext();
  const connecting = adapter?.connect(context);
  while (wallet.requested.length === 0) await turn();
  const [prompt] = context.prompts;
  wallet.follow(prompt?.kind === 'open-link' ? prompt.url : '', owner);
  const result = await connecting;
  return { wallet, context, signer: signerOf(result ?? expect.fail('no wallet is offered')) };
}

it('a wallet on a phone is connected by a link over the bridge, with one request, and no other host gets any', async () => {
  const { wallet, context, signer } = await connectPhone();
  expect(context.prompts.at(-1)).toBeNull();

  const { signal } = new AbortController();
  expect(await signer.keyAuthority?.authorise(account, new Uint8Array(32).fill(1), signal)).toEqual({
    kind: 'submitted',
  });
  expect(wallet.transactions.map(readKeyChange)).toEqual([expect.objectContaining({ what: 'add', account })]);

  await signer.disconnect();
  const others = wallet.requested.filter((url) => !url.startsWith(`${phone.bridgeUrl}/`));
  expect(new Set(others), 'the list of wallets is our own').toEqual(
    new Set(['https://desk.example/tonconnect-wallets.json']),
  );
});

it('a wallet on a phone is told that the trader has ended the connection here', async () => {
  const { wallet, adapters } = offerPhone();
  const session = createWalletSession(adapters);
  const connecting = session.connect('ton-connect:phone');
  while (wallet.requested.length === 0) await turn();
  const state = session.get();
  wallet.follow(state.kind === 'connecting' && state.prompt?.kind === 'open-link' ? state.prompt.url : '', owner);
  await connecting;
  expect(session.get()).toMatchObject({ kind: 'connected', name: 'Phone' });
  await session.disconnect();
  expect(wallet.requested.filter((url) => url.includes('topic=disconnect'))).toHaveLength(1);
});

it('an unhandled rejection of the SDK after a bridge was abandoned is recognised for some seconds', async () => {
  const page = new EventTarget();
  const time = standingWait();
  const isLeftToTheConsole = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
  expectLooseEnd(page, time.wait);
  expect(isLeftToTheConsole(new TonConnectError('Aborted after attempts 1'))).toBe(false);
  expect(isLeftToTheConsole(new Error('ours'))).toBe(true);
  time.pass();
  await turn();
  expect(isLeftToTheConsole(new TonConnectError('Aborted after attempts 1'))).toBe(true);
});

it('a failing bridge gets further requests until the time limit, and none afterwards', async () => {
  const { signer } = await connectPhone();
  let posts = 0;
  vi.stubGlobal('fetch', (url: unknown) => {
    if (!String(url).includes('/message?')) return Promise.resolve(Response.json([]));
    posts += 1;
    return Promise.resolve(new Response(null, { status: 500 }));
  });
  vi.useFakeTimers();
  const sent = signer.keyAuthority?.authorise(account, new Uint8Array(32), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(131_000);
  expect(await sent).toEqual(failure('timeout'));
  const before = posts;
  expect(before).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(posts).toBe(before);
});
