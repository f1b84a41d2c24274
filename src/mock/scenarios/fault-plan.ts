import type { Prng } from '~/lib/prng';
import { createPrng } from '~/lib/prng';
import type { ScenarioName } from '../engine/engine';
import type { Fault, Trouble } from './fault';

export type FaultPlanOptions = {
  readonly seed: number;
  readonly scenario: ScenarioName;
  /** Waited before every answer, on top of what the scenario takes. */
  readonly latencyMs?: number;
  /** Share of requests that fail, 0 to 1, in place of the scenario's own share. */
  readonly errorRate?: number;
};

/** Decides for each request, in the order in which they come, what goes wrong with it. */
export type FaultPlan = { next(request: { readonly acts: boolean }): Trouble };

/**
 * The network side of the scenarios: slow, flaky, down, cancel-unknown. Seeded, and
 * the draws of one request do not depend on what an earlier one asked: the same
 * sequence of requests meets the same troubles.
 */
export function createFaultPlan({ seed, scenario, latencyMs = 0, errorRate }: FaultPlanOptions): FaultPlan {
  const prng = createPrng(seed).fork('faults');
  const share = errorRate ?? (scenario === 'flaky' ? 0.2 : 0);
  let requests = 0;
  let acts = 0;
  return {
    next: (request) => {
      requests += 1;
      const draw = prng.fork(String(requests));
      const latency = latencyMs + (scenario === 'slow' ? 1000 + draw.below(3001) : 0);
      if (scenario === 'down') return { latencyMs: latency, before: draw.pick(downFaults), after: null };
      const fails = draw.float01() < share;
      if (fails) return { latencyMs: latency, before: flakyFault(draw), after: null };
      if (scenario !== 'cancel-unknown' || !request.acts) return { latencyMs: latency, before: null, after: null };
      acts += 1;
      // In turn and not by chance: whoever cancels a few times has met them all.
      return { latencyMs: latency, before: null, after: lostAnswers[(acts - 1) % lostAnswers.length] ?? null };
    },
  };
}

const downFaults: readonly Fault[] = [{ kind: 'status', status: 503, retryAfterSeconds: 5 }, { kind: 'network' }];

const lostAnswers: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'empty' },
  { kind: 'hang' },
  { kind: 'network' },
  { kind: 'html', status: 502 },
];

function flakyFault(draw: Prng): Fault {
  return draw.pick<Fault>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retryAfterSeconds: 1 + draw.below(3) },
    { kind: 'network' },
  ]);
}
