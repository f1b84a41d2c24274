import type { OrderRecord, PositionHistoryRow, Token } from './records';
import type { Direction } from './wire';

type TokenName = Token['name'];

/**
 * The constant parts of an order. A year has tens of thousands of log entries, so they refer to the order instead of
 * copying it; they do not show its state at that time.
 */
type OrderTerms = Pick<Readonly<OrderRecord>, 'id' | 'account' | 'market' | 'direction' | 'bySystem'>;

/** The two prices that the sequencer signs: index in USD per base, settlement in USD per collateral. Scale 1e9. */
export type PricePair = { readonly atMs: number; readonly indexRaw: bigint; readonly settlementRaw: bigint };

/** The money that moved when an order was executed, at scale 1e9 of the market's collateral. */
export type TradeFlow = {
  /** Paid into the account's free part (0n when the trade only takes). */
  readonly freeRaw: bigint;
  /** Newly bound as position margin. */
  readonly lockedRaw: bigint;
  /** Net payment from the vault to the trader, negative when the trader pays (PnL, funding, rollover, fees). */
  readonly exchangeRaw: bigint;
  /** Released from position margin. */
  readonly withdrawLockedRaw: bigint;
  readonly feeToStakersRaw: bigint;
  /** The execution fee, paid to the executor. */
  readonly executorRaw: bigint;
  readonly referrerRaw: bigint;
};

/**
 * Everything that can happen to a smart account, in time order, with all data from which the account's protocol events,
 * intents, bundles and state are derived (operations 1 to 8). Above each member is the event variant that it causes.
 */
export type Happening = HappeningBody & {
  /** Dense per account, from 1. */
  readonly seq: number;
  readonly atMs: number;
};

export type HappeningBody =
  /** init_sa */
  | {
      readonly kind: 'account_created';
      readonly owner: string;
      readonly hotKeyHex: string;
      readonly coldKeyHex: string;
      readonly userKeysHex: readonly string[];
      readonly referrer: string | null;
      readonly discountRaw: bigint;
      readonly rebateRaw: bigint;
    }
  /** deposit_notify, or deposit_notify_with_deploy when withDeploy */
  | {
      readonly kind: 'deposited';
      readonly token: TokenName;
      readonly amountRaw: bigint;
      readonly sender: string;
      readonly withDeploy: boolean;
      readonly queryId: number;
    }
  /** withdraw_request */
  | {
      readonly kind: 'withdraw_requested';
      readonly token: TokenName;
      readonly amountRaw: bigint;
      readonly queryId: number;
    }
  /** withdraw */
  | { readonly kind: 'withdrawn'; readonly token: TokenName; readonly amountRaw: bigint; readonly queryId: number }
  /** add_public_key */
  | { readonly kind: 'key_added'; readonly keyHex: string; readonly queryId: number }
  /** remove_public_key */
  | { readonly kind: 'key_removed'; readonly keyHex: string; readonly queryId: number }
  /** remove_all_except_current_public_key */
  | {
      readonly kind: 'other_keys_removed';
      readonly keptKeyHex: string;
      readonly removedHex: readonly string[];
      readonly queryId: number;
    }
  /** Causes no event: the sequencer has the intent, and the admission bundle opens. */
  | { readonly kind: 'order_submitted'; readonly order: OrderTerms; readonly queryId: number }
  /** bundle_external_body: the admission bundle is closed, the order rests (active, or pending behind its parent). */
  | { readonly kind: 'order_activated'; readonly order: OrderTerms; readonly queryId: number }
  /** A pending order was activated by its parent's execution. Causes no event. */
  | { readonly kind: 'order_awakened'; readonly order: OrderTerms }
  /** bundle_external_body: the settlement bundle opens (tx_sent). */
  | { readonly kind: 'order_sent'; readonly order: OrderTerms; readonly queryId: number }
  /** trade_notification_v2, notify_update_position; the settlement bundle is closed. */
  | {
      readonly kind: 'order_executed';
      readonly order: OrderTerms;
      readonly queryId: number;
      readonly token: TokenName;
      readonly row: PositionHistoryRow;
      readonly flow: TradeFlow;
    }
  /** Causes no event: operation 9 admitted a cancel; `intentHashHex` is the hash of the signed cancel message. */
  | {
      readonly kind: 'cancel_requested';
      readonly order: OrderTerms;
      readonly by: 'trader';
      readonly keyHex: string;
      readonly intentHashHex: string;
      readonly signatureHex: string;
      readonly price: PricePair;
    }
  /** bundle_external_body: the bundle that carried the trader's cancel is done. */
  | { readonly kind: 'order_cancelled'; readonly order: OrderTerms; readonly by: 'trader'; readonly queryId: number }
  /** Causes no event: the sequencer drops the order before it reaches the chain, see its `error`. */
  | { readonly kind: 'order_cancelled'; readonly order: OrderTerms; readonly by: 'sequencer' }
  /** Causes no event. */
  | { readonly kind: 'order_expired'; readonly order: OrderTerms }
  /** failed_bundle_execution with the contract's error code; the bundle is closed. */
  | { readonly kind: 'order_failed'; readonly order: OrderTerms; readonly queryId: number; readonly errorCode: number }
  /** take_position_v2: follows the order_executed of a liquidation or max_pnl order; the vault takes the position over. */
  | {
      readonly kind: 'vault_position_taken';
      readonly orderId: string;
      readonly market: string;
      readonly direction: Direction;
      readonly sizeRaw: bigint;
      readonly reason: 'liquidation' | 'max_pnl';
      readonly by: string;
      readonly queryId: number;
    }
  /** referral_fees: this account's trade paid its referrer. */
  | {
      readonly kind: 'referral_paid';
      readonly token: TokenName;
      readonly amountRaw: bigint;
      readonly referrer: string;
      readonly orderId: string;
      readonly queryId: number;
    }
  /** add_gas_units */
  | { readonly kind: 'gas_added'; readonly unitsRaw: bigint; readonly queryId: number }
  /** excess: the rest of the gas after a transaction. */
  | { readonly kind: 'excess_returned'; readonly amountRaw: bigint; readonly queryId: number };

export type HappeningKind = HappeningBody['kind'];
export type HappeningOf<K extends HappeningKind> = Extract<Happening, { kind: K }>;
