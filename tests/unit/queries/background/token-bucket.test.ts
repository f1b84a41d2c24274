import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenBucket, type Priority, type TokenBucket } from '~/queries/background/token-bucket';

const never = new AbortController().signal;
const TOKEN_MS = 50;
const SECOND_MS = 1_000;

/** A clock that the test moves, with the tasks that are scheduled on it. */
function timeline() {
  const due: { atMs: number; task: () => void }[] = [];
  let nowMs = 0;
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => nowMs,
    after: (task: () => void, ms: number) => void due.push({ atMs: nowMs + ms, task }),
    /** Runs the scheduled tasks in order, up to `endMs`. */
    async runTo(endMs: number) {
      await settle();
      for (;;) {
        const [next] = due.toSorted((a, b) => a.atMs - b.atMs);
        if (next === undefined || next.atMs > endMs) break;
        due.splice(due.indexOf(next), 1);
        nowMs = next.atMs;
        next.task();
        await settle();
      }
      nowMs = endMs;
    },
  };
}

type Options = {
  readonly atOnce?: { readonly usual: number; readonly burst: number };
  readonly saved?: number;
  readonly now?: () => number;
};

/** Allows twenty requests a second and saves up to twenty tokens, unless the test says otherwise. */
const open = (time: ReturnType<typeof timeline>, { atOnce, saved = 20, now = time.now }: Options = {}): TokenBucket =>
  createTokenBucket({
    atOnce: atOnce ?? { usual: 6, burst: 1_000 },
    saved,
    mostOwed: 20,
    tokenMs: TOKEN_MS,
    firstCost: 0.4,
    now,
    callBack: time.after,
  });

/** Limits only the number of requests at once. */
const openAtOnce = (usual: number): TokenBucket => open(timeline(), { atOnce: { usual, burst: 1_000 }, saved: 1_000 });

/** Allows only the requests of a burst. */
const noneAtOnce = { usual: 0, burst: 1_000 };

const ranks = {
  normal: { rank: 'normal' },
  low: { rank: 'low' },
  held: { rank: 'held' },
} as const satisfies Record<Priority['rank'], Priority>;

describe('the number of requests at once', () => {
  it('does not exceed its limit, and finally runs all requests, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.boolean(), { maxLength: 40 }),
        async (limit, outcomes) => {
          const limiter = openAtOnce(limit);
          const started: number[] = [];
          let running = 0;
          let most = 0;
          const tasks = outcomes.map((fails, index) =>
            limiter.run(async () => {
              started.push(index);
              running += 1;
              most = Math.max(most, running);
              await Promise.resolve();
              running -= 1;
              if (fails) throw new Error('task failed');
              return index;
            }, never),
          );
          const results = await Promise.allSettled(tasks);
          expect(started).toEqual(outcomes.map((_outcome, index) => index));
          expect(most).toBeLessThanOrEqual(limit);
          expect(results.map((result) => result.status === 'rejected')).toEqual(outcomes);
        },
      ),
    );
  });

  it('skips and forgets a request that is aborted while it waits', async () => {
    const limiter = openAtOnce(1);
    let finishFirst = () => {};
    const running = limiter.run(() => new Promise<void>((resolve) => (finishFirst = resolve)), never);
    const controller = new AbortController();
    let requested = 0;
    const priority = (): Priority => {
      requested += 1;
      return ranks.normal;
    };
    const waiting = limiter.run(() => Promise.resolve('never runs'), controller.signal, priority);
    const last = limiter.run(() => Promise.resolve('runs'), never);
    controller.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
    const requestedBefore = requested;
    finishFirst();
    await running;
    await expect(last).resolves.toBe('runs');
    expect(requested).toBe(requestedBefore);
  });

  it('does not start a request that was aborted before', async () => {
    const limiter = openAtOnce(1);
    await expect(limiter.run(() => Promise.resolve(1), AbortSignal.abort(new Error('before')))).rejects.toThrow(
      'before',
    );
    await expect(limiter.run(() => Promise.resolve(2), never)).resolves.toBe(2);
  });
});

describe('the pace of requests', () => {
  const job = fc.record({ askedAtMs: fc.nat(3_000), takesMs: fc.nat(900) });
  const clocks: readonly (readonly [string, (nowMs: number) => number])[] = [
    ['that runs', (nowMs) => nowMs],
    ['that stands still', () => 0],
    ['that is set back by an hour', (nowMs) => (nowMs < 1_000 ? nowMs : nowMs - 3_600_000)],
  ];

  it.each(clocks)(
    'sends at most one request for each token plus the saved tokens, by a clock %s',
    async (_name, clockAt) => {
      await fc.assert(
        fc.asyncProperty(fc.array(job, { minLength: 30, maxLength: 90 }), async (jobs) => {
          const time = timeline();
          const limiter = open(time, { now: () => clockAt(time.now()) });
          const startedAt: number[] = [];
          for (const { askedAtMs, takesMs } of jobs) {
            time.after(() => {
              void limiter.run(() => {
                startedAt.push(time.now());
                return new Promise<void>((resolve) => time.after(resolve, takesMs));
              });
            }, askedAtMs);
          }
          await time.runTo(60_000);
          expect(startedAt).toHaveLength(jobs.length);
          for (const [index, fromMs] of startedAt.entries())
            for (const [later, toMs] of startedAt.slice(index).entries())
              expect(later + 1).toBeLessThanOrEqual(20 + (toMs - fromMs) / TOKEN_MS + 1e-6);
        }),
        { numRuns: 30 },
      );
    },
  );

  it('is fully used: three hundred quick requests take fifteen seconds', async () => {
    const time = timeline();
    const limiter = open(time);
    const startedAt: number[] = [];
    for (let index = 0; index < 300; index += 1) void limiter.run(() => Promise.resolve(startedAt.push(time.now())));
    await time.runTo(0);
    expect(startedAt).toHaveLength(20);
    await time.runTo(60_000);
    expect(startedAt).toHaveLength(300);
    expect(startedAt.at(-1)).toBe(14 * SECOND_MS);
  });

  it('is even while requests wait: at most twenty in any second', async () => {
    const time = timeline();
    const limiter = open(time, { saved: 20 });
    const startedAt: number[] = [];
    for (let index = 0; index < 200; index += 1) void limiter.run(() => Promise.resolve(startedAt.push(time.now())));
    await time.runTo(60_000);
    const waited = startedAt.slice(20);
    for (const fromMs of waited)
      expect(waited.filter((atMs) => atMs >= fromMs && atMs < fromMs + SECOND_MS).length).toBeLessThanOrEqual(20);
  });
});

describe('the priority of a request', () => {
  const runAll = async (
    priorities: readonly (() => Priority)[],
    meanwhile: (limiter: TokenBucket) => void = () => undefined,
  ) => {
    const limiter = openAtOnce(1);
    const order: number[] = [];
    let begin = () => {};
    const first = limiter.run(() => new Promise<void>((resolve) => (begin = resolve)));
    priorities.forEach((priority, index) => void limiter.run(async () => void order.push(index), never, priority));
    // The first request must have started before the test can end it.
    await timeline().runTo(0);
    meanwhile(limiter);
    begin();
    await first;
    await timeline().runTo(0);
    await timeline().runTo(0);
    await timeline().runTo(0);
    return order;
  };
  const priorities = (text: string): readonly (() => Priority)[] =>
    [...text].map((letter) => () => (letter === 'n' ? ranks.normal : letter === 'l' ? ranks.low : ranks.held));

  it.each([
    ['runs requests of normal rank first, in the order of their calls', 'lnln', [1, 3, 0, 2]],
    ['does not run held requests', 'hnhl', [1, 3]],
    ['runs a request of low rank after four others have passed it', 'lnnnnnn', [1, 2, 3, 4, 0, 5, 6]],
  ])('%s', async (_name, text, order) => {
    expect(await runAll(priorities(text))).toEqual(order);
  });

  it('is read when a request can start, not when it is made', async () => {
    let isSeen = false;
    const order = await runAll([() => ranks.normal, () => (isSeen ? ranks.normal : ranks.low), () => ranks.low], () => {
      isSeen = true;
    });
    expect(order).toEqual([0, 1, 2]);
  });

  it('is read again after a call of `drain`', async () => {
    const limiter = openAtOnce(6);
    let priority: Priority = ranks.held;
    let ran = false;
    const held = limiter.run(
      async () => void (ran = true),
      never,
      () => priority,
    );
    await timeline().runTo(0);
    expect(ran).toBe(false);
    priority = ranks.normal;
    limiter.drain();
    await held;
    expect(ran).toBe(true);
  });
});

describe('a burst', () => {
  const startMany = (limiter: TokenBucket, time: ReturnType<typeof timeline>, priorities: readonly Priority[]) => {
    const started: { readonly index: number; readonly atMs: number }[] = [];
    priorities.forEach((priority, index) => {
      const task = async () => void started.push({ index, atMs: time.now() });
      void limiter.run(task, never, () => priority);
    });
    return started;
  };

  it('lets its number of requests pass, first those on screen, and the rest at the usual pace', async () => {
    const time = timeline();
    const limiter = open(time);
    // Started before the burst, so that the burst finds the others waiting.
    const started = startMany(
      limiter,
      time,
      Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? ranks.low : ranks.normal)),
    );
    await time.runTo(0);
    const before = started.length;
    limiter.burst({ size: 30, spreadMs: 0 });
    await time.runTo(0);
    const burst = started.slice(before, before + 30);
    expect(burst.every(({ index }) => index % 2 === 1)).toBe(true);
    expect(started).toHaveLength(20 + 30);
    await time.runTo(60_000);
    expect(started).toHaveLength(100);
  });

  it('is followed by a second without requests', async () => {
    const time = timeline();
    const limiter = open(time);
    limiter.burst({ size: 50, spreadMs: 0 });
    const started = startMany(
      limiter,
      time,
      Array.from({ length: 60 }, () => ranks.normal),
    );
    await time.runTo(1_000);
    expect(started).toHaveLength(50);
    await time.runTo(1_050);
    expect(started).toHaveLength(51);
  });

  it('takes first requests after requests on screen, and no polls of rows out of sight', async () => {
    const time = timeline();
    const limiter = open(time, { atOnce: noneAtOnce });
    const started = startMany(limiter, time, [
      ranks.low,
      { rank: 'low', isFirst: true },
      { rank: 'held', isFirst: true },
      ranks.normal,
    ]);
    limiter.burst({ size: 50, spreadMs: 0 });
    await time.runTo(60_000);
    expect(started.map(({ index }) => index)).toEqual([3, 1]);
  });

  it('is spread over its time after a failure', async () => {
    const time = timeline();
    const limiter = open(time, { atOnce: noneAtOnce });
    limiter.burst({ size: 50, spreadMs: 500 });
    const started = startMany(
      limiter,
      time,
      Array.from({ length: 60 }, () => ranks.normal),
    );
    await time.runTo(60_000);
    expect(started).toHaveLength(50);
    for (const { atMs } of started) {
      const within = started.filter((other) => other.atMs >= atMs && other.atMs < atMs + 100).length;
      expect(within).toBeLessThanOrEqual(10);
    }
  });

  it('starts with its first request and ends two seconds later', async () => {
    const time = timeline();
    const limiter = open(time, { atOnce: noneAtOnce });
    limiter.burst({ size: 50, spreadMs: 0 });
    await time.runTo(30_000);
    const first = startMany(limiter, time, [ranks.normal]);
    await time.runTo(32_001);
    const late = startMany(limiter, time, [ranks.normal]);
    await time.runTo(60_000);
    expect([first.length, late.length]).toEqual([1, 0]);
  });

  it('stops when it is ended', async () => {
    const time = timeline();
    const limiter = open(time, { atOnce: noneAtOnce });
    limiter.burst({ size: 50, spreadMs: 0 });
    const before = startMany(
      limiter,
      time,
      Array.from({ length: 10 }, () => ranks.normal),
    );
    await time.runTo(10);
    limiter.endBurst();
    const after = startMany(limiter, time, [ranks.normal]);
    await time.runTo(60_000);
    expect([before.length, after.length]).toEqual([10, 0]);
  });

  it('runs at most as many requests at once as a connection allows, and usual requests wait for all of them', async () => {
    const time = timeline();
    const limiter = open(time, { atOnce: { usual: 6, burst: 12 } });
    limiter.burst({ size: 50, spreadMs: 0 });
    let running = 0;
    let most = 0;
    for (let index = 0; index < 60; index += 1) {
      void limiter.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => time.after(resolve, 40));
        running -= 1;
      });
    }
    await time.runTo(60_000);
    expect(most).toBe(12);
  });

  it('counts first requests as less than half a token, and does not slow down polls', async () => {
    const time = timeline();
    const limiter = open(time);
    const firsts = startMany(
      limiter,
      time,
      Array.from({ length: 200 }, () => ({ rank: 'low', isFirst: true }) as const),
    );
    const polls = startMany(
      limiter,
      time,
      Array.from({ length: 60 }, () => ranks.normal),
    );
    await time.runTo(5_999);
    expect(polls).toHaveLength(60);
    expect(firsts.length + polls.length).toBeGreaterThan(36 * 5);
    const alone = timeline();
    const quick = startMany(
      open(alone),
      alone,
      Array.from({ length: 250 }, () => ({ rank: 'low', isFirst: true }) as const),
    );
    // Saved tokens are spent in full, even on first requests.
    await alone.runTo(0);
    expect(quick).toHaveLength(20);
    await alone.runTo(5_000);
    expect(quick).toHaveLength(250);
  });
});
