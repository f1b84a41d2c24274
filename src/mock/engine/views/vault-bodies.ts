import { DAY_MS, HOUR_MS, isoTime, ONE } from '../amounts';
import { addressOfName } from '../made-up-ids';
import { TOKENS } from '../market/market-catalogue';
import type { VaultModel } from '../market/vault-model';
import type { Token } from '../records';
import type { WireVault, WireVaultRates } from '../wire';

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
      // The month's yield extended to a year: what the vault page of such a service predicts.
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
