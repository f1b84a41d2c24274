import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intentPricesText } from '~/text/en/intent';
import { openApp } from '../support/open-app';

const hash = 'ab'.repeat(32);
const address = `/intents/${hash}`;
/** The time of the tests' clock, in whole seconds. */
const NOW_S = Date.UTC(2026, 4, 13, 12) / 1000;

function latest(price: number, more: object = {}) {
  return {
    feed: 'BTC/USD',
    price,
    timestamp: NOW_S - 20,
    slot: 7,
    spread: price / 10_000,
    status: 'trading',
    isOnline: true,
    ...more,
  };
}

/** A service with only this intent. */
function withIntent(intent: object) {
  return (request: Request, answer: () => Promise<Response>) =>
    request.url.includes('/intent/') ? Promise.resolve(Response.json({ hash, ...intent })) : answer();
}

const panel = () => screen.findByRole('region', { name: intentPricesText.title });

describe('the signed prices of an intent', () => {
  it('are shown side by side, with the change and whom it favours', async () => {
    const order = { type: 'market', direction: 'long', amount: '5' };
    await openApp({
      path: address,
      through: withIntent({
        order,
        full_message: { message: { created_at: NOW_S - 25, intent: { order } } },
        created_price: { index: latest(65_000_000_000_000), timestamp: '2026-05-13T11:59:41Z' },
        price: {
          index: latest(65_020_800_000_000, {
            isOnline: false,
            pauseAt: NOW_S + 3_600,
            closestPauseAt: NOW_S + 3_600,
            pausedAt: NOW_S - 7_200,
          }),
          timestamp: '2026-05-13T11:59:50Z',
        },
      }),
    });
    const prices = within(await panel());
    expect(prices.getByText(intentPricesText.moved).nextElementSibling).toHaveTextContent(
      `+3.20 bps ${intentPricesText.verdicts.opens.worse.long}`,
    );
    const table = within(prices.getByRole('table', { name: intentPricesText.table }));
    expect(table.getByRole('row', { name: /^Index price/ })).toHaveAccessibleName(
      'Index price 65,000.00 65,020.80 +20.80',
    );
    expect(table.getByRole('row', { name: /^Spread/ })).toHaveTextContent('1.00 bps');
    expect(table.getByRole('row', { name: new RegExp(`^${intentPricesText.rows.age}`) })).toHaveTextContent(
      '1.0 s10 s',
    );
    expect(table.getByText((words) => words.includes(intentPricesText.offline))).toBeVisible();
    const pauses = within(prices.getByRole('region', { name: intentPricesText.pauses.title.settled }));
    expect(
      pauses.getByText(`${intentPricesText.pauses.names.closestPauseAt} · ${intentPricesText.pauses.names.pauseAt}`)
        .nextElementSibling,
    ).toHaveTextContent(/in (59|1:00):\d\d/);
    expect(pauses.getByText(intentPricesText.pauses.names.pausedAt).nextElementSibling).toHaveTextContent(/2 h ago$/);
    expect(prices.getByText(intentPricesText.units(intentPricesText.unitNames.s))).toBeVisible();
  });

  it('show their contents as they came, and make up no figure', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    await openApp({
      path: address,
      through: withIntent({
        created_price: {
          index: { feed: hostile, status: hostile, price: 0, spread: hostile, result_message: { price_ref: hostile } },
          rfc: { velocity_debt: 0.25, original_k: 'much', signed_price: { price: 7 } },
        },
        price: null,
      }),
    });
    const element = await panel();
    const prices = within(element);
    expect(prices.getAllByText(hostile).length).toBeGreaterThanOrEqual(2);
    expect(element.querySelector('img')).toBeNull();
    expect(element.textContent).not.toMatch(/NaN|Infinity/);
    expect(prices.getByText(intentPricesText.notes['no-price'])).toBeVisible();
    expect(prices.getByText(intentPricesText.notes['rfc-differs'])).toBeVisible();
    expect(prices.getByText(intentPricesText.notSettled)).toBeVisible();
    expect(prices.queryByText(/bps/)).toBeNull();
    expect(prices.getByRole('row', { name: /^Velocity debt/, hidden: true })).toHaveTextContent('0.25');
    expect(prices.getByRole('row', { name: /^Original k/, hidden: true })).toHaveTextContent('much');
  });
});
