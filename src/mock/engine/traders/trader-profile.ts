import type { Token } from '../records';

/**
 * The kinds of traders. Intervals are averages between two actions: `quietHours` in the long history, `livelySeconds`
 * from `liveFrom` on. Deposits are in whole units.
 */
export type Temper = {
  readonly label: string;
  readonly markets: readonly string[];
  /** Market of the permanent holding, not one of `markets` (see `scheduleHolding`). */
  readonly holding: string;
  readonly deposits: Readonly<Partial<Record<Token['name'], number>>>;
  readonly quietHours: number;
  readonly livelySeconds: number;
  /** Range of leverage, tenths: [30, 100] is 3x to 10x. Limited by each market's own maximum. */
  readonly leverageTenths: readonly [number, number];
  /** Share of the free balance put into one order, parts per thousand. */
  readonly stakePerMille: readonly [number, number];
  /** How often the trader guesses a direction right, per cent. */
  readonly skillPercent: number;
  /** The number of resting orders that the trader maintains. */
  readonly restingOrders: readonly [number, number];
  readonly positions: number;
  /** Per cent of opened positions that get a stop and a take. */
  readonly protectsPercent: number;
  readonly referral: { readonly discountPercent: number; readonly rebatePercent: number } | null;
};

const usual = {
  quietHours: 60,
  livelySeconds: 300,
  leverageTenths: [20, 80],
  stakePerMille: [15, 50],
  skillPercent: 53,
  restingOrders: [2, 6],
  positions: 5,
  protectsPercent: 60,
  referral: null,
} as const satisfies Partial<Temper>;

export const TEMPERS: readonly Temper[] = [
  {
    ...usual,
    label: 'Swing trader',
    holding: 'TRX/USDT',
    markets: ['BTC/USDT', 'ETH/USDT', 'TON/USDT', 'SOL/USDT', 'XAU/USDT', 'TON/USD', 'BTC/NOT', 'NVDA/USDT'],
    deposits: { USDT: 60_000, TON: 9_000, NOT: 4_000_000 },
    quietHours: 13,
    livelySeconds: 60,
    leverageTenths: [20, 120],
    skillPercent: 61,
    restingOrders: [5, 12],
    positions: 7,
    protectsPercent: 70,
    referral: { discountPercent: 10, rebatePercent: 10 },
  },
  {
    ...usual,
    label: 'Scalper',
    holding: 'BNB/USDT',
    markets: ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', '1000PEPE/USDT', 'DOGE/USDT'],
    deposits: { USDT: 12_000 },
    quietHours: 55,
    livelySeconds: 45,
    leverageTenths: [80, 180],
    skillPercent: 59,
    restingOrders: [2, 6],
    positions: 3,
    referral: { discountPercent: 5, rebatePercent: 20 },
  },
  {
    ...usual,
    label: 'Whale',
    holding: 'LTC/USDT',
    markets: ['BTC/USDT', 'ETH/USDT', 'XAU/USDT', 'BTC/TON', 'SPX/USDT'],
    deposits: { USDT: 4_000_000, TON: 600_000 },
    quietHours: 96,
    livelySeconds: 380,
    leverageTenths: [15, 40],
    stakePerMille: [8, 25],
    skillPercent: 54,
  },
  {
    ...usual,
    label: 'Hedger',
    holding: 'XRP/USDT',
    markets: ['TON/USDT', 'TON/USD', 'ETH/TON', 'EUR/USDT', 'TSLA/USDT', 'USOIL/USDT'],
    deposits: { USDT: 90_000, TON: 40_000 },
    quietHours: 72,
    leverageTenths: [10, 30],
    stakePerMille: [20, 60],
    skillPercent: 51,
    protectsPercent: 40,
    referral: { discountPercent: 25, rebatePercent: 5 },
  },
  {
    ...usual,
    label: 'Gambler',
    holding: 'LINK/USDT',
    markets: ['TONDEGEN/USDT', 'BTCDEGEN/USDT', 'WIF/USDT', '1000BONK/USDT', 'TRUMP/USDT', 'BTC/USDT'],
    deposits: { USDT: 3_000 },
    quietHours: 55,
    livelySeconds: 80,
    leverageTenths: [150, 480],
    stakePerMille: [20, 80],
    skillPercent: 50,
    restingOrders: [0, 3],
    positions: 4,
    protectsPercent: 15,
  },
  {
    ...usual,
    label: 'Believer',
    holding: 'AVAX/USDT',
    markets: ['BTC/NOT', 'TON/NOT', 'NOT/USDT', 'PUMP/USDT'],
    deposits: { NOT: 30_000_000, USDT: 5_000 },
    quietHours: 80,
    livelySeconds: 240,
    leverageTenths: [15, 60],
    skillPercent: 52,
  },
];

/** Has an account without any activity, to show an empty account rather than a missing one. */
export const NEWCOMER = 'Newcomer';

/**
 * In the scenario `whale` the first trader has ten thousand rows of history and amounts beyond 2^53. That trader trades
 * at once and rarely sets stops, so that most actions make a row.
 */
export const WHALE_CHANGE = {
  depositFactors: { USDT: 1_000, TON: 1_000, NOT: 50 },
  temper: { quietHours: 0.57, restingOrders: [2, 5], protectsPercent: 10 },
} as const satisfies { depositFactors: Record<Token['name'], number>; temper: Partial<Temper> };
