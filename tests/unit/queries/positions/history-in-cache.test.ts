import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { DEEPEST_HISTORY, historyDepths } from '~/domain/position/history-depth';
import { historyInCache } from '~/queries/positions/position-history-rows';

const read = (...histories: readonly (readonly [asset: string, depth: number])[]) => {
  const client = new QueryClient();
  for (const [asset, depth] of histories)
    client.setQueryData(['listPositionHistory', 'a trader', asset, String(depth)], {});
  return (...assets: readonly string[]) => historyInCache(client, 'a trader', assets);
};

it('is the greatest depth to which all of the histories were read', () => {
  const kept = read(['BTC', 100], ['ETH', 100], ['BTC', 400], ['ETH', 400], ['BTC', 800]);
  expect(kept('BTC', 'ETH')).toBe(400);
  expect(kept('BTC')).toBe(800);
});

it('is null if one was never read, for another trader, and for no asset', () => {
  expect(read(['BTC', 100])('BTC', 'ETH')).toBeNull();
  expect(read()('BTC')).toBeNull();
  expect(read(['BTC', 100])()).toBeNull();
});

it('goes as deep as the deepest history that pages read', () => {
  expect(Math.max(...historyDepths)).toBe(DEEPEST_HISTORY);
});
