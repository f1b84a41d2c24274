import type { QueryClient } from '@tanstack/react-query';
import type { InboxItem } from '~/domain/alerts/inbox-state';
import { listedIdentity, type MarketIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import { type MarketView, stateAgeMs, toMarketView } from '~/domain/market/market-view';
import type { PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import type { Api } from '../api-context';
import { latePriceMs } from '../freshness/late-prices';
import { marketKey, type MarketReply } from '../markets/market';

/** Older answers about a market are not used to judge a rule. */
export const OLDEST_MS = 90_000;

/** A market, from its last answer. */
export type MarketReading = {
  readonly identity: MarketIdentity;
  readonly market: MarketView;
  /** The age of its state; null when unknown. */
  readonly ageMs: number | null;
  /** Whether the price has stopped although the market is open, so that it may be out of date. */
  readonly isLate: boolean;
  readonly receivedAtMs: number;
};

/** Reads the data that rules check from the cache. */
export function createReadings(api: Api, client: QueryClient) {
  const units = api.config.assumptions;
  const listed = new Map(api.config.markets.map((market) => [market.address, listedIdentity(market)]));
  const find = (address: string): MarketIdentity | null => listed.get(address) ?? null;

  function readingOf(address: string, nowMs: number): MarketReading | null {
    const reply = client.getQueryData<MarketReply>(marketKey(address));
    if (reply === undefined) return null;
    const { receivedAtMs, serverTimeMs } = reply;
    const identity = find(address) ?? unlistedIdentity(address, reply.data, api.addressForms.get());
    const market = toMarketView(reply.data, identity, units);
    const ageMs = stateAgeMs({ view: market, receivedAtMs, serverTimeMs }, nowMs);
    return { identity, market, ageMs, isLate: latePriceMs(client, units, address, nowMs) !== null, receivedAtMs };
  }

  /** Whether both answers behind a row are new enough, and the market is not late. */
  function isGood({ readAt, market }: PositionRow, nowMs: number): boolean {
    if (market === null || readAt.position === null || readAt.market === null) return false;
    if (Math.abs(nowMs - Math.min(readAt.position, readAt.market)) > OLDEST_MS) return false;
    return readingOf(market.address, nowMs)?.isLate === false;
  }

  return { find, readingOf, isGood };
}

/** The members of a happening that describe its position. */
export function aboutRow({ position, asset }: PositionRow): Partial<InboxItem> {
  return {
    market: valueOrNull(position.market),
    asset,
    side: valueOrNull(position.side),
    subject: valueOrNull(position.idx),
  };
}
