import type { Agenda } from '../event-queue';
import type { EngineTimes } from '../engine';
import type { PricePair } from '../happening';
import type { Crowd } from '../market/background-traders';
import type { Funding } from '../market/funding';
import { MARKETS } from '../market/market-catalogue';
import type { MarketSpec } from '../market/market-catalogue';
import type { Oracle } from '../market/oracle';
import type { OrderRecord, Token } from '../records';
import type { ScenarioProfile } from '../scenario-profile';
import type { AccountBook } from './account-book';
import { freeOf, ledgerLine } from './account-book';
import type { ExchangeBook } from './exchange-book';

/** The data that all parts of the simulation share. Only scheduled entries and commands change it. */
export type World = {
  readonly seed: number;
  readonly calendar: EngineTimes;
  readonly profile: ScenarioProfile;
  readonly oracle: Oracle;
  readonly crowd: Crowd;
  readonly funding: Funding;
  readonly agenda: Agenda;
  /** By smart-account address, in the order of the listing. */
  readonly books: ReadonlyMap<string, AccountBook>;
  readonly ordersById: Map<string, OrderRecord>;
  readonly exchange: ExchangeBook;
};

const BY_ADDRESS: ReadonlyMap<string, MarketSpec> = new Map(MARKETS.map((spec) => [spec.address, spec]));

const BY_NAME: ReadonlyMap<string, MarketSpec> = new Map(MARKETS.map((spec) => [spec.name, spec]));

export function findMarket(address: string): MarketSpec | null {
  return BY_ADDRESS.get(address) ?? null;
}

/** For addresses that the simulation has written. Throws RangeError for any other. */
export function marketAt(address: string): MarketSpec {
  const spec = findMarket(address);
  if (spec === null) throw new RangeError(`no market ${address}`);
  return spec;
}

export function marketNamed(name: string): MarketSpec {
  const spec = BY_NAME.get(name);
  if (spec === undefined) throw new RangeError(`no market ${name}`);
  return spec;
}

export function tokenNameOf(market: string): Token['name'] {
  return marketAt(market).token.name;
}

export function bookOf(world: World, account: string): AccountBook {
  const book = world.books.get(account);
  if (book === undefined) throw new RangeError(`no account ${account}`);
  return book;
}

export function freeBalance(book: AccountBook, token: Token['name']): bigint {
  return freeOf(ledgerLine(book, token, tokenNameOf));
}

export function pricePair(world: World, spec: MarketSpec, atMs: number): PricePair {
  const { indexRaw, settlementRaw } = world.oracle.quote(spec, atMs);
  return { atMs, indexRaw, settlementRaw };
}
