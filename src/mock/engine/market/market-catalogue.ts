import { ONE } from '../amounts';
import { addressOfName } from '../made-up-ids';
import type { Token } from '../records';
import type { ScenarioProfile } from '../scenario-profile';
import { type Asset, ASSETS } from './asset-catalogue';
import { type SimulatedSettings, settingsOf } from './market-settings';

/** The collaterals, each with one vault. The native coin's asset id is the literal `TON`. */
export const TOKENS: readonly Token[] = [
  { name: 'USDT', assetId: addressOfName('minter/USDT'), decimals: 6, vault: addressOfName('vault/USDT') },
  { name: 'TON', assetId: 'TON', decimals: 9, vault: addressOfName('vault/TON') },
  { name: 'NOT', assetId: addressOfName('minter/NOT'), decimals: 9, vault: addressOfName('vault/NOT') },
];

function tokenNamed(name: Token['name']): Token {
  const token = TOKENS.find((one) => one.name === name);
  if (token === undefined) throw new RangeError(`no token ${name}`);
  return token;
}

/**
 * `base`: margined in another token. `coinm`: margined in the base asset itself. `prelaunch`: not listed elsewhere yet.
 */
type MarketType = 'base' | 'coinm' | 'prelaunch';

export type MarketSpec = {
  readonly address: string;
  /** "BTC/USDT": base asset and collateral; "TON/USD" for the coin-margined one. */
  readonly name: string;
  readonly asset: Asset;
  readonly token: Token;
  readonly type: MarketType;
  readonly tags: readonly string[];
  readonly settings: SimulatedSettings;
  /** Share of the asset's open interest in this market. */
  readonly weight: number;
  /** Place in the list. It makes the noise of each market different. */
  readonly number: number;
};

/** Markets in addition to the USDT one that every asset has. */
const OTHERS: readonly { asset: string; token: Token['name']; type: MarketType; weight: number }[] = [
  { asset: 'TON', token: 'TON', type: 'coinm', weight: 0.3 },
  { asset: 'BTC', token: 'TON', type: 'base', weight: 0.18 },
  { asset: 'ETH', token: 'TON', type: 'base', weight: 0.12 },
  { asset: 'BTC', token: 'NOT', type: 'base', weight: 0.06 },
  { asset: 'TON', token: 'NOT', type: 'base', weight: 0.1 },
];

const HOT = new Set(['BTC', 'ETH', 'TON', 'SOL', 'HYPE']);
const PRELAUNCH = new Set(['PUMP']);

function makeSpec(number: number, asset: Asset, token: Token, type: MarketType, weight: number): MarketSpec {
  const name = type === 'coinm' ? `${asset.name}/USD` : `${asset.name}/${token.name}`;
  const tags = [asset.class, ...(HOT.has(asset.name) ? ['hot'] : []), ...(type === 'coinm' ? ['coin-margined'] : [])];
  return {
    address: addressOfName(`market/${name}`),
    name,
    asset,
    token,
    type,
    tags,
    settings: settingsOf(asset, number),
    weight,
    number,
  };
}

function assetNamed(name: string): Asset {
  const asset = ASSETS.find((one) => one.name === name);
  if (asset === undefined) throw new RangeError(`no asset ${name}`);
  return asset;
}

/** Every market of the simulated exchange; the same addresses for every seed (public/config.json names them). */
export const MARKETS: readonly MarketSpec[] = [
  ...ASSETS.map((asset, place) =>
    makeSpec(place, asset, tokenNamed('USDT'), PRELAUNCH.has(asset.name) ? 'prelaunch' : 'base', 1),
  ),
  ...OTHERS.map(({ asset, token, type, weight }, place) =>
    makeSpec(ASSETS.length + place, assetNamed(asset), tokenNamed(token), type, weight),
  ),
];

const WHALE_SCALE = 100n;

/**
 * The factor by which a market is larger than usual. Only the scenario `whale` enlarges markets, except for those with
 * very cheap assets, because their base amounts would exceed int64.
 */
function marketScale(spec: MarketSpec, profile: ScenarioProfile): bigint {
  return profile.population === 'whale' && BigInt(spec.asset.price) >= ONE ? WHALE_SCALE : 1n;
}

/** `maxOpenNotional` of either side, scale 1e9 USD. */
export function maxOpenNotional(spec: MarketSpec, profile: ScenarioProfile): bigint {
  return spec.settings.maxOpenNotional * marketScale(spec, profile);
}

/** The background traders' usual open interest on either side, scale 1e9 USD. */
export function usualOpenInterest(spec: MarketSpec, profile: ScenarioProfile): bigint {
  return BigInt(Math.round(spec.asset.openInterest * spec.weight)) * ONE * marketScale(spec, profile);
}
