import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toHistoryEvent } from '~/domain/position/history-event';
import { buildLifecycles, sizeChanges } from '~/domain/position/position-lifecycles';
import { pricesOfEvent, tradePrices } from '~/domain/position/trade-prices';
import { absent, type Field, known } from '~/lib/field';
import { abs, compare, type Fixed, fromDecimal, mul, rescale, sub, toDecimalString } from '~/lib/fixed-point';
import { createEngine } from '~/mock/engine/create-engine';
import { anEvent } from '../pnl/pnl-attribution-kit';

const usd = (text: string): Field<Fixed> => known(rescale(fromDecimal(text) ?? { raw: 0n, scale: 9 }, 9, 'halfUp'));

/** A position with these events: the exchanged amount, its price, and the size afterwards. */
function positionOf(
  steps: readonly { readonly size: string; readonly exchanged: string; readonly price: string | null }[],
) {
  const events = steps.map(({ size, exchanged, price }, index) => ({
    ...anEvent(index + 1, { version: index + 1 }),
    size: usd(size),
    exchanged: usd(exchanged),
    price: price === null ? absent('notApplicable') : usd(price),
  }));
  const [lifecycle] = buildLifecycles(events);
  if (lifecycle === undefined) throw new Error('no position');
  return lifecycle;
}

const shown = (field: Field<Fixed>) => (field.kind === 'known' ? toDecimalString(field.value) : field);

describe('the prices at which a position was opened and closed', () => {
  it('are means weighted by the exchanged amounts, and a change of margin does not count as a trade', () => {
    const { entry, exit } = tradePrices(
      positionOf([
        { size: '1', exchanged: '1', price: '100' },
        { size: '4', exchanged: '3', price: '200' },
        { size: '4', exchanged: '0', price: null },
        { size: '1', exchanged: '3', price: '250' },
        { size: '0', exchanged: '1', price: '290' },
      ]),
    );
    expect([shown(entry), shown(exit)]).toEqual(['175', '260']);
  });

  it('have no exit before the first reduction', () => {
    const { entry, exit } = tradePrices(positionOf([{ size: '2', exchanged: '2', price: '50' }]));
    expect([shown(entry), exit]).toEqual(['50', absent('notApplicable')]);
  });

  it('are unknown if a trade has no price, or if the opening was not read', () => {
    const first = { size: '1', exchanged: '1', price: '100' };
    const bare = tradePrices(positionOf([first, { size: '0', exchanged: '1', price: null }]));
    expect([shown(bare.entry), bare.exit.kind]).toEqual(['100', 'absent']);
    const lifecycle = positionOf([first]);
    for (const part of [{ fromOpening: false }, { missingVersions: 1 }]) {
      const { entry, exit } = tradePrices({ ...lifecycle, ...part });
      expect([entry, exit]).toEqual([absent('notComputable'), absent('notComputable')]);
    }
  });

  it('lie between the lowest and the highest price of their trades, for every position of a simulated trader', () => {
    let checked = 0;
    for (const lifecycle of simulatedPositions()) {
      const { entry } = tradePrices(lifecycle);
      if (entry.kind !== 'known') continue;
      const prices = lifecycle.steps.flatMap(({ event }) =>
        event.price.kind === 'known' ? [event.price.value.raw] : [],
      );
      const low = prices.reduce((a, b) => (a < b ? a : b));
      const high = prices.reduce((a, b) => (a > b ? a : b));
      expect(entry.value.raw).toBeGreaterThanOrEqual(low);
      expect(entry.value.raw).toBeLessThanOrEqual(high);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(20);
  });
});

describe('the prices behind the result of one event', () => {
  it('are the entry price of the open size, and the event’s own price if it closes something', () => {
    const { steps, ...rest } = positionOf([
      { size: '1', exchanged: '1', price: '100' },
      { size: '4', exchanged: '3', price: '200' },
      { size: '4', exchanged: '0', price: null },
      { size: '2', exchanged: '2', price: '250' },
      { size: '0', exchanged: '2', price: '290' },
    ]);
    const costs = ['100', '700', '700', '350', '0'];
    const events = steps.map(({ event }, index) => ({ ...event, notional: usd(costs[index] ?? '') }));
    const changes = sizeChanges({ steps, ...rest });
    const prices = events.map((event, index) =>
      pricesOfEvent(event, events[index - 1], changes[index] ?? absent('notComputable')),
    );
    expect(prices.map(({ entry }) => shown(entry))).toEqual(['100', '175', '175', '175', '175']);
    const none = absent('notApplicable');
    expect(prices.map(({ exit }) => shown(exit))).toEqual([none, none, none, '250', '290']);
  });

  it('are unknown if the previous event was not read', () => {
    const [step] = positionOf([{ size: '1', exchanged: '1', price: '100' }]).steps;
    if (step === undefined) throw new Error('no event');
    const unknown = absent('notComputable');
    expect(pricesOfEvent(step.event, undefined, unknown)).toEqual({ entry: unknown, exit: unknown });
  });

  it('give the realised PnL of each trade that closed something, for a simulated trader', () => {
    let checked = 0;
    for (const lifecycle of simulatedPositions()) {
      const changes = sizeChanges(lifecycle);
      for (const [index, { event }] of lifecycle.steps.entries()) {
        const change = changes[index] ?? absent('notComputable');
        const { entry, exit } = pricesOfEvent(event, lifecycle.steps[index - 1]?.event, change);
        const { pnl, side } = event;
        if (exit.kind !== 'known' || entry.kind !== 'known' || change.kind !== 'known') continue;
        if (event.usd.pnl.kind !== 'known' || pnl.kind !== 'known' || side.kind !== 'known') continue;
        // The loss of a liquidation is limited to its margin.
        if (event.name.kind === 'known' && event.name.value === 'liquidate_position') continue;
        const gain = side.value === 'long' ? sub(exit.value, entry.value) : sub(entry.value, exit.value);
        const expected = mul(gain, abs(change.value), 9, 'halfUp');
        const difference = abs(sub(rescale(event.usd.pnl.value, 9, 'halfUp'), expected));
        expect(compare(difference, fromDecimal('0.0001') ?? expected)).toBeLessThan(0);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(20);
  });
});

/** All positions of one trader. */
function simulatedPositions() {
  const engine = createEngine({ seed: 1, scenario: 'calm', clock: { now: () => Date.UTC(2026, 4, 13, 12) } });
  const { accounts, markets } = engine.listing();
  return [...new Set(markets.map(({ baseAsset }) => baseAsset))].flatMap((asset) => {
    const page = { offset: 0, limit: 10_000, walletId: null };
    const answer = engine.listPositionHistory(accounts[0]?.address ?? '', asset, page);
    const rows = 'ok' in answer ? answer.ok.data : [];
    return buildLifecycles(rows.map((row) => toHistoryEvent(row, asset, defaultAssumptions)));
  });
}
