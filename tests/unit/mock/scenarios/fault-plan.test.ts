import { describe, expect, it } from 'vitest';
import type { ScenarioName } from '~/mock/engine/engine';
import {
  createFaultPlan,
  describeScenario,
  isScenarioName,
  scenarioNames,
  type Trouble,
} from '~/mock/scenarios/fault-plan';

function troubles(
  scenario: ScenarioName,
  count: number,
  options: { seed?: number; latencyMs?: number; errorRate?: number; acts?: boolean } = {},
): Trouble[] {
  const { seed = 1, acts = false, ...rest } = options;
  const plan = createFaultPlan({ seed, scenario, ...rest });
  return Array.from({ length: count }, () => plan.next({ acts }));
}

const kinds = (list: readonly Trouble[], when: 'before' | 'after'): string[] =>
  list
    .map((trouble) => trouble[when])
    .map((fault) => (fault?.kind === 'status' ? String(fault.status) : (fault?.kind ?? 'none')));

describe('createFaultPlan', () => {
  it.each(scenarioNames().filter((name) => !['slow', 'flaky', 'down', 'cancel-unknown'].includes(name)))(
    'leaves %s unchanged',
    (scenario) => {
      const all = [...troubles(scenario, 50), ...troubles(scenario, 50, { acts: true })];
      expect(all).toEqual(all.map(() => ({ latencyMs: 0, before: null, after: null })));
    },
  );

  it('makes slow answers take one to four seconds, each a different time', () => {
    const latencies = troubles('slow', 500).map((trouble) => trouble.latencyMs);
    expect(Math.min(...latencies)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...latencies)).toBeLessThanOrEqual(4000);
    expect(new Set(latencies).size).toBeGreaterThan(300);
  });

  it('makes a fifth of flaky requests fail, in each of three ways, 429 with Retry-After', () => {
    const all = troubles('flaky', 2000);
    const seen = kinds(all, 'before');
    expect(seen.filter((kind) => kind !== 'none').length / 2000).toBeCloseTo(0.2, 1);
    expect(new Set(seen)).toEqual(new Set(['none', '500', '429', 'network']));
    const waits = all.flatMap(({ before }) =>
      before?.kind === 'status' && before.status === 429 ? [before.retryAfterSeconds] : [],
    );
    expect(new Set(waits)).toEqual(new Set([1, 2, 3]));
  });

  it('lets no request through when down', () => {
    expect(new Set(kinds(troubles('down', 200), 'before'))).toEqual(new Set(['503', 'network']));
  });

  it('loses only the answers of cancels in cancel-unknown, one way after the other', () => {
    expect(kinds(troubles('cancel-unknown', 6, { acts: true }), 'after')).toEqual([
      '500',
      'empty',
      'hang',
      'network',
      'html',
      '500',
    ]);
    expect(new Set(kinds(troubles('cancel-unknown', 50), 'after'))).toEqual(new Set(['none']));
  });

  it('follows the flags in every scenario', () => {
    expect(troubles('calm', 3, { latencyMs: 250 }).map((trouble) => trouble.latencyMs)).toEqual([250, 250, 250]);
    expect(kinds(troubles('calm', 100, { errorRate: 1 }), 'before')).not.toContain('none');
    expect(new Set(kinds(troubles('flaky', 100, { errorRate: 0 }), 'before'))).toEqual(new Set(['none']));
  });

  it('gives the same requests the same failures, and different ones for another seed', () => {
    expect(troubles('flaky', 100)).toEqual(troubles('flaky', 100));
    expect(troubles('flaky', 100, { seed: 2 })).not.toEqual(troubles('flaky', 100));
  });
});

describe('the table of scenarios', () => {
  it('describes each of the twelve scenarios', () => {
    expect(scenarioNames()).toHaveLength(12);
    for (const name of scenarioNames()) expect(describeScenario(name).length).toBeGreaterThan(10);
  });

  it('knows no inherited names', () => {
    expect(isScenarioName('toString')).toBe(false);
  });
});
