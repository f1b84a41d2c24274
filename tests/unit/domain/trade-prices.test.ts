import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toHistoryEvent } from '~/domain/position/history-event';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { tradePrices } from '~/domain/position/trade-prices';
import { absent, type Field, known } from '~/lib/field';
import { type Fixed, fromDecimal, rescale, toDecimalString } from '~/lib/fixed-point';
import { createEngine } from '~/mock/engine/create-engine';
import { anEvent } from './pnl-attribution-kit';

const usd = (text: string): Field<Fixed> => known(rescale(fromDecimal(text) ?? { raw: 0n, scale: 9 }, 9, 'halfUp'));

/** A position whose events exchanged so much at such a price, and left such a size. */
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
  it('are means weighted by what was exchanged; a change of margin is no trade', () => {
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

  it('are not known where a trade has no price, and where its opening was not read', () => {
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
    const engine = createEngine({ seed: 1, scenario: 'calm', clock: { now: () => Date.UTC(2026, 4, 13, 12) } });
    const trader = engine.listing().accounts[0]?.address ?? '';
    const assets = [...new Set(engine.listing().markets.map(({ baseAsset }) => baseAsset))];
    let checked = 0;
    for (const asset of assets) {
      const answer = engine.listPositionHistory(trader, asset, { offset: 0, limit: 10_000, walletId: null });
      const rows = 'ok' in answer ? answer.ok.data : [];
      for (const lifecycle of buildLifecycles(rows.map((row) => toHistoryEvent(row, asset, defaultAssumptions)))) {
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
    }
    expect(checked).toBeGreaterThan(20);
  });
});
