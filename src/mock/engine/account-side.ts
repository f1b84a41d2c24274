import type { DemoSigner } from './account/ed25519-signer';
import type { Engine, VerifiedCancel } from './engine';
import type { Happening, PricePair } from './happening';
import type { LedgerLine, LiveBundle, OrderRecord, PositionHistoryRow, Token } from './records';

/**
 * The interface between the world (markets, traders, orders, ledger) and the account side (operations 1 to 9, in
 * `account/`). The account side derives everything from the data that it reads here, at the time `nowMs`, and requests
 * changes only through `WorldActions`. Its methods run after the world has caught up.
 */
export type AccountIdentity = {
  readonly label: string;
  /** Raw addresses. */
  readonly address: string;
  readonly owner: string;
  /** Registered in the account when it is created. */
  readonly demoKey: DemoSigner;
};

export type SimulatedMarket = {
  readonly address: string;
  readonly baseAsset: string;
  readonly ticker: string;
  readonly assetIndex: number;
  readonly token: Token;
};

export type WorldView = {
  readonly seed: number;
  nowMs(): number;
  accounts(): readonly AccountIdentity[];
  account(address: string): AccountIdentity | null;
  markets(): readonly SimulatedMarket[];
  market(address: string): SimulatedMarket | null;
  tokens(): readonly Token[];
  /** The account's log so far, oldest first. Entries are only appended. */
  log(account: string): readonly Happening[];
  /** Hash of the simulated transaction or message behind an entry of the account's log, 64 hex digits. */
  hashOf(account: string, happening: Happening): string;
  balanceOf(account: string, token: Token['name']): LedgerLine;
  order(id: string): Readonly<OrderRecord> | null;
  ordersOf(account: string): readonly Readonly<OrderRecord>[];
  /** The newest row of each open position. */
  openPositions(account: string): readonly PositionHistoryRow[];
  /** All rows, oldest first. */
  positionRows(account: string): readonly PositionHistoryRow[];
  /** The account's orders in seq_pending, seq_executing and tx_sent. */
  ordersInFlight(account: string): readonly Readonly<OrderRecord>[];
  liveBundles(account: string): readonly LiveBundle[];
  /** The id that the next bundle will lease; all lower ids are used. Reading it reserves nothing. */
  nextQueryId(account: string): number;
  /** The price that the sequencer would sign for this market at that time, with the oracle's details. */
  signedPrice(market: string, atMs: number): SignedPrice;
};

export type SignedPrice = PricePair & {
  /** The time of the oracle's price: before atMs when the oracle is late or the market is paused. */
  readonly oracleAtMs: number;
  readonly slot: number;
  readonly spreadRaw: bigint;
  readonly depthLongRaw: bigint;
  readonly depthShortRaw: bigint;
  readonly kRaw: bigint;
  readonly isPaused: boolean;
  readonly isCloseOnly: boolean;
  /** Scheduled pauses around atMs, null when the market has no schedule. */
  readonly nextPauseAtMs: number | null;
  readonly nextUnpauseAtMs: number | null;
  readonly pausedAtMs: number | null;
};

export type WorldActions = {
  /**
   * Starts the cancel of an order: the order stays unchanged for a short simulated time, then becomes canceled, unless
   * it is executed or expires first. The caller has checked key, owner and status. Returns false and changes nothing
   * when the order is not cancelable or a cancel is already in progress.
   */
  requestCancel(request: VerifiedCancel): boolean;
  addKey(account: string, keyHex: string): void;
  removeKey(account: string, keyHex: string): void;
};

/** Implemented in `account/create-account-side.ts`. */
export type AccountSide = Pick<
  Engine,
  | 'getQueryId'
  | 'getAccountState'
  | 'getIntent'
  | 'getReferral'
  | 'listAccountEvents'
  | 'getBalance'
  | 'getLockedBalance'
  | 'getBundle'
  | 'cancelOrder'
  | 'addPublicKey'
  | 'removePublicKey'
>;
