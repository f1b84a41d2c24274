/**
 * The bodies of operations 1 to 17 as the engine hands them to the HTTP side.
 * They follow the interface field for field; the one difference is that integers
 * which pass 2^53 are bigint here and bare JSON integers on the wire.
 */
export type Direction = 'long' | 'short';

export type OrderStatus =
  | 'seq_pending' | 'seq_executing' | 'active' | 'pending' | 'tx_sent'
  | 'executed' | 'canceled' | 'canceled_by_sequencer' | 'expired' | 'error';

export type OrderType = 'market' | 'stop' | 'take' | 'limit' | 'liquidation' | 'max_pnl' | 'add_margin' | 'remove_margin';

export type PositionStatus =
  | 'pending_open' | 'pending_close' | 'pending_full_close' | 'pending_liquidate'
  | 'pending_max_pnl' | 'opened' | 'closed' | 'liquidated';

export type WireOrder = {
  id: string; txId: string; trader: string; masterTrader: string; market: string;
  status: OrderStatus; type: OrderType; direction: Direction;
  stopPrice: string | null; limitPrice: string | null;
  stopTriggerPrice: string | null; takeTriggerPrice: string | null;
  leverage: string | null; index: number | null; positionId: string | null; expiration: string | null;
  amount: string | null; indexPrice: string | null; settlementOraclePrice: string | null;
  createdAt: string; error: string | null;
};

export type WirePosition = {
  idx: string | null; txId: string | null; version: number;
  openedAt: string; lastUpdatedAt: string; closedAt: string | null;
  type: Direction; status: PositionStatus; market: string; trader: string;
  size: string; notional: string; fraction: string; margin: string;
  pnl: string | null; funding: string | null; rolloverFee: string | null;
  settlementOraclePrice: string | null; indexOraclePrice: string | null;
  fee: string | null; feeRate: string | null; exchangedQuote: string | null; exchangedBase: string | null;
  direction: Direction; eventName: string | null;
  pnlInEvent: string | null; feeInEvent: string | null; fundingInEvent: string | null; rolloverFeeInEvent: string | null;
  executionFeeRate: string | null; executionFeeInEvent: string | null; executionFee: string | null;
  timestamp: string; isOnchain: boolean; roe: string | null; order: WireOrder | null;
};

export type WireQueryResponse = { executor_query_id: number; max_live_query_id?: number; query_id: number };
export type WireBalance = { amount: bigint; leased?: bigint; locked?: bigint; minter_address: string };
export type WirePnlPoint = { timestamp: string; totalPnl: string; trader: string };

export type WireVault = {
  address: string; rate: string; lockedBalance: string; freeBalance: string; predictedRoi: string;
  apr: { week: string; month: string; year: string };
  config: { asset: { name: string; decimals: number; assetId: string }; vaultAddress: string; quoteAssetId: string; lpJettonMaster: string };
};

export type WireVaultRates = { roiPercentage: string; history: { timestamp: string; value: string; balance: string }[] };

export type WireReferrerData = {
  active: boolean; created_at: string; discount: number; owner: { address: string }; rebate: number;
  referrer: { address: string }; updated_at: string;
};

export type WireProtocolEvent = {
  account: string; event: { type: string } & Record<string, unknown>; hash: number[]; sender: { value: string };
  sequence: number; timestamp: number;
  tx_status: { action_result_code: number; exit_code: number; success: boolean };
};

/** Open shapes: their contents are engine-account's, in the practice form of the public material. */
export type WireBundle = Record<string, unknown>;
export type WireSettledAction = Record<string, unknown>;

export type WireMarket = {
  address: string;
  amm: Record<AmmInt64, string> & {
    address: string; txId: string | null; call: string; blockTimestamp: string; nextFundingBlock: string;
  };
  change: { quoteVolume: string; baseVolume: string; initialPrice: number };
  incentive: { timestamp: string | null; twapIndexPrice: string; twapSpotPrice: string; longFundingRate: string; shortFundingRate: string };
  settings: Record<SettingInt64, string> & {
    fundingPeriod: number; maxOracleDelay: number; fundingMode: number; oracleMode: number; positionMode: number;
    ammType: string; isCloseOnly: boolean; isPaused: boolean; status: string;
    fundingSettings: { lowFundingFnA: number; lowFundingFnB: number; highFundingFnA: number; highFundingFnB: number; inflectionPoint: number } | null;
  };
  config: Record<string, unknown>;
};

export type AmmInt64 =
  | 'height' | 'seqno' | 'indexPrice' | 'baseOraclePrice' | 'quoteOraclePrice'
  | 'quoteAssetReserve' | 'baseAssetReserve' | 'baseAssetReserveWeight' | 'quoteAssetReserveWeight'
  | 'totalPositionSize' | 'totalLongPositionSize' | 'totalShortPositionSize'
  | 'openInterestNotional' | 'openInterestShort' | 'openInterestLong'
  | 'latestLongPremiumFraction' | 'latestShortPremiumFraction' | 'longFundingRate' | 'shortFundingRate'
  | 'vpiMarketDepthLong' | 'vpiMarketDepthShort' | 'vpiSpread' | 'vpiCoefficient';

export type SettingInt64 =
  | 'fee' | 'executionFee' | 'rolloverFee' | 'minInitMarginRatio' | 'initMarginRatio' | 'maintenanceMarginRatio'
  | 'liquidationFeeRatio' | 'partialLiquidationRatio' | 'spreadLimit' | 'maxPriceImpact' | 'maxPriceSpread'
  | 'maxOpenNotional' | 'feeToStakersPercent';
