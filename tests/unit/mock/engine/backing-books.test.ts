import { expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toBalanceView } from '~/domain/account/balance-row';
import { backingsOf, reservedByOrders } from '~/domain/account/backing';
import { toOrderViews } from '~/domain/order/order-view';
import { sumKnown } from '~/lib/field-math';
import { toPositionViews } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { groupBy } from '~/lib/lists';
import type { Engine } from '~/mock/engine/engine';
import { ALL, ok, positionsOf, shortWorld } from './world-of';

/** The leased and locked amounts of each collateral, compared with the positions and orders of the same moment. */
function backingsAt(engine: Engine, account: string, lockedHoldsMargins: boolean) {
  const { markets } = engine.listing();
  const collateralOf = (address: string | null) =>
    markets.find((market) => market.address === address)?.collateral ?? null;
  const positions = toPositionViews(positionsOf(engine, account), defaultAssumptions);
  const orders = ok(
    engine.listActiveOrders(account, { ...ALL, statuses: null, asset: null, walletId: null, direction: null }),
  );
  return backingsOf({
    balances: ok(engine.listVaults()).map((vault) => {
      const { assetId = '', name = '' } = (vault.config?.asset ?? {}) as { assetId?: string; name?: string };
      return { name, ...toBalanceView(ok(engine.getBalance(account, assetId, true)), defaultAssumptions) };
    }),
    totals: groupBy(positions, ({ market }) => collateralOf(valueOrNull(market))).map(([collateral, members]) => ({
      collateral,
      margin: sumKnown(members.map(({ margin }) => margin)),
    })),
    orders: reservedByOrders(toOrderViews(orders, defaultAssumptions), collateralOf),
    isWhole: true,
    assumptions: { lockedHoldsMargins },
  });
}

it.each(['calm', 'volatile', 'cancel-race'] as const)(
  'the exchange of %s never contradicts the assumption',
  (scenario) => {
    const { engine, clock } = shortWorld(7, scenario);
    const { accounts } = engine.listing();
    const seen = { fits: 0, more: 0, unknown: 0, unfit: 0 };
    let others = 0;
    for (let step = 0; step < 40; step += 1) {
      clock.advance(15_000);
      for (const { address } of accounts) {
        for (const backing of backingsAt(engine, address, true).values()) seen[backing] += 1;
        for (const backing of backingsAt(engine, address, false).values()) others += backing === 'unfit' ? 1 : 0;
      }
    }
    expect(seen.unfit).toBe(0);
    expect(seen.unknown).toBe(0);
    expect(seen.fits).toBeGreaterThan(100);
    expect(others, 'the other assumption is found out').toBeGreaterThan(0);
  },
);
