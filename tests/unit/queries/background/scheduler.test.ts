import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Budget, createScheduler, type TurnPlan } from '~/queries/background/scheduler';

const budget: Budget = { earlyMs: 100, turnMs: 1_000, perTurn: 3, atOnce: 1 };

type Options = Partial<Budget> & {
  readonly plan?: () => TurnPlan<string>;
  readonly mayRun?: () => boolean;
  readonly roomFor?: (task: string) => number;
  /** Requests of a task. */
  readonly costOf?: (task: string) => number;
  /** How long a task takes. */
  readonly takesMs?: number;
};

/** A client that plans the same three tasks for every turn, and writes down when each began. */
function open({ plan = () => ({ tasks: ['a', 'b', 'c'] }), mayRun = () => true, ...options }: Options = {}) {
  const { costOf, roomFor = () => 1, takesMs = 1, ...own } = options;
  const startMs = Date.now();
  const begun: string[] = [];
  let sent = 0;
  const onIdle = vi.fn();
  const scheduler = createScheduler<string>({ ...budget, ...own });
  const start = () =>
    scheduler.start({
      mayRun,
      plan,
      roomFor,
      run: async (task) => {
        begun.push(`${task} ${Date.now() - startMs}`);
        sent += costOf?.(task) ?? 1;
        await new Promise((resolve) => void setTimeout(resolve, takesMs));
      },
      onIdle,
      ...(costOf === undefined ? {} : { sent: () => sent }),
    });
  return { scheduler, begun, start, onIdle };
}

const once = (...tasks: readonly string[]) => {
  const rest = [tasks];
  return () => ({ tasks: rest.pop() ?? [] });
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the scheduler', () => {
  it('runs the tasks of a plan one after the other, and plans again with the next turn', async () => {
    const { begun, start, onIdle } = open();
    start();
    await vi.advanceTimersByTimeAsync(1_200);
    expect(begun).toEqual(['a 100', 'b 101', 'c 102', 'a 1100', 'b 1101', 'c 1102']);
    expect(onIdle).toHaveBeenCalledTimes(2);
  });

  it('sends the requests of one turn, and leaves the other tasks to the next turn', async () => {
    const { begun, start } = open({ plan: once('a', 'b', 'c', 'd', 'e') });
    start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toEqual(['a 100', 'b 101', 'c 102', 'd 1100', 'e 1101']);
  });

  it('sends less after a turn that sent too much', async () => {
    const { begun, start } = open({ plan: once('long', 'b', 'c'), costOf: (task) => (task === 'long' ? 8 : 1) });
    start();
    await vi.advanceTimersByTimeAsync(5_000);
    // Eight requests are two turns and two thirds of the third.
    expect(begun).toEqual(['long 100', 'b 2100', 'c 3100']);
  });

  it('gives the room of a task that needed no request to the others', async () => {
    const { begun, start } = open({ plan: once('a', 'b', 'c', 'd'), costOf: (task) => (task === 'a' ? 0 : 1) });
    start();
    await vi.advanceTimersByTimeAsync(900);
    expect(begun).toEqual(['a 100', 'b 101', 'c 102', 'd 103']);
  });

  it('lets a task that needs more room wait for a turn that has it, and runs a smaller one before', async () => {
    const { begun, start } = open({ plan: once('a', 'b', 'wide', 'd'), roomFor: (task) => (task === 'wide' ? 9 : 1) });
    start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toEqual(['a 100', 'b 101', 'd 102', 'wide 1100']);
  });

  it('runs as many tasks at the same time as it may, also over several turns', async () => {
    const { begun, start } = open({ atOnce: 2, takesMs: 1_500 });
    start();
    await vi.advanceTimersByTimeAsync(1_700);
    expect(begun).toEqual(['a 100', 'b 100', 'c 1600', 'a 1600']);
  });

  it('comes early after a plan in a hurry, and pays that back by longer pauses', async () => {
    const hurries = [1, 1];
    const { begun, start } = open({
      perTurn: 1,
      plan: () => ({ tasks: ['a'], hurry: hurries.pop() === undefined ? null : { owed: 1 } }),
    });
    start();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(begun).toEqual(['a 100', 'a 200', 'a 300', 'a 1800', 'a 3300', 'a 4800', 'a 5800', 'a 6800']);
  });

  it('sends nothing while it may not run, and goes on with the next turn', async () => {
    const mayRun = vi.fn(() => true).mockReturnValueOnce(false);
    const { begun, start } = open({ mayRun, plan: once('a') });
    start();
    await vi.advanceTimersByTimeAsync(1_200);
    expect(begun).toEqual(['a 1100']);
  });

  it('runs what is put first before all else, and nothing once it is stopped', async () => {
    const { scheduler, begun, start, onIdle } = open();
    const stop = start();
    await vi.advanceTimersByTimeAsync(100);
    scheduler.reorder((waiting) => ['urgent', ...waiting]);
    await vi.advanceTimersByTimeAsync(1);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual(['a 100', 'urgent 101']);
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('takes the next turn though a plan failed by a mistake of ours', async () => {
    const plan = vi.fn(once('a')).mockImplementationOnce(() => {
      throw new Error('a mistake of ours');
    });
    const { begun, start } = open({ plan });
    start();
    await expect(vi.advanceTimersByTimeAsync(100)).rejects.toThrow('a mistake of ours');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual(['a 1100']);
  });
});
