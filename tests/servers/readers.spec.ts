import { expect, test } from '@playwright/test';
import { ask } from './support/raw-request';
import { startServer } from './support/real-server';
import { startStandIn } from './support/stand-in';

const MARKETS = 44;
const READERS = 30;
const ROUNDS = 3;

/** Readers with the list of markets open, who read every market in each round. @returns the service's requests */
async function requestsOfReaders(args: readonly string[]): Promise<number> {
  const service = await startStandIn();
  const server = await startServer('nginx', { args: ['--service', service.url, ...args] });
  for (let round = 0; round < ROUNDS; round += 1)
    for (let market = 0; market < MARKETS; market += 1) {
      const answers = await Promise.all(
        Array.from({ length: READERS }, () => ask(`${server.url}api/markets/0:${market}`)),
      );
      for (const { status } of answers) expect(status).toBe(200);
    }
  await server.close();
  await service.close();
  return service.seen.length;
}

test('readers who read the same markets at once cost the service hardly more than one reader', async () => {
  const one = MARKETS * ROUNDS;
  const alone = await requestsOfReaders(['--no-cache']);
  const shared = await requestsOfReaders([]);
  test
    .info()
    .annotations.push({ type: 'requests', description: `${READERS} readers: ${alone} alone, ${shared} shared` });
  expect(alone).toBe(READERS * one);
  // A second may end while a market is read.
  expect(shared).toBeGreaterThanOrEqual(one);
  expect(shared).toBeLessThanOrEqual(2 * one);
});
