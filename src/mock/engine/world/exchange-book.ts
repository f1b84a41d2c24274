import { DAY_MS, sumBig } from '../amounts';
import type { Token } from '../records';

/** The data that is stored for each market and vault across accounts. */
export type ExchangeBook = {
  noteExchange(market: string, entry: Exchange): void;
  /** The accounts' volume in the day before `atMs`. */
  dayExchange(market: string, atMs: number): { readonly baseRaw: bigint; readonly quoteRaw: bigint };
  /** Adds a vault's gain (negative: loss) from an account's trade. */
  noteVaultGain(token: Token['name'], atMs: number, gainRaw: bigint): void;
  /** A vault's gains from the accounts up to a moment. */
  vaultGain(token: Token['name'], atMs: number): bigint;
};

type Exchange = { readonly atMs: number; readonly baseRaw: bigint; readonly quoteRaw: bigint };
type Total = { readonly atMs: number; readonly totalRaw: bigint };

export function createExchangeBook(): ExchangeBook {
  const exchanges = new Map<string, Exchange[]>();
  const gains = new Map<Token['name'], Total[]>();

  return {
    noteExchange(market, entry) {
      const list = exchanges.get(market) ?? [];
      list.push(entry);
      exchanges.set(market, list);
    },
    dayExchange(market, atMs) {
      const recent = (exchanges.get(market) ?? []).filter((one) => one.atMs > atMs - DAY_MS && one.atMs <= atMs);
      return { baseRaw: sumBig(recent, (one) => one.baseRaw), quoteRaw: sumBig(recent, (one) => one.quoteRaw) };
    },
    noteVaultGain(token, atMs, gainRaw) {
      const list = gains.get(token) ?? [];
      list.push({ atMs, totalRaw: (list.at(-1)?.totalRaw ?? 0n) + gainRaw });
      gains.set(token, list);
    },
    vaultGain: (token, atMs) => totalUpTo(gains.get(token) ?? [], atMs)?.totalRaw ?? 0n,
  };
}

/** The last entry at or before a moment, by binary search; null when there is none. */
export function totalUpTo<T extends { readonly atMs: number }>(list: readonly T[], atMs: number): T | null {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && entry.atMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return list[low - 1] ?? null;
}
