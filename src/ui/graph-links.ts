import type { ReactNode } from 'react';

/** Wraps what is shown in a link to what `of` names. Where nothing is known to be there, it returns `shown` as it is. */
export type GraphLink<Of> = (of: Of, shown: ReactNode) => ReactNode;

/**
 * The ways between the things behind a trade. Features get them as a prop: only routes know the router, and what
 * resolves. All addresses are raw, all hashes 64 hexadecimal digits in lower case.
 */
export type GraphLinks = {
  /** To the page of a smart account. */
  readonly account: GraphLink<string>;
  readonly market: GraphLink<string>;
  readonly vault: GraphLink<string>;
  /** To an intent (operation 3). */
  readonly intent: GraphLink<string>;
  /** To a live bundle of the page's account (operation 8), by an executor's query id. */
  readonly bundle: GraphLink<bigint>;
  /** To an event of the page's account (operation 5), by its key. */
  readonly event: GraphLink<string>;
  /** To an active order, by the hash of its intent. */
  readonly order: GraphLink<string>;
  /** To the open position of the page's account in a market. */
  readonly position: GraphLink<{ readonly market: string; readonly side: 'long' | 'short' }>;
};
