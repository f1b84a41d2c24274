import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRequestGate } from '~/queries/request-gate';

const never = new AbortController().signal;

describe('the request gate', () => {
  it('runs no more than its limit at once, and all of them in the end, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), fc.array(fc.boolean(), { maxLength: 40 }), async (limit, outcomes) => {
        const gate = createRequestGate(limit);
        const started: number[] = [];
        let running = 0;
        let most = 0;
        const tasks = outcomes.map((fails, index) =>
          gate.run(async () => {
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
      }),
    );
  });

  it('passes over a request that is given up while it waits', async () => {
    const gate = createRequestGate(1);
    let finishFirst = () => {};
    const running = gate.run(() => new Promise<void>((resolve) => (finishFirst = resolve)), never);
    const controller = new AbortController();
    const waiting = gate.run(() => Promise.resolve('never runs'), controller.signal);
    const last = gate.run(() => Promise.resolve('runs'), never);
    controller.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
    finishFirst();
    await running;
    await expect(last).resolves.toBe('runs');
  });

  it('does not start what was given up before', async () => {
    const gate = createRequestGate(1);
    await expect(gate.run(() => Promise.resolve(1), AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
    await expect(gate.run(() => Promise.resolve(2), never)).resolves.toBe(2);
  });
});
