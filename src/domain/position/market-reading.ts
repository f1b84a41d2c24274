import type { MarketIdentity } from '../market/market-identity';
import type { MarketTerms } from './market-terms';

/** A market that has positions, with the state of its reading. */
export type MarketReading = {
  readonly address: string;
  readonly identity: MarketIdentity;
  /** Null until it has been read once. */
  readonly terms: MarketTerms | null;
  readonly failure: Error | null;
  readonly receivedAtMs: number | null;
  /** The data itself, to tell whether it is a new answer. */
  readonly source: unknown;
};
