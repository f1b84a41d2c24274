// @vitest-environment node
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '~/api/client';
import { createPrng, type Prng } from '~/lib/prng';
import { DAY_MS } from '~/mock/engine/amounts';
import { calendarAt } from '~/mock/engine/calendar';
import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, ScenarioName } from '~/mock/engine/engine';
import { ABSENT_FOR_MS, REFUSED_AFTER_MS } from '~/wallet/cancel-machine';
import { isSent } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import { outcomeOfStatus } from '~/wallet/observation';
import type { HashSigning } from '~/wallet/signer';
import { bentAnswer, bentText, downAnswer, drawPlan, type Plan, RETRY_AFTER_MS } from './bent-exchange';
import { answeredOnce, type Ask, BASE_URL, exchangeOf, heldStatus, restingOrders } from './exchange-side';
import { auditPost } from './post-audit';
import { simulatedBrowser, type SimulatedTab } from './simulated-browser';

const SEED = 20_260_115;
const CANCELS = 1_000;
const EXCHANGES: readonly (readonly [ScenarioName, number])[] = [
  ['calm', 1],
  ['cancel-race', 2],
  ['volatile', 3],
  ['calm', 4],
];
const STEP_MS = 500;
/** The longest time between a request and the end of the order in an exchange. */
const FATE_MS = 10_000;
const FOUND_WITHIN_MS = 30_000;
/** Longer than the pauses between readings take to reach their maximum. */
const LONG_DOWN_MS = 50_000;
const UNCLEAR = ['http-500', 'http-429', 'cut', 'empty', 'html', 'odd', 'half', 'hang'];
const FAULTS = [
  ...['none', 'slow', 'refused', ...UNCLEAR].map((kind) => `POST ${kind}`),
  ...['refused', ...UNCLEAR].map((kind) => `POST ${kind}, not applied`),
  ...['cut', 'http-503', 'http-429', 'hang', 'html'].map((as) => `down: ${as}`),
  'down for long',
  'gone in mid-POST',
  'two tabs',
  'two tabs without locks',
  'signer forges',
  'signer other-key',
];

/** Every search for an order also reads the ended ones: an exchange of a few weeks has a tenth of them. */
const youngCalendar = (nowMs: number) => ({ ...calendarAt(nowMs), genesisMs: nowMs - 40 * DAY_MS });

const realTurn = globalThis.setImmediate;
const turn = () => new Promise<void>((resolve) => realTurn(() => resolve()));

/**
 * Checks of hashes and signatures in other threads: no simulated time passes until they end, however busy the machine
 * is.
 */
const checks = { underWay: 0 };
const counted =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> => {
    checks.underWay += 1;
    return work(...args).finally(() => (checks.underWay -= 1));
  };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 0, 15) });
  const { subtle } = globalThis.crypto;
  const [digest, verify] = [subtle.digest.bind(subtle), subtle.verify.bind(subtle)];
  vi.spyOn(subtle, 'digest').mockImplementation(counted(digest));
  vi.spyOn(subtle, 'verify').mockImplementation(counted(verify));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pair = generateKeyPairSync('ed25519');
const publicKey = new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));

describe(`${CANCELS} cancels (seed ${SEED})`, { timeout: 240_000 }, () => {
  it('send at most one request per confirmation, claim only what the exchange has, and find everything that it reveals', async () => {
    const prng = createPrng(SEED);
    const met = new Map<string, number>();
    const kinds = new Set<string>();
    let done = 0;
    for (const [index, [scenario, seed]] of EXCHANGES.entries()) {
      const clock = { now: () => Date.now() };
      const engine = createEngine({ seed, scenario, clock, calendar: youngCalendar(clock.now()) });
      const exchange = answeredOnce(exchangeOf(engine));
      const until = Math.round((CANCELS * (index + 1)) / EXCHANGES.length);
      while (done < until) {
        const targets = restingOrders(engine, publicKey).slice(0, until - done);
        const cancels = targets.map((target) => startCancel({ engine, exchange }, target, drawPlan(prng), prng));
        await runUntilFound(cancels);
        for (const cancel of cancels) {
          for (const what of [judge(cancel), ...cancel.met]) met.set(what, (met.get(what) ?? 0) + 1);
          kinds.add(JSON.stringify([cancel.target.orderHash, cancel.plan]));
        }
        done += cancels.length;
      }
    }
    expect(done).toBe(CANCELS);
    // "Unknown" for all would be a failure: each end occurs, and hardly any is left open.
    for (const outcome of [
      'cancelled',
      'executed-first',
      'expired',
      'cancelled-by-service',
      'ended-in-error',
      'no-longer-listed',
      'refused',
      'still listed',
    ]) {
      expect(met.get(outcome), outcome).toBeGreaterThan(10);
    }
    expect(kinds.size, 'hardly two are the same').toBeGreaterThan(0.99 * CANCELS);
    // Each fault occurred, and was not only planned.
    for (const fault of FAULTS) expect(met.get(fault), fault).toBeGreaterThan(10);
  });
});

type Cancel = {
  readonly target: CancelTarget;
  readonly plan: Plan;
  readonly posts: string[];
  readonly tabs: SimulatedTab[];
  /** The faults that occurred; see `FAULTS`. */
  readonly met: Set<string>;
  confirmations: number;
  /** Readings that a tab made during a pause that the exchange had requested. */
  readonly early: string[];
  /** When the exchange received the request; null before. */
  postedAtMs: number | null;
  isInTheAir: boolean;
  readonly truth: () => string | null;
};

/** One order, one browser with its tabs, and the faults of the plan. */
function startCancel(
  { engine, exchange }: { readonly engine: Engine; readonly exchange: Ask },
  target: CancelTarget,
  plan: Plan,
  prng: Prng,
): Cancel {
  const cancel: Cancel = {
    target,
    plan,
    posts: [],
    tabs: [],
    met: new Set(),
    early: [],
    confirmations: 0,
    postedAtMs: null,
    isInTheAir: false,
    truth: () => truthOf(engine, cancel),
  };
  const answer = serve(cancel, exchange);
  const browser = simulatedBrowser(plan.hasLocks);
  const random = prng.fork(target.orderHash);
  const openTab = (): SimulatedTab => {
    const pausedUntilMs = new Map<string, number>();
    const tab = browser.open((isAlive) =>
      createClient({
        baseUrl: BASE_URL,
        statusesForm: 'repeat',
        random: () => random.float01(),
        fetch: async (input, init) => {
          const gone = new Promise<never>(() => undefined);
          const { pathname } = new URL(String(input));
          if (Date.now() < (pausedUntilMs.get(pathname) ?? 0)) cancel.early.push(pathname);
          const response = isAlive() ? await answer(String(input), init) : await gone;
          if (response.status === 429 && init?.method !== 'POST')
            pausedUntilMs.set(pathname, Date.now() + RETRY_AFTER_MS);
          return isAlive() ? response : gone;
        },
      }),
    );
    cancel.tabs.push(tab);
    return tab;
  };
  const confirm = (tab: SimulatedTab, clicks: number): void => {
    const run = tab.controller.begin(target);
    cancel.confirmations += 1;
    for (let click = 0; click < clicks; click += 1) run.confirm(signers[plan.signer]);
  };
  const first = openTab();
  confirm(first, 1 + random.below(3));
  if (plan.signer !== 'honest') cancel.met.add(`signer ${plan.signer}`);
  if (plan.second === 'confirms-too') {
    cancel.met.add(plan.hasLocks ? 'two tabs' : 'two tabs without locks');
    confirm(openTab(), 1);
  }
  if (plan.second === 'takes-over' || plan.second === 'reloads') {
    setTimeout(() => {
      if (cancel.isInTheAir) cancel.met.add('gone in mid-POST');
      first.crash();
      const next = openTab();
      if (plan.second === 'takes-over') confirm(next, 2);
    }, random.below(6_000));
  }
  return cancel;
}

const signerWith = (key: KeyObject): HashSigning => ({
  source: 'session-key',
  publicKey,
  sign: ({ hash }) => Promise.resolve({ kind: 'signed', signature: new Uint8Array(sign(null, hash, key)) }),
});
/** Two of them sign contents that must not be sent. */
const signers: Record<Plan['signer'], HashSigning> = {
  honest: signerWith(pair.privateKey),
  'other-key': signerWith(generateKeyPairSync('ed25519').privateKey),
  forges: {
    ...signerWith(pair.privateKey),
    sign: () => Promise.resolve({ kind: 'signed', signature: new Uint8Array(64) }),
  },
};

/** The exchange, as the plan lets this browser see it. */
function serve(cancel: Cancel, exchange: Ask): Ask {
  const { plan, target } = cancel;
  return async (url, init) => {
    if (init?.method === 'POST') {
      cancel.posts.push(String(init.body));
      cancel.postedAtMs = Date.now();
      cancel.isInTheAir = true;
      cancel.met.add(`POST ${plan.post.kind}${plan.post.applied ? '' : ', not applied'}`);
      const response =
        plan.post.applied && plan.fate === null
          ? await exchange(url, { method: 'POST', body: init.body ?? null, headers: init.headers ?? {} })
          : null;
      return bentAnswer(plan.post, () => response ?? Response.json({ accepted: true })).finally(
        () => (cancel.isInTheAir = false),
      );
    }
    if (isDown(cancel)) {
      cancel.met.add(`down: ${plan.downAs}`);
      if (plan.downMs > LONG_DOWN_MS) cancel.met.add('down for long');
      return downAnswer(plan.downAs);
    }
    const response = await exchange(url);
    if (plan.fate === null) return response;
    // The answer follows the plan, whatever the exchange does to this order: first active, then the planned end.
    const fate = cancel.postedAtMs === null || Date.now() < cancel.postedAtMs + 2_000 ? 'active' : plan.fate;
    if (fate === 'unlisted' && url.includes(target.orderHash))
      return Response.json({ code: 'NO', msg: 'no such intent' }, { status: 404 });
    return new Response(bentText(await response.text(), target.orderHash, fate), response);
  };
}

function isDown({ plan, postedAtMs }: Cancel): boolean {
  return postedAtMs !== null && Date.now() < postedAtMs + plan.downMs;
}

/** The status that the exchange reports, if any; null for an order that it no longer lists. */
function truthOf(engine: Engine, { plan, target, postedAtMs }: Cancel): string | null {
  if (plan.fate === null) return heldStatus(engine, target);
  if (postedAtMs === null) return 'active';
  return plan.fate === 'unlisted' ? null : plan.fate;
}

const recordOf = ({ tabs }: Cancel) => tabs.at(-1)?.controller.journal.get().records ?? [];
/** The pause that the exchange requests is respected even after its return. */
const pauseMs = ({ plan }: Cancel) => (plan.downMs > 0 && plan.downAs === 'http-429' ? RETRY_AFTER_MS : 0);
const lastPlanMs = (cancel: Cancel) =>
  (cancel.postedAtMs ?? Date.now()) + Math.max(cancel.plan.downMs + pauseMs(cancel), FATE_MS);

/** Lets time pass until every cancel knows what the exchange reveals, or its time is over. */
async function runUntilFound(cancels: readonly Cancel[]): Promise<void> {
  const beganAtMs = Date.now();
  const isFinished = (cancel: Cancel): boolean => {
    const found = recordOf(cancel).every(({ state }) => state.phase === 'settled' || state.phase === 'refused');
    return (
      (found && Date.now() > beganAtMs + 15_000) ||
      Date.now() >
        lastPlanMs(cancel) +
          FOUND_WITHIN_MS +
          (cancel.plan.fate !== 'active' ? ABSENT_FOR_MS : cancel.plan.post.kind === 'refused' ? REFUSED_AFTER_MS : 0)
    );
  };
  while (!cancels.every(isFinished) && Date.now() < beganAtMs + 200_000) {
    for (let turns = 0; turns < 6 || checks.underWay > 0; turns += 1) await turn();
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
}

/** Compares the program's claims with what the exchange received and has. Returns the claim. */
function judge(cancel: Cancel): string {
  const { target, posts, confirmations, plan } = cancel;
  const about = JSON.stringify({ plan, order: target.orderHash, records: recordOf(cancel), truth: cancel.truth() });
  expect(posts.length, about).toBeLessThanOrEqual(confirmations);
  expect(cancel.early, about).toEqual([]);
  const refused = recordOf(cancel).some(({ state }) => state.phase === 'refused');
  if (!refused) expect(posts.length, about).toBeLessThanOrEqual(1);
  for (const post of posts) {
    expect(auditPost(post), about).toEqual({
      account: target.account,
      orderHash: target.orderHash,
      publicKey: Buffer.from(publicKey).toString('base64'),
    });
  }
  for (const { state } of recordOf(cancel)) expect(isSent(state), about).toBe(true);
  const [record] = recordOf(cancel);
  for (const tab of cancel.tabs) tab.crash();
  if (record === undefined) {
    expect(posts, about).toEqual([]);
    return 'nothing sent';
  }
  const { state } = record;
  const truth = cancel.truth();
  const fate = truth === null ? 'no-longer-listed' : outcomeOfStatus(truth);
  if (state.phase === 'refused') {
    expect(fate, about).toBeNull();
    return 'refused';
  }
  if (state.phase !== 'settled') {
    expect(fate, about).toBeNull();
    expect(state, about).toMatchObject({ sighting: { kind: 'listed' } });
    return 'still listed';
  }
  expect(state.outcome, about).toBe(fate);
  const foundAtMs = record.steps.at(-1)?.atMs ?? 0;
  // It takes a while to know that nothing will be revealed: see ABSENT_FOR_MS.
  const withinMs = truth === null ? FOUND_WITHIN_MS + ABSENT_FOR_MS : FOUND_WITHIN_MS;
  expect(foundAtMs, about).toBeLessThanOrEqual(lastPlanMs(cancel) + withinMs);
  return state.outcome;
}
