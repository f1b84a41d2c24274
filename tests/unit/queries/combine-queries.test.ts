import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureIn, gather, reuse } from '~/queries/combine-queries';

const BEGIN_MS = 1_700_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

const names = ['a', 'b', 'c'];

function start() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rows = gather<{ readonly data: unknown; readonly failure: Error | null }>({
    cache: queryClient.getQueryCache(),
    concerns: ([kind]) => kind === 'row',
    readRows: (before) =>
      names.map((name, index) => {
        const state = queryClient.getQueryState(['row', name]);
        const failure = failureIn(state, before[index]?.failure);
        return reuse(before[index], { data: state?.data, failure }, ['data', 'failure']);
      }),
  });
  const changedAt: number[] = [];
  rows.subscribe(() => void changedAt.push(Date.now() - BEGIN_MS));
  /** Answers after the given time in ms. */
  const ask = (key: readonly string[], afterMs: number, isFailing = false) =>
    queryClient
      .fetchQuery({
        queryKey: key,
        queryFn: async () => {
          await new Promise((resolve) => setTimeout(resolve, afterMs));
          if (isFailing) throw new Error('refused');
          return Date.now();
        },
      })
      .catch(() => undefined);
  return { ask, changedAt, failures: () => rows.read().map(({ failure }) => failure?.message) };
}

it('shows the last of the first answers at once, and the earlier ones together', async () => {
  const { ask, changedAt } = start();
  // Changes from the start do not count.
  await vi.advanceTimersByTimeAsync(500);
  changedAt.length = 0;
  void ask(['row', 'a'], 10);
  void ask(['row', 'b'], 30);
  void ask(['row', 'c'], 50);
  // A query of another list.
  void ask(['other'], 4_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changedAt).toEqual([511, 551]);
});

it('waits for a beat with refetched answers, and a moment with failures', async () => {
  const { ask, changedAt } = start();
  void ask(['row', 'a'], 10);
  await vi.advanceTimersByTimeAsync(2_000);
  changedAt.length = 0;
  void ask(['row', 'a'], 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changedAt).toEqual([3_000]);
  void ask(['row', 'b'], 10, true);
  void ask(['row', 'c'], 20, true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changedAt).toEqual([3_000, 4_011, 4_111]);
});

it('keeps the failure of a never-read query while it is refetched, until the answer', async () => {
  const { ask, failures } = start();
  void ask(['row', 'a'], 10, true);
  void ask(['row', 'b'], 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failures()).toEqual(['refused', undefined, undefined]);
  void ask(['row', 'a'], 3_500);
  void ask(['row', 'b'], 10);
  void ask(['row', 'c'], 4_500);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(failures()).toEqual(['refused', undefined, undefined]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failures()).toEqual([undefined, undefined, undefined]);
});
