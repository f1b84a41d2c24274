import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply } from '~/api/client';
import { BadValue } from '~/api/lenient';
import type { Page } from '~/queries/lists/read-list';
import { readOverlappingPages } from '~/queries/lists/paginate-unstable-list';

type Row = { readonly id: string | null; readonly at?: number };
type Answer = readonly (Row | BadValue)[];
/** What the service has before its n-th request, from 1. */
type Service = (page: Page, turn: number) => Answer;

/** No list of these tests is read in more requests than this by a reader that ends. */
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
      if (requested.length > FOR_EVER) throw new Error('it asks for ever');
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
/** A list that stays as it is. */
const still =
  (ids: readonly (string | null)[]): Service =>
  (page) =>
    cut(rowsOf(ids), page);
/** A list that is another before each request; the last one stays. */
const moving =
  (...lists: readonly (readonly string[])[]): Service =>
  (page, turn) =>
    cut(rowsOf(lists[turn - 1] ?? lists.at(-1) ?? []), page);

describe('reading a list without total and order', () => {
  it.each([
    { rows: 0, offsets: [0] },
    { rows: 1, offsets: [0] },
    { rows: 19, offsets: [0] },
    // Might be all that the service gives at once.
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

  it('takes no offence at rows of the overlap that change places', async () => {
    const swapped = [...names(28), 'o29', 'o28', ...names(20, 30)];
    expect(await read(moving(names(50), swapped))).toMatchObject({ changedWhileReading: false, offsets: [0, 25, 45] });
  });

  it.each([
    { what: 'an order comes', after: ['new', ...names(70)] },
    { what: 'an order goes', after: names(69, 1) },
    { what: 'as many go as pages overlap', after: names(65, 5) },
    { what: 'more go than a page has', after: names(20, 50) },
    { what: 'all go', after: [] },
    { what: 'one moves up', after: ['o60', ...names(60), ...names(9, 61)] },
    { what: 'the order is another', after: names(70).toReversed() },
  ])('reads again when $what between two pages, and says so', async ({ after }) => {
    const result = await read(moving(names(70), after));
    expect(result).toMatchObject({ ids: after, complete: true, changedWhileReading: true });
    expect(result.offsets.slice(0, 3)).toEqual([0, 25, 0].slice(0, result.offsets.length));
    expect(result.startedAt).toBe(3);
  });

  it('is content with its third try where the list never rests, and loses nothing that stays', async () => {
    const result = await read((page, turn) => cut(rowsOf([...names(turn, 100).toReversed(), ...names(70)]), page));
    expect(result.changedWhileReading).toBe(true);
    expect(result.ids).toEqual(expect.arrayContaining(names(70)));
    expect(new Set(result.ids).size).toBe(result.ids.length);
    expect(result.offsets.filter((offset) => offset === 0)).toHaveLength(3);
  });

  it('has rows that are on two pages as the later one tells them, and beside each the request that told it', async () => {
    const result = await read((page, turn) =>
      cut(
        rowsOf(names(32)).map((row) => ({ ...row, at: turn })),
        page,
      ),
    );
    expect(result.rows[24]).toEqual({ id: 'o24', at: 1 });
    expect(result.rows[25]).toEqual({ id: 'o25', at: 2 });
    // The third request brought the last five anew.
    expect(result.stamps).toEqual([...names(25).map(() => 1), 2, 2, 3, 3, 3, 3, 3]);
    expect(result.receivedAtMs).toBe(1_000);
  });

  it('keeps rows that cannot be told, each once as long as pages fit together', async () => {
    const ids = [...names(26), null, null, null, 'x', null, null];
    expect(await read(still(ids))).toMatchObject({ ids, changedWhileReading: false });
    const nameless = rowsOf(names(70)).map((_, at) => ({ id: null, at }));
    expect((await read((page) => cut(nameless, page))).rows).toEqual(nameless);
  });

  it('counts what is no object towards the page, and leaves it out', async () => {
    const bad = new BadValue('unreadable', '7', null);
    const rows = [...Array.from({ length: 40 }, () => bad), ...rowsOf(['a', 'b'])];
    expect(await read((page) => cut(rows, page))).toMatchObject({
      ids: ['a', 'b'],
      complete: true,
      changedWhileReading: false,
    });
  });

  it('has a row once that comes twice on one page, and both of two that share an id and differ', async () => {
    const rows = [{ id: 'a', at: 1 }, { id: 'b' }, { id: 'a', at: 1 }, { id: 'a', at: 2 }];
    expect((await read((page) => cut(rows, page))).rows).toEqual([{ id: 'a', at: 1 }, { id: 'b' }, { id: 'a', at: 2 }]);
  });
});

describe('a service with ways of its own', () => {
  const all = names(70);
  it.each<{ what: string; service: Service; ids: readonly string[]; complete: boolean; requests: number }>([
    {
      what: 'gives 20 at most, whatever is asked',
      service: ({ offset }) => cut(rowsOf(all), { offset, limit: 20 }),
      ids: all,
      complete: true,
      requests: 6,
    },
    {
      what: 'gives a shorter page in the middle',
      service: (page, turn) => cut(rowsOf(all), turn === 2 ? { ...page, limit: 9 } : page),
      ids: all,
      complete: true,
      requests: 5,
    },
    {
      what: 'gives one more than asked',
      service: ({ limit, offset }) => cut(rowsOf(all), { offset, limit: limit + 1 }),
      ids: all,
      complete: true,
      requests: 4,
    },
    {
      what: 'gives everything at once',
      service: ({ offset }) => rowsOf(all).slice(offset),
      ids: all,
      complete: true,
      requests: 2,
    },
    {
      what: 'takes no notice of the offset',
      service: ({ limit }) => cut(rowsOf(all), { offset: 0, limit }),
      ids: names(30),
      complete: false,
      requests: 2,
    },
    { what: 'takes no notice of either', service: () => rowsOf(all), ids: all, complete: false, requests: 2 },
  ])('that $what is read to an end, without a row twice', async ({ service, ids, complete, requests }) => {
    const result = await read(service);
    expect(result).toMatchObject({ ids, complete, changedWhileReading: false });
    expect(result.requested).toHaveLength(requests);
  });

  it('that gives other rows at each request is given up, and that is said', async () => {
    const result = await read((_page, turn) => rowsOf(names(30, 1_000 * turn)));
    expect(result).toMatchObject({ complete: false, changedWhileReading: true });
    expect(result.requested.length).toBeLessThan(30);
    expect(new Set(result.ids).size).toBe(result.ids.length);
  });

  it.each([25, 60, 150])(
    'that gives all of %i rows at each request, each time in another order, is not asked for ever',
    async (count) => {
      const turned = (turn: number) => names(count).map((_, index) => `o${(index * 7 + turn * 11) % count}`);
      const result = await read((_page, turn) => rowsOf(turned(turn)));
      expect(new Set(result.ids)).toEqual(new Set(names(count)));
      expect(result).toMatchObject({ complete: false, changedWhileReading: true });
      expect(result.requested.length).toBeLessThan(10);
    },
  );

  it('whose list grows with every request is read to its end', async () => {
    const result = await read((page, turn) => cut(rowsOf([...names(turn, 1_000).toReversed(), ...names(100)]), page));
    expect(result.ids).toEqual(expect.arrayContaining(names(100)));
    expect(result).toMatchObject({ complete: true, changedWhileReading: true });
    expect(result.requested.length).toBeLessThan(20);
  });

  it('whose first pages cannot be read at all is read to its end', async () => {
    const rows = [...names(300).map((name) => new BadValue('unreadable', name, null)), ...rowsOf(['a'])];
    expect(await read((page) => cut(rows, page))).toMatchObject({
      ids: ['a'],
      complete: true,
      changedWhileReading: false,
    });
  });

  it('that has more than anybody wants is read that far', async () => {
    const result = await read(still(names(500)), 100);
    expect(result).toMatchObject({ complete: false, changedWhileReading: false, offsets: [0, 25, 50, 75] });
    expect(result.ids).toEqual(names(105));
  });

  it('that fails fails the reading: half a list would pass for a whole one', async () => {
    const failing: Service = (page, turn) => {
      if (turn === 2) throw new Error('no connection');
      return cut(rowsOf(all), page);
    };
    await expect(read(failing)).rejects.toThrow('no connection');
  });
});

/** What happens to a list between two requests, in parts of its length. */
const happening = fc.record({ come: fc.nat(40), go: fc.nat(40), at: fc.double({ min: 0, max: 1, noNaN: true }) });

describe('whatever comes and goes while a list is read', () => {
  it('has every row that stayed throughout, and none twice', () =>
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

  it('has every row also when one moves elsewhere in the list', () =>
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
