import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoExchange } from '~/config/demo-exchange';
import { encodeBase64 } from '~/lib/base64';
import { startDemo } from '~/mock/start';

const API = 'https://service.test/base';
const key = new Uint8Array(32).fill(7);

/** The empty world is the quickest to create, and its accounts have keys like all others. */
function start(
  requested: { readonly seed?: number; readonly scenario?: string } = {},
  apiOrigin = API,
): Promise<DemoExchange> {
  const { seed = 1, scenario = 'empty' } = requested;
  return startDemo(`?seed=${seed}&scenario=${scenario}`, apiOrigin);
}

async function stateOf(demo: DemoExchange): Promise<string> {
  if (demo.fetch === undefined) throw new Error('no fetch');
  return (await demo.fetch(`${API}/v3-node-0/smartaccount/${demo.accounts[0]?.address}/state`)).text();
}

describe('startDemo without service workers', { timeout: 30_000 }, () => {
  beforeEach(() => sessionStorage.clear());

  it('serves the exchange in the page and reports its parameters', async () => {
    const demo = await start({ seed: 4 });
    expect(demo).toMatchObject({ transport: 'in-page', seed: 4, scenario: 'empty' });
    expect(demo.scenarios.map(({ name }) => name)).toContain('cancel-race');
    expect(demo.accounts.length).toBeGreaterThanOrEqual(6);
    const vaults: unknown = await (await demo.fetch?.(`${API}/api/vaults`))?.json();
    expect(vaults).toHaveLength(3);
  });

  it('does not expose the keys of the accounts', async () => {
    const demo = await start();
    expect(Object.keys(demo.accounts[0] ?? {})).toEqual(['label', 'address', 'owner']);
  });

  it('replaces an unknown seed or scenario by 1 and calm, and says so', async () => {
    expect(await start({ seed: -1, scenario: '<nonsense>' })).toMatchObject({ seed: 1, scenario: 'calm' });
  });

  it('answers below the page’s own origin if no other is given', async () => {
    const demo = await start({}, '');
    expect((await demo.fetch?.(`${location.origin}/api/vaults`))?.status).toBe(200);
  });

  it("remembers the wallet's actions across a reload", async () => {
    const first = await start();
    await first.wallet.addPublicKey(first.accounts[0]?.address ?? '', key);
    expect(await stateOf(first)).toContain(encodeBase64(key));
    expect(await stateOf(await start())).toContain(encodeBase64(key));
    expect(await stateOf(await start({ seed: 2 }))).not.toContain(encodeBase64(key));
  });

  it('starts over if the stored commands are unreadable', async () => {
    const first = await start();
    await first.wallet.addPublicKey(first.accounts[0]?.address ?? '', key);
    sessionStorage.setItem('demo:empty:1', '{"version":1,"value":{"calendar":5}}');
    expect(await stateOf(await start())).not.toContain(encodeBase64(key));
  });

  it('rejects with the message of the exchange when the wallet requests something impossible', async () => {
    const demo = await start();
    await expect(demo.wallet.addPublicKey(`0:${'0'.repeat(64)}`, key)).rejects.toThrow(/.+/);
  });
});
