import { describe, expect, it } from 'vitest';
import { manualClock } from '~/lib/clock';
import { createListReads, RECENT_MS } from '~/wallet/list-reads';
import { createStatusLookup } from '~/wallet/status-lookup';
import type { ListPage, NoPage, WireList } from '~/wallet/wire-lists';
import { apiError, fakeService, order, reply, target, until } from './cancel-kit';

type Answer = { readonly give: (rows: readonly unknown[]) => void; readonly fail: (error: Error) => void };

/** A list with answers that a test gives by hand, and readings over a clock that only the test moves. */
function arrange() {
  const clock = manualClock(1_760_000_000_000);
  const pauses: { readonly untilMs: number; readonly go: () => void }[] = [];
  const requested: (Answer & { readonly offset: number; readonly signal: AbortSignal | undefined })[] = [];
  const list: WireList = {
    key: 'a list',
    operation: 'listActiveOrders',
    readPage: ({ offset }, { signal }) =>
      new Promise<ListPage | NoPage>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(apiError({ kind: 'aborted' })));
        requested.push({
          offset,
          signal,
          give: (rows) => resolve({ rows, text: `${requested.length} ${JSON.stringify(rows)}` }),
          fail: reject,
        });
      }),
  };
  const readings = createListReads({
    clock,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        pauses.push({ untilMs: clock.now() + ms, go: resolve });
      }),
  });
  const advance = async (ms: number): Promise<void> => {
    clock.advance(ms);
    for (const pause of pauses.splice(0))
      if (pause.untilMs <= clock.now()) pause.go();
      else pauses.push(pause);
    await turns();
  };
  const { signal } = new AbortController();
  const search = (wanted: Partial<Parameters<typeof readings.search>[2]> = {}) => {
    const found = readings.search(list, ([row]) => row ?? null, { signal, ...wanted });
    // Some tests end before their last search.
    found.catch(() => undefined);
    return found;
  };
  return { readings, requested, advance, search };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

describe('readings of one list', () => {
  it('begun before a search are never used for it: it waits for the next one, together with later searches', async () => {
    const { requested, advance, search } = arrange();
    const first = search();
    await turns();
    const others = [search(), search(), search()];
    await turns();
    expect(requested).toHaveLength(1);
    requested[0]?.give(['before']);
    expect(await first).toEqual({ kind: 'found', value: 'before' });
    await advance(1_000);
    expect(requested).toHaveLength(2);
    requested[1]?.give(['after']);
    for (const other of others) expect(await other).toEqual({ kind: 'found', value: 'after' });
  });

  it('share the further pages too', async () => {
    const { requested, advance, search } = arrange();
    const first = search();
    await turns();
    const others = [search(), search()];
    requested[0]?.give([]);
    await first;
    await advance(1_000);
    requested[1]?.give([null, 'x']);
    await turns();
    expect(requested.map(({ offset }) => offset)).toEqual([0, 0, 2]);
    requested[2]?.give([]);
    for (const other of others) expect(await other).toEqual({ kind: 'not-there' });
  });

  it('start at once for a trader who waits, and serve the waiting searches too', async () => {
    const { requested, search } = arrange();
    const first = search();
    await turns();
    const waiting = search();
    const urgent = search({ atOnce: true });
    await turns();
    expect(requested).toHaveLength(2);
    requested[1]?.give(['newer']);
    expect(await urgent).toEqual({ kind: 'found', value: 'newer' });
    expect(await waiting).toEqual({ kind: 'found', value: 'newer' });
    requested[0]?.give(['older']);
    expect(await first).toEqual({ kind: 'found', value: 'older' });
  });

  it('are reused only for an order of a batch, while recent, and never from before its confirmation', async () => {
    const { readings, requested, advance, search } = arrange();
    const since = readings.mark();
    const first = search({ atOnce: true, since });
    await turns();
    requested[0]?.give(['read']);
    await first;
    expect(await search({ atOnce: true, since })).toEqual({ kind: 'found', value: 'read' });
    expect(requested).toHaveLength(1);
    void search({ atOnce: true, since: readings.mark() });
    await turns();
    expect(requested, 'confirmed after that reading').toHaveLength(2);
    requested[1]?.give(['read']);
    await turns();
    await advance(RECENT_MS + 1);
    void search({ atOnce: true, since });
    await turns();
    expect(requested, 'too old').toHaveLength(3);
    requested[2]?.fail(apiError({ kind: 'network' }));
    await turns();
    void search({ atOnce: true, since });
    await turns();
    expect(requested, 'the last one failed').toHaveLength(4);
  });

  it('go on for the others when one search is aborted, and end with the last', async () => {
    const { requested, advance, search } = arrange();
    const first = search();
    await turns();
    const [one, two] = [new AbortController(), new AbortController()];
    const given = [search({ signal: one.signal }), search({ signal: two.signal })];
    const ended = Promise.allSettled(given);
    requested[0]?.give(['x']);
    await first;
    await advance(1_000);
    one.abort();
    await turns();
    expect(requested[1]?.signal?.aborted).toBe(false);
    two.abort();
    await turns();
    expect(requested[1]?.signal?.aborted).toBe(true);
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('wait out the pause that the service requests, for all searches together', async () => {
    const { requested, advance, search } = arrange();
    const first = search();
    await turns();
    requested[0]?.fail(apiError({ kind: 'http', status: 429, retryAfterMs: 30_000 }));
    await expect(first).rejects.toMatchObject({ status: 429 });
    for (let second = 0; second < 17; second += 1) {
      await expect(search({ atOnce: second % 2 === 0 })).rejects.toMatchObject({ retryAfterMs: expect.any(Number) });
      await advance(1_000);
    }
    // Soon enough to wait for the end of the pause.
    const waiting = [search(), search({ atOnce: true })];
    await advance(12_000);
    expect(requested).toHaveLength(1);
    await advance(1_000);
    expect(requested).toHaveLength(2);
    requested[1]?.give(['x']);
    for (const one of waiting) expect(await one).toEqual({ kind: 'found', value: 'x' });
  });
});

describe('an outcome', () => {
  it('is not taken from a list requested before the lookup, even if it arrives afterwards', async () => {
    const service = fakeService();
    const release: (() => void)[] = [];
    service.client = {
      ...service.client,
      listActiveOrdersByAsset: () => {
        const told = reply([order(release.length === 0 ? 'canceled' : 'active')]);
        return new Promise((resolve) => release.push(() => resolve(told)));
      },
    };
    const clock = manualClock(0);
    const readings = createListReads({
      clock,
      wait: (ms) => {
        clock.advance(ms);
        return Promise.resolve();
      },
    });
    const look = createStatusLookup(service.client, readings);
    const { signal } = new AbortController();
    const before = look(target, signal);
    await until(() => release.length === 1);
    const after = look(target, signal);
    release[0]?.();
    expect(await before).toMatchObject({ kind: 'ended' });
    await until(() => release.length === 2);
    release[1]?.();
    expect(await after).toMatchObject({ kind: 'listed', status: 'active' });
  });
});
