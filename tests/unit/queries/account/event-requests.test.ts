import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EventsQuery,
  type EventsSnapshot,
  MOST_EVENTS,
  readAnew,
  readFurther,
  readStart,
} from '~/queries/account/event-requests';
import { readAllEvents } from '~/queries/account/events';
import { fakeService } from '../../../contract/fixtures/fake-service';

type Row = Readonly<Record<string, unknown>>;
type Service = {
  /** Oldest first. */
  rows: Row[];
  /** The service's own limit, below the requested one. */
  readonly cap?: number;
  readonly ignoresOffset?: boolean;
  /** Runs before each answer. */
  readonly before?: () => void;
};

/** The readers over the real client, and a service with a list of events. */
function reading(service: Service, given: Partial<EventsQuery> = {}) {
  const { client, requested } = fakeService([
    ({ url }) => {
      service.before?.();
      const { searchParams } = new URL(url);
      const offset = service.ignoresOffset === true ? 0 : Number(searchParams.get('offset'));
      const limit = Math.min(Number(searchParams.get('limit')), service.cap ?? Infinity);
      const ordered = searchParams.get('order') === 'ASC' ? service.rows : service.rows.toReversed();
      return Response.json(ordered.slice(offset, offset + limit));
    },
  ]);
  const api = { client, limiter: { run: <T>(task: () => Promise<T>) => task() } };
  const query: EventsQuery = { account: `0:${'ab'.repeat(32)}`, types: [], order: 'DESC', ...given };
  let held: EventsSnapshot | null = null;
  return {
    limits: () => requested.map(({ url }) => Number(new URL(url).searchParams.get('limit'))),
    start: async () => (held = await readStart(api, query)),
    poll: async () => (held = await readAnew(api, query, () => held ?? fail(), new AbortController().signal)),
    further: async () => (held = await readFurther(api, query, () => held ?? fail())),
    all: () => readAllEvents(api, query, new AbortController().signal, () => undefined),
  };
}

function fail(): never {
  throw new Error('read before it was begun');
}

const numbered = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ sequence: index + 1, event: { type: 'add_gas_units' } }));
const numbersOf = (rows: EventsSnapshot['rows']) => rows.map(({ event }) => Number(event.sequence));
const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);

describe('the first page of the events', () => {
  it('has the chosen size, and 100 rows by default', async () => {
    const usual = reading({ rows: numbered(700) });
    expect((await usual.start()).rows).toHaveLength(100);
    const chosen = reading({ rows: numbered(700) }, { limit: 500 });
    expect(numbersOf((await chosen.start()).rows)).toEqual(down(700, 500));
    expect(numbersOf((await chosen.further()).rows)).toEqual(down(700, 700));
    expect(chosen.limits()).toEqual([500, 500]);
  });

  it('does not count as the whole list when the service sends no more at once', async () => {
    const { start, further } = reading({ rows: numbered(230), cap: 50 }, { limit: 1000 });
    expect(await start()).toMatchObject({ complete: false });
    let last = await further();
    for (let turn = 0; turn < 4 && !last.complete; turn += 1) last = await further();
    expect(last).toMatchObject({ complete: true, places: 230 });
    expect(numbersOf(last.rows)).toEqual(down(230, 230));
  });

  it('is the whole list when it is short, even with a round number of rows', async () => {
    expect(await reading({ rows: numbered(50) }).start()).toMatchObject({ complete: true, places: 50 });
    expect(await reading({ rows: [] }).start()).toMatchObject({ complete: true, rows: [] });
  });
});

describe('a very long list', () => {
  it('is read up to its limit, to the row', async () => {
    const { start, further, limits } = reading({ rows: numbered(10_500) }, { limit: 1000 });
    let log = await start();
    for (let turn = 0; turn < 20 && log.rows.length < MOST_EVENTS; turn += 1) log = await further();
    expect(numbersOf(log.rows)).toEqual(down(10_500, MOST_EVENTS));
    expect(limits().at(-1)).toBeLessThan(100);
  });
});

describe('a poll', () => {
  it('requests no more than it needs, whatever size was chosen', async () => {
    const service = { rows: numbered(3_000) };
    const { start, poll, limits } = reading(service, { limit: 1000 });
    await start();
    service.rows = numbered(3_003);
    expect(numbersOf((await poll()).rows)).toEqual(down(3_003, 1_003));
    expect(limits()).toEqual([1000, 50]);
  });

  it('requests more when there are more new events than it requested, and reports a restart when that is not enough', async () => {
    const service = { rows: numbered(3_000) };
    const { start, poll, limits } = reading(service);
    await start();
    service.rows = numbered(3_400);
    expect(numbersOf((await poll()).rows)).toEqual(down(3_400, 1_000));
    service.rows = numbered(9_000);
    expect(await poll()).toMatchObject({ restarted: true, places: 1000 });
    expect(limits()).toEqual([100, 50, 1000, 50, 1000]);
  });
});

describe('a service that always sends the same rows', () => {
  it('does not receive requests without end, and no row comes twice', async () => {
    const { start, further, all } = reading({ rows: numbered(300), ignoresOffset: true });
    await start();
    const log = await further();
    expect(log).toMatchObject({ stalled: true, complete: false });
    expect(numbersOf(log.rows)).toEqual(down(300, 100));
    const long = reading({ rows: numbered(3_000), ignoresOffset: true });
    await expect(long.all()).rejects.toThrow('the same events again');
    expect(await all()).toHaveLength(300);
  });
});

/** Rows with a number each, with shared numbers, and without numbers. */
const forms = {
  numbered: (index: number) => ({ sequence: index, hash: [index % 256, index >> 8], event: { type: 'excess' } }),
  'one number for three': (index: number) => ({
    sequence: Math.floor(index / 3),
    hash: [index % 256, index >> 8],
    event: { type: 'excess' },
  }),
  'one number for all': (index: number) => ({
    sequence: 0,
    timestamp: 1_795_170_000_000 + index,
    event: { type: 'excess' },
  }),
  'no number': (index: number) => ({ hash: [index % 256, index >> 8], timestamp: 1_795_170_000_000 }),
  'told apart by the payload alone': (index: number) => ({ sequence: 1, event: { type: 'withdraw', amount: index } }),
} as const;

describe('a list that grows while it is read', () => {
  it('is read without a row lost, duplicated or moved, whatever its rows say about themselves', async () => {
    const step = fc.oneof(fc.constant('poll' as const), fc.constant('further' as const));
    const given = fc.record({
      form: fc.constantFrom(...Object.values(forms)),
      order: fc.constantFrom('DESC' as const, 'ASC' as const),
      limit: fc.constantFrom(undefined, 50, 250),
      cap: fc.constantFrom(undefined, 40),
      start: fc.integer({ min: 0, max: 400 }),
      growth: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 }),
      steps: fc.array(step, { maxLength: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ form, order, limit, cap, start, growth, steps }) => {
        let turn = 0;
        const rowsTo = (count: number): Row[] =>
          Array.from({ length: count }, (_, index) => ({ ...form(index + 1), account: String(index + 1) }));
        const service: Service = {
          rows: rowsTo(start),
          ...(cap === undefined ? {} : { cap }),
          before: () => {
            service.rows = rowsTo(service.rows.length + (growth[turn % growth.length] ?? 0));
            turn += 1;
          },
        };
        const list = reading(service, { order, ...(limit === undefined ? {} : { limit }) });
        let log = await list.start();
        for (const one of steps) log = one === 'poll' ? await list.poll() : await list.further();
        const held = log.rows.map(({ event }) => Number(event.account));
        const first = held[0] ?? 0;
        expect(held).toEqual(held.map((_, index) => (order === 'DESC' ? first - index : first + index)));
        expect(new Set(log.rows.map(({ key }) => key)).size).toBe(held.length);
        // Rows that come faster than this service reports them cannot be joined, and the gap is not hidden.
        if (cap === undefined) expect(log.restarted).toBe(false);
        if (order === 'ASC' && held.length > 0) expect(first).toBe(1);
        if (order === 'DESC' && log.complete && held.length > 0) expect(held.at(-1)).toBe(1);
      }),
      { seed: 8, numRuns: 150 },
    );
  });
});
