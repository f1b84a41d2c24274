import { messages } from '../messages';
import { plural } from './plural';

/** Failures of data that is read in many parts, one an asset or a market. These texts load with the first failure. */
export const partFailuresText = messages('partFailures', {
  ordersPart: 'Orders',
  /** `one`: a line of its own. `many`: one line for several. */
  of: {
    positions: {
      one: (asset: string) => `Positions in ${asset} could not be read.`,
      many: (count: number) =>
        plural(count, {
          one: 'Positions in # asset could not be read.',
          other: 'Positions in # assets could not be read.',
        }),
    },
    markets: {
      one: (ticker: string) => `The state of ${ticker} could not be read; figures that need it are old or missing.`,
      many: (count: number) =>
        plural(count, {
          one: 'The state of # market could not be read.',
          other: 'The states of # markets could not be read.',
        }),
    },
    /** Markets that could name an asset, and were not read. */
    unnamed: {
      one: (market: string) =>
        `Which asset the market ${market} is of could not be read, so positions in it are not asked for.`,
      many: (count: number) =>
        plural(count, {
          one: 'The asset of # market could not be read, so positions in it are not asked for.',
          other: 'The assets of # markets could not be read, so positions in them are not asked for.',
        }),
    },
    orders: {
      one: () => 'The active orders could not be read: they may name assets that are not known here.',
      many: () => 'The active orders could not be read: they may name assets that are not known here.',
    },
    history: {
      one: (asset: string) => `History of ${asset} could not be read.`,
      many: (count: number) =>
        plural(count, {
          one: 'History of # asset could not be read.',
          other: 'History of # assets could not be read.',
        }),
    },
    prices: {
      one: (name: string) => `The price of ${name} could not be read.`,
      many: (count: number) =>
        plural(count, {
          one: '# price of a collateral could not be read.',
          other: '# prices of collaterals could not be read.',
        }),
    },
  },
  affected: (names: string) => `Affected: ${names}.`,
  assets: (count: number) => plural(count, { one: '# asset', other: '# assets' }),
  markets: (count: number) => plural(count, { one: '# market', other: '# markets' }),
  neverRead: 'Not read so far: nothing of it is shown.',
  neverReadOf: (names: string) => `Not read so far: ${names}.`,
  retryAll: 'Retry all',
});
