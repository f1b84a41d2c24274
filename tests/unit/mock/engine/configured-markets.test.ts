import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shortWorld } from './world-of';

describe('public/config.json', () => {
  it('names exactly the markets of the simulated exchange', () => {
    const config = JSON.parse(readFileSync('public/config.json', 'utf8')) as { markets: readonly { class: string }[] };
    // The configuration writes classes for readers: "Crypto".
    const markets = config.markets.map((market) => ({ ...market, class: market.class.toLowerCase() }));
    expect(markets).toEqual(shortWorld(1).engine.listing().markets);
  });
});
