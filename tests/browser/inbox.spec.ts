import type { Engine, OrderQuery } from '~/mock/engine/engine';
import type { WireMarket, WireOrder, WirePosition } from '~/mock/engine/wire';
import { inboxText as t } from '~/text/en/inbox';
import { accessibilityViolations } from './support/accessibility';
import { NOON_MS } from './support/foreseen-orders';
import { openLiveExchange } from './support/live-exchange';
import { expect, test } from './support/test';
import { settle, showIn, sidewaysScroll } from './support/walk';

const MARKETS = 8;
const rule = { muted: false, sound: false, notify: false };

test('every kind of rule fires once when its condition occurs, using only keys, and is listed again after a reload', async ({
  page,
  problems,
  foreseen: { trader },
}) => {
  // The exchange has no intent for orders with an end that only this test knows.
  problems.expect(/404.*\/intent\//);
  const world = { changed: false };
  const exchange = await openLiveExchange(
    (engine) => bent(engine, trader, world),
    (engine) => ({ markets: marketsOf(engine, trader) }),
  );
  const markets = marketsOf(exchange.engine, trader).map(({ address }) => address);
  const first = exchange.engine.getMarket(markets[0] ?? '');
  if (!('ok' in first)) throw new Error('no market');
  // More than a thousand times the price in USD.
  const price = String(BigInt(first.ok.amm.indexPrice) / 1_000_000n + 1n);
  const [vault] = exchange.engine.listing().vaults;
  await page.clock.install({ time: NOON_MS });
  // The position of the protection rule is a minor one by default, and minor ones raise no alert.
  await page.addInitScript(
    (value) => localStorage.setItem('perpdeck.preferences', value),
    JSON.stringify({ version: 1, value: { smallPercent: '0' } }),
  );
  await page.addInitScript(
    ([name, value]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [
      'perpdeck.inbox.rules',
      JSON.stringify({
        version: 1,
        value: { rules: rulesFor(markets, { price, vault: vault?.address ?? '' }), dropped: 0 },
      }),
    ] as const,
  );
  await page.addInitScript(recordSignals);
  await page.goto(`${exchange.appUrl}alerts?trader=${trader}`);
  const table = page.getByRole('table', { name: t.title });
  // A position that is near from the start is reported at once; earlier events are not.
  await expect(table.getByRole('rowheader', { name: says.distance }).first()).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /filled|expired|cancelled|opened|closed/ })).toHaveCount(0);
  const readAgain = page.getByRole('button', { name: t.readAgain });
  await expect(readAgain).toBeEnabled();

  world.changed = true;
  // A missing stop is reported only after two readings that agree.
  for (let reading = 0; reading < 3; reading += 1) {
    await readAgain.focus();
    await page.keyboard.press('Enter');
    // Everything is read before the button can be pressed again.
    await expect(readAgain).toBeEnabled();
  }
  for (const said of Object.values(says))
    await expect.soft(table.getByRole('rowheader', { name: said }).first(), String(said)).toBeVisible();
  for (const said of [says.price, says.paused, says.closeOnly, says.open, says.funding, says.fundingFlip])
    await expect.soft(table.getByRole('rowheader', { name: said }), `${said} once`).toHaveCount(1);
  // Only one of them has both sound and notification.
  const signals = () => page.evaluate(() => window.signals);
  expect(await signals()).toEqual({ notified: [expect.stringMatching(says.price)], notes: 2 });
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /\/icons\/(?:\d|more)\.svg$/);

  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    await showIn(page, theme);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }

  const rows = await table.locator('tbody tr[data-row]').count();
  await page.reload();
  await expect(table.getByRole('rowheader', { name: says.price })).toHaveCount(1);
  await page.getByRole('button', { name: t.markRead }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveTitle(/^\(\d+\) /);
  await expect(icon).toHaveAttribute('href', /\/icon\.svg$/);
  expect(await table.locator('tbody tr[data-row]').count()).toBeGreaterThanOrEqual(Math.min(rows, 10));
  expect(await signals(), 'a reload repeats nothing').toEqual({ notified: [], notes: 0 });
  await page.close();
  await exchange.close();
});

/** How each event is worded. */
const says = {
  price: /rose above/,
  paused: /was paused/,
  closeOnly: /is close-only now/,
  late: /Prices of .* are late/,
  open: /is open again/,
  funding: /pays .* funding a year, crossing/,
  fundingFlip: /now (?:pays|receives) funding/,
  distance: /near liquidation|past its estimated/,
  vault: /rate of vault .* fell/,
  finding: /No stop before liquidation/,
  orderFilled: / filled/,
  orderExpired: /order expired/,
  orderCancelledByService: /order cancelled by the exchange/,
  orderFailed: /order failed/,
  positionOpened: / opened/,
  positionReduced: / reduced/,
  positionClosed: / closed/,
  positionLiquidated: / was liquidated/,
};

declare global {
  interface Window {
    /** Titles of the browser's notifications, and notes that began to sound. */
    signals: { notified: string[]; notes: number };
  }
}

function recordSignals(): void {
  window.signals = { notified: [], notes: 0 };
  window.Notification = new Proxy(window.Notification, {
    // A headless browser may refuse permissions that the test's context grants.
    get: (real, name) => (name === 'permission' ? 'granted' : (Reflect.get(real, name) as unknown)),
    construct: (real, [title, options]: [string, NotificationOptions]) => {
      window.signals.notified.push(title);
      return new real(title, options);
    },
  });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function record(this: OscillatorNode, ...when) {
    window.signals.notes += 1;
    start.apply(this, when);
  };
}

/** Markets of the trader's assets, and others up to eight. */
function marketsOf(engine: Engine, trader: string) {
  const { markets } = engine.listing();
  const held = markets.filter(({ baseAsset }) => {
    const answer = engine.listActivePositions(trader, baseAsset, { offset: 0, limit: 1, walletId: null });
    return 'ok' in answer && answer.ok.length > 0;
  });
  return [...new Set([...held.slice(0, MARKETS), ...markets])].slice(0, MARKETS);
}

/** One of each kind. */
function rulesFor(markets: readonly string[], { price, vault }: { readonly price: string; readonly vault: string }) {
  const about = [
    { kind: 'price', side: 'above', price, sound: true, notify: true },
    { kind: 'status', to: ['paused'] },
    { kind: 'status', to: ['closeOnly'] },
    { kind: 'status', to: ['late'] },
    { kind: 'status', to: ['open'] },
    { kind: 'funding', side: 'long', effect: 'pays', percent: '500' },
    { kind: 'fundingFlip', side: 'short' },
  ].map((one, index) => ({ ...one, market: markets[index] ?? '' }));
  const others = [
    { kind: 'distance', percent: '99' },
    { kind: 'order', to: ['filled', 'expired', 'cancelledByService', 'failed'] },
    { kind: 'position', to: ['opened', 'reduced', 'closed', 'liquidated'] },
    { kind: 'vault', vault, percent: '5' },
    { kind: 'protection' },
  ];
  return [...about, ...others].map((one, index) => ({ ...rule, id: `r${index}`, ...one }));
}

/** An exchange in which every condition of the rules occurs at once when the world has changed. */
function bent(engine: Engine, trader: string, world: { readonly changed: boolean }): Engine {
  const markets = marketsOf(engine, trader).map(({ address }) => address);
  const ends = ['executed', 'expired', 'canceled_by_sequencer', 'error'] as const;
  const everything = { offset: 0, limit: 1_000, asset: null, direction: null, walletId: null } as const;
  const first = engine.listActiveOrders(trader, { ...everything, statuses: ['active'] });
  const resting = 'ok' in first ? first.ok.map(({ id }) => id) : [];
  if (resting.length < ends.length) throw new Error('the trader has too few orders');
  const orders = (query: OrderQuery): readonly WireOrder[] => {
    const answer = engine.listActiveOrders(trader, {
      ...everything,
      statuses: ['active', 'pending', 'executed', 'expired', 'canceled', 'canceled_by_sequencer', 'error'],
    });
    const found = ('ok' in answer ? answer.ok : [])
      .map((order) => {
        const end = ends[resting.indexOf(order.id)];
        return end === undefined ? order : ({ ...order, status: end } as WireOrder);
      })
      // The position has lost its protection.
      .filter(({ type, status }) => type !== 'stop' || status !== 'active');
    const wanted = query.statuses ?? ['active'];
    return found.filter(({ status }) => wanted.includes(status)).slice(query.offset, query.offset + query.limit);
  };
  return {
    ...engine,
    getMarket: (address) => {
      const answer = engine.getMarket(address);
      if (!('ok' in answer)) return answer;
      return { ok: inChange(answer.ok, markets.indexOf(address), world.changed) };
    },
    getVaultRates: (vault, timeframe) => {
      const answer = engine.getVaultRates(vault, timeframe);
      if (!world.changed || !('ok' in answer)) return answer;
      const history = answer.ok.history.map((point, index, all) =>
        index === all.length - 1 ? { ...point, value: String(BigInt(point.value) / 2n) } : point,
      );
      return { ok: { ...answer.ok, history } };
    },
    listActiveOrders: (of, query) =>
      world.changed && of === trader && query.asset === null
        ? { ok: orders(query) }
        : engine.listActiveOrders(of, query),
    listPositionHistory: (of, asset, query) => {
      const answer = engine.listPositionHistory(of, asset, query);
      if (!world.changed || of !== trader || !('ok' in answer)) return answer;
      const [template] = answer.ok.data;
      if (template === undefined || query.offset > 0) return answer;
      const rows = [...changesLike(template, engine.now()), ...answer.ok.data].slice(0, query.limit);
      return { ok: { data: rows, totalCount: answer.ok.totalCount } };
    },
  };
}

/** The changed market for the rule with the same number. */
function inChange(market: WireMarket, number: number, changed: boolean): WireMarket {
  const { amm, settings, incentive } = market;
  const rates = (long: string, short: string): WireMarket => ({
    ...market,
    amm: { ...amm, longFundingRate: long, shortFundingRate: short },
    incentive: { ...incentive, longFundingRate: long, shortFundingRate: short },
  });
  const times = (given: string): string => String(BigInt(given) * 1_000_000n);
  switch (number) {
    case 0: {
      if (!changed) return market;
      const { indexPrice, baseOraclePrice, quoteAssetReserve } = amm;
      return {
        ...market,
        amm: {
          ...amm,
          indexPrice: times(indexPrice),
          baseOraclePrice: times(baseOraclePrice),
          quoteAssetReserve: times(quoteAssetReserve),
        },
      };
    }
    case 1:
      return { ...market, settings: { ...settings, isPaused: changed } };
    case 2:
      return { ...market, settings: { ...settings, isCloseOnly: changed } };
    case 3: {
      const blockTimestamp = new Date(Date.parse(amm.blockTimestamp) - 3_600_000).toISOString();
      return changed ? { ...market, amm: { ...amm, blockTimestamp } } : market;
    }
    case 4:
      return { ...market, settings: { ...settings, isPaused: !changed } };
    case 5:
      return changed ? rates('9000000', '9000000') : rates('1000', '1000');
    case 6:
      return changed ? rates('50000', '50000') : rates('-50000', '-50000');
    default:
      return market;
  }
}

/** A position opened, reduced, closed and liquidated, now. */
function changesLike(template: WirePosition, nowMs: number): readonly WirePosition[] {
  const timestamp = new Date(nowMs).toISOString();
  const like = (idx: string, part: Partial<WirePosition>): WirePosition => ({
    ...template,
    idx,
    timestamp,
    lastUpdatedAt: timestamp,
    closedAt: null,
    status: 'opened',
    size: '1000000000',
    version: 2,
    ...part,
  });
  return [
    like('901', { eventName: 'liquidate_position', status: 'liquidated', size: '0' }),
    like('902', { eventName: 'close_position', status: 'closed', size: '0', closedAt: timestamp }),
    like('903', { eventName: 'decrease_position' }),
    like('904', { eventName: 'open_position', version: 1 }),
  ];
}
