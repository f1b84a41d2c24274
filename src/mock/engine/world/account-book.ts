import { encodeHex } from '~/lib/bytes';
import type { AccountIdentity } from '../account-side';
import type { Happening, HappeningBody } from '../happening';
import { createLedger, type Ledger } from '../ledger';
import { hexId, labelHash } from '../noise';
import type { LedgerLine, OrderRecord, PositionHistoryRow, Token } from '../records';
import type { Direction } from '../wire';

/** Everything that the exchange stores for one smart account. Lists are in time order; entries are only appended. */
export type AccountBook = {
  readonly identity: AccountIdentity;
  /** Its public key as hex, since every order names its signer. */
  readonly demoKeyHex: string;
  /** Distinguishes the account's simulated hashes from all others. */
  readonly curve: number;
  readonly referral: Referral;
  readonly ledger: Ledger;
  readonly orders: OrderRecord[];
  /** The orders that are not final. */
  readonly live: Set<OrderRecord>;
  /** Newest row of each open position, by `positionKey`. */
  readonly positions: Map<string, PositionHistoryRow>;
  readonly rows: PositionHistoryRow[];
  /** The sum of the rows so far, in USD at scale 1e9. */
  readonly realised: { readonly atMs: number; readonly totalUsdRaw: bigint }[];
  readonly log: Happening[];
  /** How many positions each market and side has had. */
  readonly positionCount: Map<string, number>;
  nextQueryId: number;
};

export type Referral = { readonly referrer: string | null; readonly discountRaw: bigint; readonly rebateRaw: bigint };

export function createAccountBook(seed: number, identity: AccountIdentity, referral: Referral): AccountBook {
  let demoKeyHex: string | null = null;
  return {
    identity,
    get demoKeyHex() {
      demoKeyHex ??= encodeHex(identity.demoKey.publicKey);
      return demoKeyHex;
    },
    curve: labelHash(seed, identity.address),
    referral,
    ledger: createLedger(),
    orders: [],
    live: new Set(),
    positions: new Map(),
    rows: [],
    realised: [],
    log: [],
    positionCount: new Map(),
    nextQueryId: 0,
  };
}

export function positionKey(market: string, direction: Direction): string {
  return `${market}_${direction}`;
}

/** `positionId` of orders: market, side and number of the position. */
export function positionIdOf(row: Pick<PositionHistoryRow, 'market' | 'direction' | 'idx'>): string {
  return `${row.market}_${row.direction}_${row.idx}`;
}

/** Adds an entry to the account's log. `body` becomes the entry, since copies are slow. */
export function record(book: AccountBook, atMs: number, body: HappeningBody): void {
  const seq = book.log.length + 1;
  book.log.push(Object.assign(body, { seq, atMs }));
}

/**
 * Hash of the simulated transaction or message behind a log entry, 64 hex digits. Computed on request, since few are
 * needed.
 */
export function hashOfHappening(book: AccountBook, happening: Happening): string {
  return hexId(book.curve, happening.seq, 3);
}

export function leaseQueryId(book: AccountBook): number {
  const leased = book.nextQueryId;
  book.nextQueryId += 1;
  return leased;
}

export function ledgerLine(
  book: AccountBook,
  token: Token['name'],
  tokenOf: (market: string) => Token['name'],
): LedgerLine {
  return book.ledger.line(token, book.live, book.positions.values(), tokenOf);
}

export function freeOf(line: LedgerLine): bigint {
  return line.held - line.leased - line.locked;
}
