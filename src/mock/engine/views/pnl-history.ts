import { DAY_MS, isoTime } from '../amounts';
import type { WirePnlPoint } from '../wire';
import type { AccountBook } from '../world/account-book';
import { totalUpTo } from '../world/exchange-book';

const LONGEST_DAYS = 365;

/**
 * Operation 12. `totalPnl` is cumulative since the account's first trade, USD at scale 1e9:
 * the sum, over the history rows up to the point, of pnl − funding − rollover − fee −
 * execution fee, each row turned into USD at its own settlement price (toward zero).
 * One point each UTC midnight and one for now; `period` counts days, at most and by
 * default a year. Before the first trade there is no point.
 */
export function pnlHistory(book: AccountBook, period: number | null, nowMs: number): WirePnlPoint[] {
  const firstMs = book.realised[0]?.atMs;
  if (firstMs === undefined) return [];
  const days = Math.min(period ?? LONGEST_DAYS, LONGEST_DAYS);
  const fromMs = Math.max(nowMs - days * DAY_MS, Math.floor(firstMs / DAY_MS) * DAY_MS);
  const times: number[] = [];
  for (let atMs = Math.ceil(fromMs / DAY_MS) * DAY_MS; atMs < nowMs; atMs += DAY_MS) times.push(atMs);
  times.push(nowMs);
  return times.map((atMs) => ({
    timestamp: isoTime(atMs),
    totalPnl: String(totalUpTo(book.realised, atMs)?.totalUsdRaw ?? 0n),
    trader: book.identity.address,
  }));
}
