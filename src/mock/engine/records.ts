import type { Direction, OrderStatus, OrderType, PositionStatus } from './wire';

/**
 * The records of the exchange, in its own units: bigint at scale 1e9, times in ms. Unknown or not applicable is null,
 * never 0.
 */
export type OrderRecord = {
  /** The hash of the order's intent, 64 lower-case hex digits. */
  readonly id: string;
  /** Smart account (the interface's `trader`) and its owner's wallet (`masterTrader`), raw addresses. */
  readonly account: string;
  readonly owner: string;
  readonly market: string;
  readonly type: OrderType;
  readonly direction: Direction;
  readonly createdAtMs: number;
  /** Collateral for market, limit, add_margin, remove_margin; base units for stop, take, liquidation, max_pnl. */
  readonly amountRaw: bigint | null;
  readonly leverageRaw: bigint | null;
  readonly stopPriceRaw: bigint | null;
  readonly limitPriceRaw: bigint | null;
  readonly stopTriggerPriceRaw: bigint | null;
  readonly takeTriggerPriceRaw: bigint | null;
  readonly expirationMs: number | null;
  /** Slot 0 to 7 of a stop or take, null for the others. */
  readonly index: number | null;
  /** Prices when the order was created. */
  readonly indexPriceRaw: bigint;
  readonly settlementPriceRaw: bigint;
  /**
   * The order that activates this one when it is executed (for a stop or take that was placed together with a limit
   * order).
   */
  readonly parentId: string | null;
  /** True when the exchange created the order (liquidation, max_pnl), so it has no intent of the trader. */
  readonly bySystem: boolean;
  /** Hex of the public key that signed the intent; null when bySystem. */
  readonly signerHex: string | null;
  /** Third-party front end that submitted the intent, raw address; null when none. */
  readonly builder: string | null;
  // The fields that change during the order's life:
  status: OrderStatus;
  statusSinceMs: number;
  positionId: string | null;
  error: string | null;
  /** Contract error code behind `error`, see FAILURE_CODES; null when none. */
  errorCode: number | null;
  /** Query id of the order's newest bundle. */
  queryId: number;
  /** Collateral reserved for the order: leased while in flight, locked while resting, 0n once final. */
  reservedRaw: bigint;
  cancelRequestedAtMs: number | null;
  /** When it was sent to the chain, at the prices of that moment; null before. */
  sentAtMs: number | null;
  /** Prices at which it was settled; null before. */
  settledIndexPriceRaw: bigint | null;
  settledSettlementPriceRaw: bigint | null;
  finalAtMs: number | null;
};

/** The magnitudes of one position after one event. Size and notional are unsigned; `direction` is the side. */
export type PositionState = {
  readonly sizeRaw: bigint;
  readonly notionalRaw: bigint;
  readonly marginRaw: bigint;
  /** The side's premium fraction at the last update. */
  readonly fractionRaw: bigint;
  readonly updatedAtMs: number;
};

export type PositionEventName =
  | 'open_position'
  | 'increase_position'
  | 'decrease_position'
  | 'close_position'
  | 'add_margin'
  | 'remove_margin'
  | 'liquidate_position'
  | 'max_pnl_close';

/** One row of a position's history: the event, its changes, and the position after it. Never mutated. */
export type PositionHistoryRow = {
  readonly account: string;
  readonly owner: string;
  readonly market: string;
  readonly direction: Direction;
  /** Number of the position for this trader, market and side, from 1; version counts its updates, from 1. */
  readonly idx: number;
  readonly version: number;
  readonly status: PositionStatus;
  readonly openedAtMs: number;
  readonly closedAtMs: number | null;
  readonly state: PositionState;
  /**
   * The amounts that the position has realised up to and including this event. Positive funding, rollover and fees are
   * paid by the trader.
   */
  readonly totals: RealisedRaw;
  readonly eventName: PositionEventName;
  readonly inEvent: RealisedRaw;
  readonly exchangedBaseRaw: bigint;
  readonly exchangedQuoteRaw: bigint;
  readonly indexPriceRaw: bigint;
  readonly settlementPriceRaw: bigint;
  readonly feeRateRaw: bigint;
  readonly executionFeeRateRaw: bigint;
  readonly orderId: string;
};

export type RealisedRaw = {
  readonly pnlRaw: bigint;
  readonly feeRaw: bigint;
  readonly fundingRaw: bigint;
  readonly rolloverRaw: bigint;
  readonly executionFeeRaw: bigint;
};

export type Token = {
  readonly name: 'USDT' | 'TON' | 'NOT';
  /** `token_address` of operations 6 and 7, `assetId` of the vault: raw minter address, the literal `TON` for the native coin. */
  readonly assetId: string;
  readonly decimals: number;
  readonly vault: string;
};

/** free = held − leased − locked; none of the four is ever negative. */
export type LedgerLine = { readonly held: bigint; readonly leased: bigint; readonly locked: bigint };

export type LiveBundle = {
  readonly queryId: number;
  readonly createdAtMs: number;
  readonly orderId: string;
};
