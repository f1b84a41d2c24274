import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply } from '~/api/client';
import { BadValue } from '~/api/lenient';
import type { Page } from '~/queries/lists/read-list';
import { readOverlappingPages } from '~/queries/lists/paginate-unstable-list';

type Row = { readonly id: string | null; readonly at?: number };
type Answer = readonly (Row | BadValue)[];
/** The service's answer to its n-th request, counted from 1. */
type Service = (page: Page, turn: number) => Answer;

/** A reader that sends more requests than this would never end. */
const FOR_EVER = 2_000;

async function read(service: Service, maxRows = 2_000) {
  const requested: Page[] = [];
  let stamp = 0;
  const result = await readOverlappingPages<Row>({
    pageSize: 30,
    maxRows,
    keyOf: ({ id }) => id,
    nextStamp: () => (stamp += 1),
    readPage: (page) => {
      requested.push(page);
      if (requested.length > FOR_EVER) throw new Error('it never ends');
      return Promise.resolve(replyOf(service(page, requested.length), requested.length));
    },
  });
  return { ...result, ids: result.rows.map(({ id }) => id), requested, offsets: requested.map(({ offset }) => offset) };
}

function replyOf(data: Answer, turn: number): Reply<Answer> {
  return {
    data,
    problems: [],
    receivedAtMs: 1_000 * turn,
    cachedMs: 0,
    serverTimeMs: null,
    text: JSON.stringify(data),
    request: { method: 'GET', url: String(turn) },
  };
}

const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `o${index + from}`);
const rowsOf = (ids: readonly (string | null)[]): readonly Row[] => ids.map((id) => ({ id }));
const cut = (rows: Answer, { limit, offset }: Page) => rows.slice(offset, offset + limit);
/** A list that does not change. */
const still =
  (ids: readonly (string | null)[]): Service =>
  (page) =>
    cut(rowsOf(ids), page);
/** A different list for each request; the last one stays. */
const moving =
  (...lists: readonly (readonly string[])[]): Service =>
  (page, turn) =>
    cut(rowsOf(lists[turn - 1] ?? lists.at(-1) ?? []), page);

describe('reading a list without total and order', () => {
  it.each([
    { rows: 0, offsets: [0] },
    { rows: 1, offsets: [0] },
    { rows: 19, offsets: [0] },
    // Twenty rows may be the limit of the service.
    { rows: 20, offsets: [0, 15] },
    { rows: 30, offsets: [0, 25] },
    { rows: 31, offsets: [0, 25, 26] },
    { rows: 55, offsets: [0, 25, 50] },
    { rows: 70, offsets: [0, 25, 50, 65] },
  ])('reads $rows rows with pages that overlap', async ({ rows, offsets }) => {
    const result = await read(still(names(rows)));
    expect(result).toMatchObject({
      ids: names(rows),
      complete: true,
      changedWhileReading: false,
      offsets,
      startedAt: 1,
    });
    expect(result.answers).toHaveLength(offsets.length);
    expect(result.requested.every(({ limit }) => limit === 30)).toBe(true);
  });

  it('accepts rows that change places within the overlap', async () => {
    const swapped = [...names(28), 'o29', 'o28', ...names(20, 30)];
    expect(await read(moving(names(50), swapped))).toMatchObject({ changedWhileReading: false, offsets: [0, 25, 45] });
  });

  it.each([
    { what: 'an order is added', after: ['new', ...names(70)] },
    { what: 'an order is removed', after: names(69, 1) },
    { what: 'as many are removed as pages overlap', after: names(65, 5) },
    { what: 'more are removed than a page has', after: names(20, 50) },
    { what: 'all are removed', after: [] },
    { what: 'one moves up', after: ['o60', ...names(60), ...names(9, 61)] },
    { what: 'the order is reversed', after: names(70).toReversed() },
  ])('reads again when $what between two pages, and reports that', async ({ after }) => {
    const result = await read(moving(names(70), after));
    expect(result).toMatchObject({ ids: after, complete: true, changedWhileReading: true });
    expect(result.offsets.slice(0, 3)).toEqual([0, 25, 0].slice(0, result.offsets.length));
    expect(result.startedAt).toBe(3);
  });

  it('accepts its third try if the list never stops changing, and loses no row that stays', async () => {
    const result = await read((page, turn) => cut(rowsOf([...names(turn, 100).toReversed(), ...names(70)]), page));
    expect(result.changedWhileReading).toBe(true);
    expect(result.ids).toEqual(expect.arrayContaining(names(70)));
    expect(new Set(result.ids).size).toBe(result.ids.length);
    expect(result.offsets.filter((offset) => offset === 0)).toHaveLength(3);
  });

  it('takes rows that are on two pages from the later page, each with the number of that request', async () => {
    const result = await read((page, turn) =>
      cut(
        rowsOf(names(32)).map((row) => ({ ...row, at: turn })),
        page,
      ),
    );
    expect(result.rows[24]).toEqual({ id: 'o24', at: 1 });
    expect(result.rows[25]).toEqual({ id: 'o25', at: 2 });
    // The third request read the last five again.
    expect(result.stamps).toEqual([...names(25).map(() => 1), 2, 2, 3, 3, 3, 3, 3]);
    expect(result.receivedAtMs).toBe(1_000);
  });

  it('keeps rows without an id, each once as long as pages match', async () => {
    const ids = [...names(26), null, null, null, 'x', null, null];
    expect(await read(still(ids))).toMatchObject({ ids, changedWhileReading: false });
    const nameless = rowsOf(names(70)).map((_, at) => ({ id: null, at }));
    expect((await read((page) => cut(nameless, page))).rows).toEqual(nameless);
  });

  it('counts entries that are not objects towards the page, and leaves them out', async () => {
    const bad = new BadValue('unreadable', '7', null);
    const rows = [...Array.from({ length: 40 }, () => bad), ...rowsOf(['a', 'b'])];
    expect(await read((page) => cut(rows, page))).toMatchObject({
      ids: ['a', 'b'],
      complete: true,
      changedWhileReading: false,
    });
  });

  it('keeps a row once if a page repeats it, and both rows if they share an id but differ', async () => {
    const rows = [{ id: 'a', at: 1 }, { id: 'b' }, { id: 'a', at: 1 }, { id: 'a', at: 2 }];
    expect((await read((page) => cut(rows, page))).rows).toEqual([{ id: 'a', at: 1 }, { id: 'b' }, { id: 'a', at: 2 }]);
  });
});

describe('a service with its own rules', () => {
  const all = names(70);
  it.each<{ what: string; service: Service; ids: readonly string[]; complete: boolean; requests: number }>([
    {
      what: 'returns at most 20 rows',
      service: ({ offset }) => cut(rowsOf(all), { offset, limit: 20 }),
      ids: all,
      complete: true,
      requests: 6,
    },
    {
      what: 'returns a shorter page in the middle',
      service: (page, turn) => cut(rowsOf(all), turn === 2 ? { ...page, limit: 9 } : page),
      ids: all,
      complete: true,
      requests: 5,
    },
    {
      what: 'returns one row more than requested',
      service: ({ limit, offset }) => cut(rowsOf(all), { offset, limit: limit + 1 }),
      ids: all,
      complete: true,
      requests: 4,
    },
    {
      what: 'returns everything at once',
      service: ({ offset }) => rowsOf(all).slice(offset),
      ids: all,
      complete: true,
      requests: 2,
    },
    {
      what: 'ignores the offset',
      service: ({ limit }) => cut(rowsOf(all), { offset: 0, limit }),
      ids: names(30),
      complete: false,
      requests: 2,
    },
    { what: 'ignores offset and limit', service: () => rowsOf(all), ids: all, complete: false, requests: 2 },
  ])(
    'that $what is read until the reader ends, without repeated rows',
    async ({ service, ids, complete, requests }) => {
      const result = await read(service);
      expect(result).toMatchObject({ ids, complete, changedWhileReading: false });
      expect(result.requested).toHaveLength(requests);
    },
  );

  it('that returns different rows at each request is abandoned, and the result reports that', async () => {
    const result = await read((_page, turn) => rowsOf(names(30, 1_000 * turn)));
    expect(result).toMatchObject({ complete: false, changedWhileReading: true });
    expect(result.requested.length).toBeLessThan(30);
    expect(new Set(result.ids).size).toBe(result.ids.length);
  });

  it.each([25, 60, 150])(
    'that returns all of %i rows at each request, each time in another order, does not get endless requests',
    async (count) => {
      const turned = (turn: number) => names(count).map((_, index) => `o${(index * 7 + turn * 11) % count}`);
      const result = await read((_page, turn) => rowsOf(turned(turn)));
      expect(new Set(result.ids)).toEqual(new Set(names(count)));
      expect(result).toMatchObject({ complete: false, changedWhileReading: true });
      expect(result.requested.length).toBeLessThan(10);
    },
  );

  it('with a list that grows at every request is read to its end', async () => {
    const result = await read((page, turn) => cut(rowsOf([...names(turn, 1_000).toReversed(), ...names(100)]), page));
    expect(result.ids).toEqual(expect.arrayContaining(names(100)));
    expect(result).toMatchObject({ complete: true, changedWhileReading: true });
    expect(result.requested.length).toBeLessThan(20);
  });

  it('with unreadable first pages is read to its end', async () => {
    const rows = [...names(300).map((name) => new BadValue('unreadable', name, null)), ...rowsOf(['a'])];
    expect(await read((page) => cut(rows, page))).toMatchObject({
      ids: ['a'],
      complete: true,
      changedWhileReading: false,
    });
  });

  it('that has more rows than the maximum is read up to it', async () => {
    const result = await read(still(names(500)), 100);
    expect(result).toMatchObject({ complete: false, changedWhileReading: false, offsets: [0, 25, 50, 75] });
    expect(result.ids).toEqual(names(105));
  });

  it('that fails makes the reading fail, since half a list would look complete', async () => {
    const failing: Service = (page, turn) => {
      if (turn === 2) throw new Error('no connection');
      return cut(rowsOf(all), page);
    };
    await expect(read(failing)).rejects.toThrow('no connection');
  });
});

/**
 * A change of the list between two requests: how many rows are added and removed, and where, as a fraction of its
 * length.
 */
const happening = fc.record({ come: fc.nat(40), go: fc.nat(40), at: fc.double({ min: 0, max: 1, noNaN: true }) });

describe('a list that changes while it is read', () => {
  it('gives every row that stayed throughout, and no row twice', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(160),
        fc.array(happening, { maxLength: 12 }),
        fc.constantFrom(20, 30, 31, 400),
        async (count, happenings, cap) => {
          let list = names(count);
          const there = new Set(list);
          let born = 0;
          const result = await read(({ limit, offset }, turn) => {
            const change = turn === 1 ? undefined : happenings[turn - 2];
            if (change !== undefined) {
              const at = Math.floor(change.at * list.length);
              const coming = Array.from({ length: change.come }, () => `new${(born += 1)}`);
              for (const gone of list.slice(at, at + change.go)) there.delete(gone);
              list = [...list.slice(0, at), ...coming, ...list.slice(at + change.go)];
            }
            return cut(rowsOf(list), { offset, limit: cap === 400 ? cap : Math.min(limit + 1, cap) });
          });
          expect(result.complete).toBe(true);
          expect(result.ids).toEqual(expect.arrayContaining([...there]));
          expect(new Set(result.ids).size).toBe(result.ids.length);
        },
      ),
      { numRuns: 300, seed: 5 },
    ));

  it('gives every row even if one moves to another place', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 160 }),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 2, max: 6 }),
        async (count, from, to, when) => {
          const before = names(count);
          const rest = before.toSpliced(from % count, 1);
          const after = rest.toSpliced(to % count, 0, ...before.slice(from % count, (from % count) + 1));
          const result = await read((page, turn) => cut(rowsOf(turn < when ? before : after), page));
          expect(result.ids.toSorted()).toEqual(before.toSorted());
        },
      ),
      { numRuns: 300, seed: 6 },
    ));
});
