import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAddress } from '~/lib/address';
import { decodeBase64 } from '~/lib/base64';
import { type ChildServer, startChild, startThroughNpm } from './child-server';

const children: ChildServer[] = [];

function start(...args: string[]): ChildServer {
  const child = startChild(...args);
  children.push(child);
  return child;
}

type Announcement = {
  url: string;
  seed: number;
  scenario: string;
  markets: string[];
  vaults: string[];
  accounts: { label: string; address: string; owner: string; demoKey: { publicKey: string; seed: string } }[];
};

async function announcement(child: ChildServer): Promise<Announcement> {
  return JSON.parse(await child.firstLine);
}

afterEach(async () => {
  for (const child of children) child.process.kill('SIGKILL');
  await Promise.all(children.splice(0).map((child) => child.finished));
});

describe('npm run mock', { timeout: 60_000 }, () => {
  it('with --json prints on one line where it is and what it serves, and serves exactly that', async () => {
    const child = start('--port', '0', '--seed', '3', '--json');
    const told = await announcement(child);
    expect(Object.keys(told)).toEqual(['url', 'seed', 'scenario', 'markets', 'vaults', 'accounts']);
    expect(told).toMatchObject({ seed: 3, scenario: 'calm' });
    expect(told.markets.length).toBeGreaterThan(30);
    expect(told.vaults).toHaveLength(3);
    expect(told.accounts.length).toBeGreaterThanOrEqual(6);
    for (const { address, owner, demoKey } of told.accounts) {
      expect([parseAddress(address)?.raw, parseAddress(owner)?.raw]).toEqual([address, owner]);
      expect([decodeBase64(demoKey.publicKey)?.length, decodeBase64(demoKey.seed)?.length]).toEqual([32, 32]);
    }
    const market: unknown = await (await fetch(`${told.url}/api/markets/${told.markets[0]}`)).json();
    expect(market).toMatchObject({ address: told.markets[0] });

    child.process.kill('SIGINT');
    const { code, stdout, stderr } = await child.finished;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toHaveLength(2);
  });

  it('prints the same for a person, and stops on SIGTERM too', async () => {
    const child = start('--port=0', '--scenario', 'volatile');
    const text = await child.firstLine;
    expect(text).toMatch(/^Simulated exchange at http:\/\/127\.0\.0\.1:\d+ \(seed 1, scenario volatile\)/);
    expect(text).toContain('a002  Never answers');
    child.process.kill('SIGTERM');
    expect((await child.finished).code).toBe(0);
  });

  it('stops cleanly with a request in flight', async () => {
    const child = start('--port', '0', '--json');
    const { url } = await announcement(child);
    const hanging = fetch(`${url}/api/markets/0:${'f'.repeat(60)}a002`).then(
      () => 'an answer',
      () => 'no connection',
    );
    await fetch(`${url}/api/vaults`);
    child.process.kill('SIGINT');
    expect((await child.finished).code).toBe(0);
    expect(await hanging).toBe('no connection');
  });

  it.skipIf(process.platform === 'win32')('ends together with npm when only npm gets the signal', async () => {
    const child = startThroughNpm('--port', '0', '--json');
    children.push(child);
    const { url } = await announcement(child);
    child.process.kill('SIGINT');
    expect((await child.finished).code).toBe(0);
    await expect(fetch(`${url}/api/vaults`)).rejects.toThrow();
  });

  it('prints help and exits', async () => {
    const { code, stdout } = await start('--help').finished;
    expect(code).toBe(0);
    expect(stdout).toContain('--error-rate');
  });

  it('says which option is wrong, with exit code 2 and an empty standard output', async () => {
    const { code, stdout, stderr } = await start('--port', 'http').finished;
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--port takes a whole number from 0 to 65535, not "http"');
  });

  it('says that a port is in use, with exit code 1', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { code, stdout, stderr } = await start('--port', String(port), '--json').finished;
    other.close();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Port ${port} is in use`);
  });
});
