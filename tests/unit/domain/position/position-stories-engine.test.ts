import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { type HistoryEvent, toHistoryEvent } from '~/domain/position/history-event';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { isZero } from '~/lib/fixed-point';
import { createEngine } from '~/mock/engine/create-engine';
import type { ScenarioName } from '~/mock/engine/engine';

const TRADERS = 3;
const NOW_MS = Date.UTC(2026, 0, 15, 12);

/** All events of some traders of the simulated exchange. */
function historiesOf(seed: number, scenario: ScenarioName): readonly (readonly HistoryEvent[])[] {
  const engine = createEngine({ seed, scenario, clock: { now: () => NOW_MS } });
  const { accounts, markets } = engine.listing();
  const assets = [...new Set(markets.map(({ baseAsset }) => baseAsset))];
  return accounts.slice(0, TRADERS).map(({ address }) =>
    assets.flatMap((asset) => {
      const answer = engine.listPositionHistory(address, asset, { offset: 0, limit: 100_000, walletId: null });
      if (!('ok' in answer)) throw new Error('no history');
      return answer.ok.data.map((row) => toHistoryEvent(row, asset, defaultAssumptions));
    }),
  );
}

describe('the stories of the simulated exchange', () => {
  it.each<{ seed: number; scenario: ScenarioName }>([
    { seed: 1, scenario: 'calm' },
    { seed: 2, scenario: 'cascade' },
    { seed: 3, scenario: 'whale' },
  ])(
    'of seed $seed ($scenario) begin with their opening and agree with its own totals to the last digit',
    ({ seed, scenario }) => {
      const histories = historiesOf(seed, scenario);
      const stories = histories.flatMap((events) => buildLifecycles(events));
      expect(stories.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(histories.flat().length);
      expect(stories.length).toBeGreaterThan(10);
      const differences = stories.flatMap(({ steps }) => steps.flatMap(({ difference }) => Object.values(difference)));
      expect(differences.every((field) => field.kind === 'known' && isZero(field.value))).toBe(true);
      expect(
        stories.filter(
          ({ fromOpening, missingVersions, laterLifecycles }) =>
            !fromOpening || missingVersions > 0 || laterLifecycles > 0,
        ),
      ).toEqual([]);
      // Checked by the exchange's own status of the last row, which the app uses only for the words of an outcome.
      for (const { steps, outcome } of stories) {
        const status = steps.at(-1)?.event.status;
        if (status?.kind !== 'known') throw new Error('no status');
        expect(outcome === 'open' ? 'opened' : outcome === 'liquidated' ? 'liquidated' : 'closed').toBe(status.value);
      }
    },
  );
});
