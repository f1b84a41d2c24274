import { createPrng, type Prng } from '~/lib/prng';
import type { ScenarioName } from '../engine/engine';

type FaultPlanOptions = {
  readonly seed: number;
  readonly scenario: ScenarioName;
  /** Wait before every answer, in addition to the scenario's own delay. */
  readonly latencyMs?: number;
  /** Share of requests that fail, 0 to 1; replaces the scenario's own share. */
  readonly errorRate?: number;
};

/** Decides for each request, in order of arrival, which fault it gets. */
export type FaultPlan = { next(request: { readonly acts: boolean }): Trouble };

/**
 * The network side of the scenarios: slow, flaky, down, cancel-unknown. Seeded; the draws for one request do not depend
 * on the content of an earlier one, so the same sequence of requests meets the same faults.
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
      // Cycles through the faults instead of choosing at random, so that a few cancels meet all of them.
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

/** The ways in which an answer can go wrong between the engine and the reader. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  /** The connection fails: fetch rejects, a real socket is reset. */
  | { readonly kind: 'network' }
  /** No answer at all. */
  | { readonly kind: 'hang' }
  /** Half of the body arrives, then nothing more. */
  | { readonly kind: 'stall' }
  /** A page instead of JSON, as proxies and login portals send it. */
  | { readonly kind: 'html'; readonly status: number }
  /** Half of the JSON text with a normal end, so that only parsing detects it. */
  | { readonly kind: 'cut-text' }
  /** Half of the body, then the connection breaks. */
  | { readonly kind: 'cut-connection' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'plain-text' }
  /** More than any reader should take. */
  | { readonly kind: 'huge' };

/** The fault and the delay of one request. */
export type Trouble = {
  readonly latencyMs: number;
  /** Replaces the answer; the engine is not called. */
  readonly before: Fault | null;
  /** Replaces a successful answer: the request took effect, but its answer is lost. */
  readonly after: Fault | null;
};

/** Every scenario with a one-line description, for the demo and the command line; the type requires all of them. */
const descriptions = {
  calm: 'Small moves, few fills.',
  volatile: 'Large moves, high funding, many fills.',
  cascade: 'Prices fall; many liquidations.',
  paused: 'Markets paused or close-only.',
  'stale-oracle': 'Some prices far too old.',
  empty: 'Empty accounts.',
  whale: 'Thousands of rows, huge amounts.',
  slow: 'Answers take one to four seconds.',
  flaky: 'One request in five fails.',
  down: 'Every request fails.',
  'cancel-race': 'Orders fill while being cancelled.',
  'cancel-unknown': 'Cancels work, answers are lost.',
} as const satisfies Record<ScenarioName, string>;

export function scenarioNames(): readonly ScenarioName[] {
  return Object.keys(descriptions).filter(isScenarioName);
}

export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(descriptions, text);
}

export function describeScenario(name: ScenarioName): string {
  return descriptions[name];
}
