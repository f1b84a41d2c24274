/**
 * Assumptions about facts that the interface does not state. `src/api/GAPS.md` lists each one; an operator can override
 * all of them under `assumptions` in `public/config.json`.
 * A `…Digits` is the number of decimals of a fixed-point integer: with 9, 1_000_000_000 means 1.
 */
export type Assumptions = {
  /** Prices, in quote currency per base unit. */
  readonly priceDigits: number;
  /** Sizes and base volumes, in base units. */
  readonly sizeDigits: number;
  /** Margins, fees, balances and PnL, in units of the collateral, whatever the token's own decimals are. */
  readonly collateralDigits: number;
  /** Notionals and open interest, in quote currency. */
  readonly quoteDigits: number;
  /** Ratios, fee rates, funding rates and leverage: 1 = 100 % = 1x. */
  readonly ratioDigits: number;
  /** `apr.*`, `predictedRoi`, `roiPercentage`, `roe`: 1 = 100 %. */
  readonly percentageDigits: number;
  /** Seconds after which an oracle older than `settings.maxOracleDelay` is called late; 0 = at once. */
  readonly oracleGraceSeconds: number;
  /** `trader` of orders and positions is the smart account's address. */
  readonly traderIsSmartAccount: boolean;
  /** An `order.id` of 64 hex digits is the hash of the order's intent, which identifies it in a cancel. */
  readonly orderIdIsIntentHash: boolean;
  /**
   * The `locked` of a balance contains the margins of open positions as well as the amounts that resting orders
   * reserve.
   */
  readonly lockedHoldsMargins: boolean;
};

export const defaultAssumptions: Assumptions = {
  priceDigits: 9,
  sizeDigits: 9,
  collateralDigits: 9,
  quoteDigits: 9,
  ratioDigits: 9,
  percentageDigits: 9,
  oracleGraceSeconds: 0,
  traderIsSmartAccount: true,
  orderIdIsIntentHash: true,
  lockedHoldsMargins: true,
};
