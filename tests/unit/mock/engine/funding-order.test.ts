import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { type MarketRow, toMarketView } from '~/domain/market/market-view';
import { marketColumns } from '~/features/markets/market-columns';
import { walletForms } from '~/lib/address-forms';
import type { WireMarket } from '~/mock/engine/wire';
import { scenarioNames } from '~/mock/scenarios/fault-plan';
import { marketsText } from '~/text/en/markets';
import { sortRows } from '~/ui/table/sort-rows';
import { ok, shortCalendar, shortWorld } from './world-of';

/** A Saturday: stocks, forex and commodities are closed. */
const SATURDAY_MS = Date.UTC(2026, 10, 21, 12);

type Side = 'long' | 'short';

/** The amount that a side receives in a second, in 1e18ths of the price: straight from the answer, without our code. */
function received(market: WireMarket, side: Side): bigint {
  const { longFundingRate, shortFundingRate } = market.amm;
  const raw = side === 'long' ? -BigInt(String(longFundingRate)) : BigInt(String(shortFundingRate));
  return (raw * 10n ** 9n) / BigInt(String(market.settings.fundingPeriod));
}

function isOpen({ settings }: WireMarket): boolean {
  return settings.isPaused === false && settings.isCloseOnly === false && settings.status === 'active';
}

describe.each(scenarioNames())('funding of the markets of scenario %s', (scenario) => {
  const { engine } = shortWorld(1, scenario, {
    clock: { now: () => SATURDAY_MS },
    calendar: shortCalendar(SATURDAY_MS),
  });
  const markets = engine.listing().markets.map(({ address }) => ok(engine.getMarket(address)));
  const rows = markets.map((market): MarketRow => {
    const identity = unlistedIdentity(market.address, market, walletForms);
    const view = toMarketView(market, identity, defaultAssumptions);
    return { identity, view, answer: null, failure: null, receivedAtMs: SATURDAY_MS, serverTimeMs: SATURDAY_MS };
  });
  const columns = marketColumns({ text: marketsText, window: 'year', units: defaultAssumptions });
  const marketOf = new Map(markets.map((market) => [market.address, market]));

  it.each([
    ['fundingLong', 'long'],
    ['fundingShort', 'short'],
  ] as const)('sorts by %s like the rates of the service, open markets first', (column, side) => {
    for (const direction of ['descending', 'ascending'] as const) {
      const shown = sortRows(rows, columns, { column, direction }, 'en').map(({ identity }) =>
        marketOf.get(identity.address),
      );
      const key = (market: WireMarket | undefined) => (market === undefined ? 0n : received(market, side));
      const expected = [true, false].flatMap((open) =>
        markets
          .filter((market) => isOpen(market) === open)
          .map(key)
          .toSorted((a, b) => (direction === 'descending' ? -1 : 1) * (a < b ? -1 : a > b ? 1 : 0)),
      );
      expect(shown.map(key)).toEqual(expected);
      const open = shown.map((market) => market !== undefined && isOpen(market));
      expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
      expect(open.filter(Boolean).length).toBeGreaterThan(3);
      expect(open.filter((one) => !one).length).toBeGreaterThan(3);
    }
  });
});
