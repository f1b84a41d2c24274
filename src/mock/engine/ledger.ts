import type { LedgerLine, OrderRecord, PositionHistoryRow, Token } from './records';

/** Statuses in which a bundle with the order is in progress and its collateral is leased to it. */
export const IN_FLIGHT: ReadonlySet<OrderRecord['status']> = new Set(['seq_pending', 'seq_executing', 'tx_sent']);
/** Statuses in which an order waits and its collateral is locked. */
export const RESTING: ReadonlySet<OrderRecord['status']> = new Set(['active', 'pending']);
/** Statuses in which the trader may still cancel. */
export const CANCELABLE: ReadonlySet<OrderRecord['status']> = new Set(['seq_pending', 'active', 'pending']);

/**
 * The balance of one account in one token. `held` changes only by deposits, withdrawals and realised amounts:
 * held = deposits − withdrawals + Σ (pnl − funding − rollover − fee − execution fee)
 * Leased and locked are not stored but summed on request, so that they cannot differ from their orders and positions:
 * leased = collateral of orders in flight + withdrawals in progress
 * locked = collateral of resting orders + margins of open positions
 */
export type Ledger = {
  /** Adds to the held amount; `deltaRaw` may be negative. Throws when the result would be negative. */
  change(token: Token['name'], deltaRaw: bigint): void;
  /** Reserves an amount for a withdrawal in progress (negative: it was paid out or has failed). */
  leaseForWithdrawal(token: Token['name'], deltaRaw: bigint): void;
  line(
    token: Token['name'],
    orders: Iterable<Bound>,
    positions: Iterable<Margin>,
    tokenOf: (market: string) => Token['name'],
  ): LedgerLine;
};

type Bound = Pick<OrderRecord, 'market' | 'status' | 'reservedRaw'>;
type Margin = Pick<PositionHistoryRow, 'market' | 'state'>;

export function createLedger(): Ledger {
  const owned = new Map<Token['name'], bigint>();
  const withdrawing = new Map<Token['name'], bigint>();

  const add = (to: Map<Token['name'], bigint>, token: Token['name'], deltaRaw: bigint): void => {
    const next = (to.get(token) ?? 0n) + deltaRaw;
    if (next < 0n) throw new RangeError(`${token} would fall to ${next}`);
    to.set(token, next);
  };

  return {
    change: (token, deltaRaw) => add(owned, token, deltaRaw),
    leaseForWithdrawal: (token, deltaRaw) => add(withdrawing, token, deltaRaw),
    line(token, orders, positions, tokenOf) {
      let leased = withdrawing.get(token) ?? 0n;
      let locked = 0n;
      for (const { market, status, reservedRaw } of orders) {
        if (reservedRaw === 0n || tokenOf(market) !== token) continue;
        if (IN_FLIGHT.has(status)) leased += reservedRaw;
        else locked += reservedRaw;
      }
      for (const { market, state } of positions) {
        if (tokenOf(market) === token) locked += state.marginRaw;
      }
      return { held: owned.get(token) ?? 0n, leased, locked };
    },
  };
}
