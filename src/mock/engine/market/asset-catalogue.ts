/**
 * The assets with a price. `price` is the start of the simulated price (USD, scale 1e9, a safe integer), `dailyMove`
 * the usual size of a day's change, `openInterest` the background traders' usual open interest per side in whole USD,
 * `index` the asset's number in events.
 */
export type AssetClass = 'crypto' | 'commodity' | 'forex' | 'stock' | 'indices' | 'degen';

export type Asset = {
  readonly name: string;
  readonly index: number;
  readonly class: AssetClass;
  readonly price: number;
  readonly dailyMove: number;
  readonly openInterest: number;
};

type Row = readonly [name: string, index: number, price: number, dailyMove: number, openInterest: number];

const crypto: readonly Row[] = [
  ['BTC', 1, 65_000e9, 0.02, 6_400_000],
  ['ETH', 2, 3_200e9, 0.027, 4_100_000],
  ['TON', 10, 3.15e9, 0.034, 2_900_000],
  ['NOT', 23, 1_800_000, 0.05, 420_000],
  ['SOL', 15, 148e9, 0.036, 1_700_000],
  ['BNB', 24, 610e9, 0.022, 830_000],
  ['XRP', 4, 2.1e9, 0.034, 960_000],
  ['DOGE', 5, 182_000_000, 0.042, 540_000],
  ['ADA', 20, 640_000_000, 0.037, 310_000],
  ['AVAX', 27, 27.4e9, 0.04, 250_000],
  ['LINK', 39, 16.8e9, 0.037, 290_000],
  ['SUI', 40, 2.9e9, 0.045, 370_000],
  ['TRX', 29, 286_000_000, 0.018, 190_000],
  ['LTC', 11, 92e9, 0.03, 160_000],
  ['1000PEPE', 18, 9_700_000, 0.055, 280_000],
  ['1000BONK', 16, 21_400_000, 0.055, 150_000],
  ['WIF', 19, 840_000_000, 0.058, 120_000],
  ['DOGS', 30, 98_000, 0.06, 22_000],
  ['HMSTR', 32, 620_000, 0.06, 90_000],
  ['PNUT', 36, 194_000_000, 0.065, 70_000],
  ['HYPE', 47, 31e9, 0.048, 460_000],
  ['TRUMP', 63, 8.6e9, 0.06, 140_000],
  ['MAJOR', 43, 130_000_000, 0.055, 40_000],
  ['MEMEFI', 42, 1_400_000, 0.06, 20_000],
  ['PUMP', 159, 4_300_000, 0.07, 80_000],
];

const commodity: readonly Row[] = [
  ['XAU', 6, 2_650e9, 0.009, 1_300_000],
  ['XAG', 13, 31.2e9, 0.016, 420_000],
  ['USOIL', 44, 71.5e9, 0.019, 380_000],
];

const forex: readonly Row[] = [
  ['EUR', 8, 1.085e9, 0.0045, 900_000],
  ['GBP', 12, 1.272e9, 0.005, 610_000],
  ['USDJPY', 14, 152e9, 0.006, 740_000],
];

const stock: readonly Row[] = [
  ['TSLA', 7, 262e9, 0.028, 510_000],
  ['AAPL', 53, 228e9, 0.014, 340_000],
  ['NVDA', 54, 139e9, 0.025, 690_000],
  ['MSTR', 59, 331e9, 0.042, 280_000],
  ['SPX', 80, 5_870e9, 0.009, 800_000],
];

const indices: readonly Row[] = [['sGIFT', 158, 1.92e9, 0.02, 35_000]];

const degen: readonly Row[] = [
  ['BTCDEGEN', 154, 65_000e9, 0.03, 450_000],
  ['TONDEGEN', 157, 3.15e9, 0.05, 130_000],
];

function assetsInClass(assetClass: AssetClass, rows: readonly Row[]): Asset[] {
  return rows.map(([name, index, price, dailyMove, openInterest]) => ({
    name,
    index,
    class: assetClass,
    price,
    dailyMove,
    openInterest,
  }));
}

export const ASSETS: readonly Asset[] = [
  ...assetsInClass('crypto', crypto),
  ...assetsInClass('commodity', commodity),
  ...assetsInClass('forex', forex),
  ...assetsInClass('stock', stock),
  ...assetsInClass('indices', indices),
  ...assetsInClass('degen', degen),
];
