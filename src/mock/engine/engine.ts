import type {
  WireBalance,
  WireBundle,
  WireMarket,
  WireOrder,
  WirePnlPoint,
  WirePosition,
  WireProtocolEvent,
  WireQueryResponse,
  WireReferrerData,
  WireSettledAction,
  WireVault,
  WireVaultRates,
} from './wire';

/** A request that the exchange refuses: the HTTP status and the parts of its ErrorResponse. */
export type EngineRefusal = { readonly refused: number; readonly code: string; readonly msg: string };
export type EngineResult<T> = { readonly ok: T } | EngineRefusal;

export type PageQuery = { readonly offset: number; readonly limit: number };

export type ScenarioName =
  | 'calm'
  | 'volatile'
  | 'cascade'
  | 'paused'
  | 'stale-oracle'
  | 'empty'
  | 'whale'
  | 'slow'
  | 'flaky'
  | 'down'
  | 'cancel-race'
  | 'cancel-unknown';

type MarketListing = {
  readonly address: string;
  readonly baseAsset: string;
  readonly name: string;
  readonly class: string;
  readonly collateral: string;
};
type VaultListing = { readonly address: string; readonly asset: string };
export type AccountListing = {
  readonly label: string;
  readonly address: string;
  readonly owner: string;
  /** Base64 of 32 bytes each. Published on purpose, so that any client can sign cancels against the simulation. */
  readonly demoKey: { readonly publicKey: string; readonly seed: string };
};

export type EventQuery = PageQuery & { readonly order: 'ASC' | 'DESC'; readonly eventTypes: readonly string[] | null };
export type OrderQuery = PageQuery & {
  readonly asset: string | null;
  readonly statuses: readonly string[] | null;
  readonly direction: 'long' | 'short' | null;
  readonly walletId: string | null;
};
export type PositionQuery = PageQuery & { readonly walletId: string | null };

/** A cancel that `verifyCancelMessage` has decoded, with a valid signature. */
export type VerifiedCancel = {
  readonly account: string;
  readonly orderHashHex: string;
  readonly publicKey: Uint8Array;
  readonly messageHashHex: string;
  readonly signature: Uint8Array;
};

/**
 * The whole simulated exchange. Parameters arrive parsed and range-checked, addresses in raw lower-case form. Every
 * method first catches up with the clock; a clock that runs backwards leaves the state unchanged. A bad request throws
 * nothing: see Refusal.
 */
export type Engine = {
  readonly seed: number;
  readonly scenario: ScenarioName;
  /** The beginning of the simulated history and of its lively part (store both to survive a reload at midnight). */
  readonly calendar: EngineTimes;
  /** The newest time the engine has seen, ms. */
  now(): number;
  listing(): {
    readonly markets: readonly MarketListing[];
    readonly vaults: readonly VaultListing[];
    readonly accounts: readonly AccountListing[];
  };
  getQueryId(account: string): EngineResult<WireQueryResponse>;
  getAccountState(account: string): EngineResult<unknown>;
  getIntent(hashHex: string): EngineResult<unknown>;
  getReferral(account: string): EngineResult<WireReferrerData>;
  listAccountEvents(account: string, query: EventQuery): EngineResult<readonly WireProtocolEvent[]>;
  getBalance(account: string, tokenAddress: string, includeBreakdown: boolean): EngineResult<WireBalance>;
  getLockedBalance(account: string, tokenAddress: string): EngineResult<WireBalance>;
  getBundle(account: string, queryId: number): EngineResult<WireBundle>;
  /** Checks key registration, owner and cancelability. The order changes a little later. */
  cancelOrder(request: VerifiedCancel): EngineResult<{ accepted: boolean; intent: WireSettledAction }>;
  listVaults(): EngineResult<readonly WireVault[]>;
  getVaultRates(vault: string, timeframe: 'week' | 'month' | 'year'): EngineResult<WireVaultRates>;
  getPnlHistory(trader: string, period: number | null): EngineResult<readonly WirePnlPoint[]>;
  /** Operations 13 (asset null) and 14. */
  listActiveOrders(trader: string, query: OrderQuery): EngineResult<readonly WireOrder[]>;
  listActivePositions(trader: string, asset: string, query: PositionQuery): EngineResult<readonly WirePosition[]>;
  listPositionHistory(
    trader: string,
    asset: string,
    query: PositionQuery,
  ): EngineResult<{ data: readonly WirePosition[]; totalCount: number }>;
  getMarket(address: string): EngineResult<WireMarket>;
  /** Transactions of the simulated owner's wallet. */
  addPublicKey(account: string, publicKey: Uint8Array): EngineResult<true>;
  removePublicKey(account: string, publicKey: Uint8Array): EngineResult<true>;
};

export type EngineTimes = { readonly genesisMs: number; readonly liveFromMs: number };

/** A change of the exchange from outside. The caller stores it so that a reload can repeat it at its time. */
export type Command =
  | {
      readonly kind: 'cancel';
      readonly atMs: number;
      readonly account: string;
      readonly orderHashHex: string;
      readonly publicKeyHex: string;
      readonly messageHashHex: string;
      readonly signatureHex: string;
    }
  | {
      readonly kind: 'add-key' | 'remove-key';
      readonly atMs: number;
      readonly account: string;
      readonly publicKeyHex: string;
    };

export type EngineOptions = {
  readonly seed: number;
  readonly clock: { now(): number };
  readonly scenario: ScenarioName;
  /** Default: derived from the clock at creation, see calendar.ts. */
  readonly calendar?: EngineTimes;
  /** Accepted commands of an earlier engine with the same seed, scenario and calendar, in time order. */
  readonly replay?: readonly Command[];
};
