import { clampBig, DAY_MS, HOUR_MS, isoTime, mul, ONE, share, sumBig, units } from '../amounts';
import type { EngineTimes } from '../engine';
import { addressOfName } from '../made-up-ids';
import { labelHash, valueNoise } from '../noise';
import type { Token } from '../records';
import type { ScenarioProfile } from '../scenario-profile';
import type { WireVault, WireVaultRates } from '../wire';
import type { ExchangeBook } from '../world/exchange-book';
import type { Crowd } from './background-traders';
import { MARKETS, TOKENS } from './market-catalogue';
import type { Oracle } from './oracle';

/**
 * The value of a vault. Its rate grows by the payments of the background traders (a steady share plus noise) and
 * changes with every gain and loss of the accounts. LP tokens are added and removed slowly, so balance and rate move
 * differently.
 */
type VaultModel = {
  /** Collateral per LP token, scale 1e9; never under a tenth. */
  rate(token: Token, atMs: number): bigint;
  /** Everything in the vault: rate times LP supply. */
  balance(token: Token, atMs: number): bigint;
  /** The part that backs open interest. */
  locked(token: Token, atMs: number): bigint;
};

const SUPPLY: Readonly<Record<Token['name'], bigint>> = {
  USDT: units(18_500_000),
  TON: units(3_400_000),
  NOT: units(1_600_000_000),
};
const START: Readonly<Record<Token['name'], bigint>> = {
  USDT: 1_082_000_000n,
  TON: 1_146_000_000n,
  NOT: 1_019_000_000n,
};
const YEARLY_YIELD: Readonly<Record<Token['name'], number>> = { USDT: 0.19, TON: 0.14, NOT: 0.09 };
const LOWEST_RATE = ONE / 10n;
/** NOT is not enlarged, because two hundred times its amount would exceed int64. */
const WHALE_FACTORS: Readonly<Record<Token['name'], bigint>> = { USDT: 200n, TON: 100n, NOT: 1n };
/** The share of the larger side's open interest that is available for payouts. */
const BEHIND_OPEN_INTEREST = 0.22;

export function createVaultModel(
  seed: number,
  calendar: EngineTimes,
  profile: ScenarioProfile,
  parts: {
    oracle: Oracle;
    crowd: Crowd;
    exchange: ExchangeBook;
    openNotional: (market: string) => { longRaw: bigint; shortRaw: bigint };
  },
): VaultModel {
  const supplyOf = (token: Token): bigint =>
    SUPPLY[token.name] * (profile.population === 'whale' ? WHALE_FACTORS[token.name] : 1n);

  const supply = (token: Token, atMs: number): bigint => {
    const curve = labelHash(seed, `supply/${token.name}`);
    return share(
      supplyOf(token),
      1 + 0.12 * valueNoise(curve, atMs, 40 * DAY_MS) + 0.01 * valueNoise(curve, atMs, 2 * DAY_MS),
    );
  };
  const rate = (token: Token, atMs: number): bigint => {
    const curve = labelHash(seed, `yield/${token.name}`);
    const years = (atMs - calendar.genesisMs) / (365 * DAY_MS);
    const ripple =
      0.012 * valueNoise(curve, atMs, 25 * DAY_MS) +
      0.004 * valueNoise(curve + 1, atMs, 5 * DAY_MS) +
      0.0009 * valueNoise(curve + 2, atMs, DAY_MS / 3);
    const crowdRaw = share(
      START[token.name],
      1 + YEARLY_YIELD[token.name] * years + ripple * profile.turbulence.strength,
    );
    const gainRaw = (parts.exchange.vaultGain(token.name, atMs) * ONE) / supplyOf(token);
    return clampBig(crowdRaw + gainRaw, LOWEST_RATE, 1_000n * ONE);
  };
  const balance = (token: Token, atMs: number): bigint => mul(rate(token, atMs), supply(token, atMs));

  return {
    rate,
    balance,
    locked(token, atMs) {
      const owedRaw = sumBig(
        MARKETS.filter((spec) => spec.token.name === token.name),
        (spec) => {
          const { longRaw, shortRaw } = parts.openNotional(spec.address);
          const crowd = parts.crowd.positions(spec, atMs);
          const sideRaw = (direction: 'long' | 'short'): bigint =>
            sumBig(
              crowd.filter((one) => one.direction === direction),
              (one) => one.notionalRaw,
            );
          const long = longRaw + sideRaw('long');
          const short = shortRaw + sideRaw('short');
          return (
            (share(long > short ? long : short, BEHIND_OPEN_INTEREST) * ONE) /
            parts.oracle.quote(spec, atMs).settlementRaw
          );
        },
      );
      return clampBig(owedRaw, 0n, (balance(token, atMs) * 9n) / 10n);
    },
  };
}

type Timeframe = 'week' | 'month' | 'year';

/** Length of each timeframe and the distance between its points. */
const FRAMES = {
  week: { days: 7, stepMs: HOUR_MS },
  month: { days: 30, stepMs: 4 * HOUR_MS },
  year: { days: 365, stepMs: DAY_MS },
} as const satisfies Record<Timeframe, { days: number; stepMs: number }>;

/** Operation 10. */
export function vaultBodies(model: VaultModel, nowMs: number): WireVault[] {
  return TOKENS.map((token) => {
    const balanceRaw = model.balance(token, nowMs);
    const lockedRaw = model.locked(token, nowMs);
    const [week, month, year] = (['week', 'month', 'year'] as const).map((frame) => yearly(model, token, frame, nowMs));
    return {
      address: token.vault,
      rate: String(model.rate(token, nowMs)),
      lockedBalance: String(lockedRaw),
      freeBalance: String(balanceRaw - lockedRaw),
      // The month's yield extrapolated to a year, as the vault page of such a service predicts it.
      predictedRoi: String(month ?? 0n),
      apr: { week: String(week ?? 0n), month: String(month ?? 0n), year: String(year ?? 0n) },
      config: {
        asset: { name: token.name, decimals: token.decimals, assetId: token.assetId },
        vaultAddress: token.vault,
        quoteAssetId: token.assetId,
        lpJettonMaster: addressOfName(`lp/${token.name}`),
      },
    };
  });
}

/** Operation 11. The last point is now, so that the series ends at the rate of operation 10. */
export function vaultRates(model: VaultModel, token: Token, timeframe: Timeframe, nowMs: number): WireVaultRates {
  const { days, stepMs } = FRAMES[timeframe];
  const times: number[] = [nowMs - days * DAY_MS];
  for (let atMs = Math.floor((nowMs - days * DAY_MS) / stepMs) * stepMs + stepMs; atMs < nowMs; atMs += stepMs)
    times.push(atMs);
  times.push(nowMs);
  return {
    roiPercentage: String(realised(model, token, timeframe, nowMs)),
    history: times.map((atMs) => ({
      timestamp: isoTime(atMs),
      value: String(model.rate(token, atMs)),
      balance: String(model.balance(token, atMs)),
    })),
  };
}

/** Last value over first value − 1, scale 1e9. */
function realised(model: VaultModel, token: Token, timeframe: Timeframe, nowMs: number): bigint {
  const firstRaw = model.rate(token, nowMs - FRAMES[timeframe].days * DAY_MS);
  return ((model.rate(token, nowMs) - firstRaw) * ONE) / firstRaw;
}

/** The same, extended to a year without compounding. */
function yearly(model: VaultModel, token: Token, timeframe: Timeframe, nowMs: number): bigint {
  return (realised(model, token, timeframe, nowMs) * 365n) / BigInt(FRAMES[timeframe].days);
}
