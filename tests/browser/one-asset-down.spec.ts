import type { Engine } from '~/mock/engine/engine';
import { partFailuresText } from '~/text/en/part-failures';
import { positionsText } from '~/text/en/positions';
import { tablesText } from '~/text/en/tables';
import { openLiveExchange } from './support/live-exchange';
import { expect, test } from './support/test';

const ASSETS = 12;

test('one failed asset of twelve has its own row, and the others are shown', async ({ page, problems }) => {
  problems.expect(/: 500 |500 \(Internal Server Error\)/);
  let down: string | null = null;
  const exchange = await openLiveExchange(
    (engine) => ({
      ...engine,
      // Otherwise the markets of orders would add assets to the twelve.
      listActiveOrders: () => ({ ok: [] }),
      listActivePositions: (trader, asset, query) => {
        if (asset === down) throw new Error(`the positions in ${asset} cannot be had`);
        return engine.listActivePositions(trader, asset, query);
      },
    }),
    (engine) => ({ markets: twelveMarkets(engine), pollIntervals: { positionsMs: 600_000 } }),
  );
  const trader = busiestTrader(exchange.engine);
  const [broken = '', ...others] = heldAssets(exchange.engine, trader);
  expect(others.length, 'assets besides the one that is down').toBeGreaterThan(0);
  down = broken;
  try {
    await page.goto(`${exchange.appUrl}positions?trader=${trader}`);
    const table = page.getByRole('table', { name: 'Positions' });
    const failed = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: broken, exact: true }) });
    await expect(failed).toContainText(`Positions in ${broken} couldn’t be loaded.`);
    await expect(failed).toContainText(partFailuresText.neverRead);
    await expect(page.getByText(positionsText.assetsRead(11, ASSETS))).toBeVisible();
    for (const asset of others)
      await expect(table.getByRole('link', { name: new RegExp(`^${asset}/`) }).first()).toBeVisible();
    await expect(table.getByRole('link', { name: new RegExp(`^${broken}/`) })).toHaveCount(0);
    await expect(page.getByText('partial: 11 of 12 assets').first()).toBeVisible();
    await expect(page.getByText(tablesText.partsFailed(broken)), 'read out, once').toHaveCount(1);
    await expect(table.getByText(/no open position/i)).toHaveCount(0);

    // A filter that hides everything else does not turn "failed" into "none".
    await page.getByRole('searchbox', { name: positionsText.filter }).fill('no such market');
    await expect(table.getByText(positionsText.noMatchSoFar(11, ASSETS))).toBeVisible();
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: tablesText.clearFilters }).click();

    down = null;
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(table.getByRole('link', { name: new RegExp(`^${broken}/`) }).first()).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(page.getByText(/(?:could not be read|couldn’t be loaded)|^partial|assets loaded/)).toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: 'Positions', level: 2 }),
      'the place of the button that went away',
    ).toBeFocused();
  } finally {
    await page.close();
    await exchange.close();
  }
});

/** The markets of twelve assets, with the trader's own first. */
function twelveMarkets(engine: Engine) {
  const { markets } = engine.listing();
  const assets = [
    ...new Set([...heldAssets(engine, busiestTrader(engine)), ...markets.map(({ baseAsset }) => baseAsset)]),
  ].slice(0, ASSETS);
  return markets.filter(({ baseAsset }) => assets.includes(baseAsset));
}

/** The trader with positions in the most assets. */
function busiestTrader(engine: Engine): string {
  const traders = engine.listing().accounts.map(({ address }) => address);
  return traders.toSorted((a, b) => heldAssets(engine, b).length - heldAssets(engine, a).length)[0] ?? '';
}

function heldAssets(engine: Engine, trader: string): readonly string[] {
  const assets = [...new Set(engine.listing().markets.map(({ baseAsset }) => baseAsset))];
  return assets.filter((asset) => {
    const answer = engine.listActivePositions(trader, asset, { offset: 0, limit: 1, walletId: null });
    return 'ok' in answer && answer.ok.length > 0;
  });
}
