import { describe, expect, it } from 'vitest';
import { ASSETS } from '~/mock/engine/market/asset-catalogue';
import { createPricePath } from '~/mock/engine/market/price-path';

const CALM = { strength: 1, crash: null };
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 1);

function assetNamed(name: string) {
  const asset = ASSETS.find((one) => one.name === name);
  if (asset === undefined) throw new Error(name);
  return asset;
}

function usualChange(values: readonly number[]): number {
  const changes = values.slice(1).map((value, place) => (value - (values[place] ?? value)) / (values[place] ?? value));
  return Math.sqrt(changes.reduce((sum, change) => sum + change * change, 0) / changes.length);
}

describe('simulated prices', () => {
  it('depend only on seed and time', () => {
    const asset = assetNamed('BTC');
    expect(createPricePath(7, asset, CALM).spot(START_MS)).toBe(createPricePath(7, asset, CALM).spot(START_MS));
    expect(createPricePath(7, asset, CALM).spot(START_MS)).not.toBe(createPricePath(8, asset, CALM).spot(START_MS));
  });

  it.each(ASSETS.map((asset) => [asset.name, asset] as const))(
    '%s moves about as much in a day as such an asset does',
    (_name, asset) => {
      const path = createPricePath(3, asset, CALM);
      const days = Array.from({ length: 400 }, (_, day) => path.spot(START_MS + day * DAY_MS));
      const usual = usualChange(days);
      expect(usual).toBeGreaterThan(asset.dailyMove * 0.6);
      expect(usual).toBeLessThan(asset.dailyMove * 1.7);
    },
  );

  it.each([1, 3])(
    'are safe positive integers within a believable distance of their start, at %i times the usual moves',
    (strength) => {
      for (const asset of ASSETS) {
        for (const seed of [1, 2, 3, 4, 5]) {
          const path = createPricePath(seed, asset, { strength, crash: null });
          const prices = Array.from({ length: 250 }, (_, day) => path.spot(START_MS + day * 2 * DAY_MS));
          expect(prices.every(Number.isSafeInteger)).toBe(true);
          expect(Math.min(...prices)).toBeGreaterThan(asset.price / 6);
          expect(Math.max(...prices)).toBeLessThan(asset.price * 6);
        }
      }
    },
  );

  it('differ from one oracle slot to the next, and a slot lasts one to two seconds', () => {
    const path = createPricePath(1, assetNamed('BTC'), CALM);
    const slots = Array.from({ length: 60 }, (_, slot) => path.spot(START_MS + slot * path.slotMs));
    expect(new Set(slots).size).toBeGreaterThan(55);
    expect(path.slotMs).toBeGreaterThanOrEqual(1_000);
    expect(path.slotMs).toBeLessThan(2_000);
  });

  it('move more in a volatile market, and fall together with a crash', () => {
    const asset = assetNamed('ETH');
    const days = (strength: number) =>
      Array.from({ length: 300 }, (_, day) =>
        createPricePath(3, asset, { strength, crash: null }).spot(START_MS + day * DAY_MS),
      );
    expect(usualChange(days(3))).toBeGreaterThan(2 * usualChange(days(1)));
    const crash = { fromMs: START_MS, everyMs: 240_000, depth: 0.06 };
    const path = createPricePath(3, asset, { strength: 1, crash });
    const calm = createPricePath(3, asset, CALM);
    const falls = Array.from(
      { length: 240 },
      (_, second) => path.spot(START_MS + second * 1_000) / calm.spot(START_MS + second * 1_000),
    );
    expect(Math.min(...falls)).toBeLessThan(0.95);
    expect(Math.max(...falls)).toBeCloseTo(1, 6);
    expect(path.spot(START_MS - 1)).toBe(calm.spot(START_MS - 1));
  });
});
