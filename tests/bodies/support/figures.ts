import type { PlacedOperation } from './places';
import type { scales } from './reader';

/** A figure that shows one field of the body: no other value may appear there. */
export type Held = {
  /** Name of the table, figure, region or dialog. */
  readonly place: string;
  /** Header of the column, or the term. */
  readonly label: string;
  /** Members of the row, or of the body, one of which it shows. With dots: the path; after `*.`: anywhere below. */
  readonly names: readonly string[];
  /** `words`: the number in a text, such as "3,600 s". */
  readonly as: keyof typeof scales | 'time' | 'words';
  /** `size`: without its sign. `effect`: its effect on the trader's money, with costs negated. */
  readonly form?: 'size' | 'effect';
  /** Only in this row, and only such a text. */
  readonly row?: number;
  readonly text?: RegExp;
};

/** Figures that come from no single field: sums, distances, ages, counts, the reader's own figures. */
export type Computed = { readonly place: RegExp; readonly label: RegExp; readonly text?: RegExp };

export type Rules = {
  /** A table with a row for each row of the body: each shows only figures of its row. */
  readonly rows?: { readonly place: string; readonly of: (body: unknown) => unknown };
  readonly held: readonly Held[];
  readonly computed: readonly Computed[];
};

const all = (place: string, as: Held['as'], labels: Readonly<Record<string, string | readonly string[]>>): Held[] =>
  Object.entries(labels).map(([label, names]) => ({
    place,
    label,
    as,
    names: typeof names === 'string' ? [names] : names,
  }));
const computed = (place: RegExp, label = /^/, text?: RegExp): Computed => ({
  place,
  label,
  ...(text === undefined ? {} : { text }),
});

/** Amounts of liquidations, and of unknown types, have no unit. */
const asSent = / raw$/;
const inUnits = /^(?!.* raw$)/;

/** Totals and entries of the page of an account; its other figures are found in the bodies of its operations. */
const account: readonly Computed[] = [
  computed(/^Balances$/, /^(?:Total|Check)$/),
  computed(/^Positions on chain$/, /^Entry$/),
  computed(/^(?:State|Known fields)$/, /^(?:Live query ids|Next query id)$/),
];

const orders: Rules = {
  rows: { place: 'Orders', of: (body) => body },
  held: [
    { place: 'Orders', label: 'Amount', names: ['amount'], as: 'nine', text: inUnits },
    { place: 'Orders', label: 'Amount', names: ['amount'], as: 'plain', text: asSent },
    ...all('Orders', 'nine', {
      Price: ['limitPrice', 'stopPrice'],
      Trigger: ['stopTriggerPrice', 'takeTriggerPrice'],
      Leverage: 'leverage',
    }),
    ...all('Orders', 'time', { Created: 'createdAt', Expires: 'expiration' }),
  ],
  // Distances to the mark of another operation.
  computed: [computed(/^Orders$/, /^(?:Price|Trigger)$/, /%$/), computed(/^$/, /^/)],
};

const priceHeads = /^(?:Prices at creation and settlement|More feed data|RFC figures.*)$/;

/**
 * How each page shows the body of its operation. Places and labels that are not listed pass if their figure is in a
 * body.
 */
export const rules: Readonly<Record<PlacedOperation, Rules>> = {
  getQueryId: {
    held: all('Query ids', 'plain', {
      'Next bundle': 'executor_query_id',
      'Latest live bundle': 'max_live_query_id',
      query_id: 'query_id',
    }),
    computed: account,
  },
  getReferral: {
    held: [
      ...all('Referral', 'percent', { 'Fee discount': 'discount', 'Referrer rebate': 'rebate' }),
      ...all('Referral', 'time', { Since: 'created_at', 'Last change': 'updated_at' }),
    ],
    computed: account,
  },
  getBalance: {
    held: all('Balances', 'nine', { Free: 'amount', Leased: 'leased' }).map((one) => ({ ...one, row: 0 })),
    computed: account,
  },
  getLockedBalance: { held: [], computed: account },
  getAccountState: { held: [], computed: account },
  listActiveOrders: orders,
  listActiveOrdersByAsset: orders,
  listActivePositions: {
    rows: { place: 'Positions', of: (body) => body },
    held: [...all('Positions', 'time', { Status: 'openedAt' })],
    computed: [computed(/^(?:|Liquidation risk)$/), computed(/^Positions$/, /^(?!Status$)/)],
  },
  listPositionHistory: {
    rows: { place: 'Position history', of: (body) => memberOf(body, 'data') },
    held: [
      { place: 'Position history', label: 'Size after', names: ['size'], as: 'nine', form: 'size' },
      ...all('Position history', 'nine', { 'Margin after': 'margin', 'Price PnL': 'pnlInEvent' }),
      {
        place: 'Position history',
        label: 'Funding',
        names: ['fundingInEvent', 'rolloverFeeInEvent'],
        as: 'nine',
        form: 'effect',
      },
      ...all('Position history', 'time', { Time: 'timestamp' }),
    ],
    computed: [computed(/^$/), computed(/^Position history$/, /^(?:Price|Fees|Realised)$/)],
  },
  listAccountEvents: {
    rows: { place: 'Events', of: (body) => body },
    held: all('Events', 'plain', { 'No.': 'sequence' }),
    computed: [computed(/^(?!Events$)/)],
  },
  getIntent: {
    held: [
      { place: 'Summary', label: 'Order', names: ['*.amount'], as: 'nine', text: inUnits },
      { place: 'Summary', label: 'Order', names: ['*.amount'], as: 'plain', text: asSent },
      { place: 'Signed order', label: 'Amount', names: ['*.amount'], as: 'nine', text: inUnits },
      { place: 'Signed order', label: 'Amount', names: ['*.amount'], as: 'plain', text: asSent },
      ...all('Submitted by', 'plain', { 'Payment mode': 'payment_mode' }),
      ...all('Signed order', 'nine', {
        'Worst price': '*.stop_price',
        'Limit price': '*.limit_price',
        'Stop trigger price': '*.stop_trigger_price',
        'Take trigger price': '*.take_trigger_price',
      }),
    ],
    computed: [
      computed(/^Signed message$/, /query id$/i),
      computed(priceHeads, /^/, /bps$|%$/),
      computed(/^Timeline$/, /^/, /%$/),
    ],
  },
  getBundle: {
    held: all('Bundle', 'time', { Created: 'created_at' }),
    computed: [computed(/^Bundles?$/, /^(?:Loaded|Query id)$/)],
  },
  getMarket: {
    held: [
      ...all('Prices', 'nine', {
        'Mark price': 'amm.indexPrice',
        'Base oracle price': 'amm.baseOraclePrice',
        'Quote oracle price': 'amm.quoteOraclePrice',
        'Index price, averaged': 'incentive.twapIndexPrice',
        'Spot price, averaged': 'incentive.twapSpotPrice',
      }),
      ...all('Open interest', 'nine', {
        'Open interest': 'amm.openInterestNotional',
        'Open interest long': 'amm.openInterestLong',
        'Open interest short': 'amm.openInterestShort',
        Limit: 'settings.maxOpenNotional',
      }),
      ...all('Sizes and volume', 'nine', {
        'Total position size': 'amm.totalPositionSize',
        'Total long position size': 'amm.totalLongPositionSize',
        'Total short position size': 'amm.totalShortPositionSize',
        'Day volume, quote': 'change.quoteVolume',
        'Day volume, base': 'change.baseVolume',
      }),
      ...all('Fees', 'percent', {
        'Trading fee': 'settings.fee',
        'Execution fee': 'settings.executionFee',
        'Rollover fee': 'settings.rolloverFee',
        'Fees to stakers': 'settings.feeToStakersPercent',
      }),
      ...all('Funding', 'percent', {
        'Long funding rate': 'amm.longFundingRate',
        'Short funding rate': 'amm.shortFundingRate',
        'Averaged rate, longs': 'incentive.longFundingRate',
        'Averaged rate, shorts': 'incentive.shortFundingRate',
      }),
      ...all('Funding', 'nine', {
        'Latest long premium fraction': 'amm.latestLongPremiumFraction',
        'Latest short premium fraction': 'amm.latestShortPremiumFraction',
      }),
      ...all('Funding', 'words', {
        'Funding period': 'settings.fundingPeriod',
        'Funding mode': 'settings.fundingMode',
      }),
      ...all('Funding', 'time', { 'Next funding': 'amm.nextFundingBlock' }),
      ...all('Prices', 'time', { 'Averages taken': 'incentive.timestamp' }),
      ...all('Funding curve', 'plain', {
        'Low part, a': 'settings.fundingSettings.lowFundingFnA',
        'Low part, b': 'settings.fundingSettings.lowFundingFnB',
        'High part, a': 'settings.fundingSettings.highFundingFnA',
        'High part, b': 'settings.fundingSettings.highFundingFnB',
        'Inflection point': 'settings.fundingSettings.inflectionPoint',
      }),
      ...all('Margin and limits', 'percent', {
        'Initial margin': 'settings.initMarginRatio',
        'Initial margin, least': 'settings.minInitMarginRatio',
        'Maintenance margin': 'settings.maintenanceMarginRatio',
        'Partial liquidation ratio': 'settings.partialLiquidationRatio',
        'Liquidation fee ratio': 'settings.liquidationFeeRatio',
        'Spread limit': 'settings.spreadLimit',
        'Max price impact': 'settings.maxPriceImpact',
        'Max price spread': 'settings.maxPriceSpread',
      }),
      ...all('Virtual price impact', 'nine', {
        'Depth, long': 'amm.vpiMarketDepthLong',
        'Depth, short': 'amm.vpiMarketDepthShort',
      }),
      ...all('Virtual price impact', 'percent', { Spread: 'amm.vpiSpread' }),
      ...all('Virtual price impact', 'plain', { Coefficient: 'amm.vpiCoefficient' }),
      ...all('Virtual reserves', 'plain', {
        'Quote asset reserve': 'amm.quoteAssetReserve',
        'Quote asset reserve weight': 'amm.quoteAssetReserveWeight',
        'Base asset reserve': 'amm.baseAssetReserve',
        'Base asset reserve weight': 'amm.baseAssetReserveWeight',
      }),
      ...all('State', 'plain', { Height: 'amm.height', 'Sequence number': 'amm.seqno' }),
      ...all('State', 'time', { 'State of': 'amm.blockTimestamp' }),
      ...all('State', 'words', {
        'Max oracle delay': 'settings.maxOracleDelay',
        'Oracle mode': 'settings.oracleMode',
        'Position mode': 'settings.positionMode',
      }),
    ],
    computed: [
      computed(/^(?:Positions|Orders) here$/),
      computed(/^Liquidation of a new position/),
      computed(/^Market$/, /^(?:Mark price|Open interest · long share|Funding 8 h|Status)$/),
      computed(/^Prices$/, /^(?:Day change|Reserve price)$/),
      computed(/^Open interest$/, /^(?:Skew|Room for .*)$/),
      computed(/^Fees$/, /^Rollover fee, a day$/),
      computed(/^Funding$/, /a year$/),
      computed(/^Margin and limits$/, /everage/),
      // Rates as effects, and samples from earlier visits.
      computed(/^(?:Mark price|Funding received, per period|Funding paid, per period|Open interest)$/, /^$/),
    ],
  },
  getVaultRates: {
    held: all('Vault rate', 'percent', { 'Reported return': 'roiPercentage' }),
    computed: [
      computed(/^$/, /^(?:TVL|Utilisation|Total value locked)$/),
      computed(/^Vault rate$/, /^(?:|Return from rates|Difference)$/),
      computed(/^Drawdown$/),
      computed(/^Vault balance$/, /^$/, /since/),
    ],
  },
  getPnlHistory: {
    held: [],
    // The page computes differences from the history; only the total is a figure of it, on the scale of the whole
    // series. A reading at midnight belongs to the day before.
    computed: [computed(/^$/, /^(?!Total PnL$)/), computed(/^$/, /^Total PnL$/, /^\d+ \w+ \d+$/), computed(/^(?!$)/)],
  },
  listVaults: {
    rows: { place: 'Vaults', of: (body) => body },
    held: [
      ...all('Vaults', 'nine', { 'LP rate': 'rate', Free: ['freeBalance', 'lockedBalance'] }),
      ...all('Vaults', 'percent', {
        'APR week': 'apr.week',
        'APR month': 'apr.month',
        'APR year': 'apr.year',
        'Predicted ROI': 'predictedRoi',
      }),
    ],
    computed: [
      computed(/^$/),
      computed(/^Vaults$/, /^(?:TVL|Realised.*)$/),
      computed(/^Vault rates rebased/),
      computed(/^Comparison$/),
    ],
  },
};

/**
 * The answer to a cancel has no visible figure; the order's figures come from its list, and its distances from the mark
 * of its market.
 */
export const cancelRules: Rules = { held: [], computed: [computed(/^/, /^/, /%$/)] };

function memberOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined;
}
