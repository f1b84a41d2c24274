import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absent, type Field, known, unreadable } from '~/lib/field';
import type { Page } from '~/queries/lists/read-list';
import { type CountedReply, readCountedPages } from '~/queries/lists/paginate-unstable-list';

type Row = { readonly id: string };
type Answer = { readonly ids: readonly string[]; readonly total: Field<number> };
/** The service's answer to its n-th request, counted from 1. */
type Service = (page: Page, turn: number) => Answer;

/** A reader that sends more requests than this would never end. */
const FOR_EVER = 500;

async function read(service: Service, maxRows = 2_000) {
  const requested: Page[] = [];
  const told: string[] = [];
  const result = await readCountedPages<Row>({
    pageSize: 30,
    maxRows,
    keyOf: ({ id }) => id,
    onRows: (count, total) => told.push(`${count} of ${total.kind === 'known' ? total.value : '?'}`),
    readPage: (page) => {
      requested.push(page);
      if (requested.length > FOR_EVER) throw new Error('it asks for ever');
      return Promise.resolve(replyOf(service(page, requested.length), requested.length));
    },
  });
  return {
    ...result,
    ids: result.rows.map(({ id }) => id),
    offsets: requested.map(({ offset }) => offset),
    limits: requested.map(({ limit }) => limit),
    told,
  };
}

function replyOf({ ids, total }: Answer, turn: number): CountedReply<Row> {
  const data = ids.map((id) => ({ id }));
  return {
    data,
    totalCount: total,
    problems: [],
    receivedAtMs: 1_000 * turn,
    cachedMs: 0,
    serverTimeMs: null,
    text: JSON.stringify([data, total]),
    request: { method: 'GET', url: '' },
  };
}

const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `e${index + from}`);
const cut = (ids: readonly string[], { limit, offset }: Page) => ids.slice(offset, offset + limit);
/** A service with a different list for each request; the last one stays. */
const moving =
  (...lists: readonly (readonly string[])[]): Service =>
  (page, turn) => {
    const ids = lists[turn - 1] ?? lists.at(-1) ?? [];
    return { ids: cut(ids, page), total: known(ids.length) };
  };

describe('reading a list with a total', () => {
  it.each([
    { rows: 0, offsets: [0] },
    { rows: 25, offsets: [0] },
    // A full page is not the end, even if it reaches the total, since the total may be wrong.
    { rows: 30, offsets: [0, 25] },
    { rows: 31, offsets: [0, 25] },
    { rows: 70, offsets: [0, 25, 50] },
  ])(
    'reads $rows rows with pages that overlap, without a request for an end that it knows',
    async ({ rows, offsets }) => {
      expect(await read(moving(names(rows)))).toMatchObject({
        ids: names(rows),
        offsets,
        complete: true,
        unlisted: 0,
        totalCount: known(rows),
      });
    },
  );

  it('reads up to the maximum, and reports whether that was everything', async () => {
    expect(await read(moving(names(70)), 30)).toMatchObject({ ids: names(30), offsets: [0], complete: false });
    expect(await read(moving(names(70)), 60)).toMatchObject({
      ids: names(60),
      limits: [30, 30, 10],
      complete: false,
      unlisted: 0,
    });
    expect(await read(moving(names(30)), 30)).toMatchObject({ ids: names(30), offsets: [0], complete: true });
  });

  it('reports its progress after each page', async () => {
    expect((await read(moving(names(40)))).told).toEqual(['30 of 40', '40 of 40']);
  });

  it('loses no event when new ones are added at the top, and accepts the list without the new ones', async () => {
    const grown = (count: number) => [...names(count, 1_000).toReversed(), ...names(70)];
    const result = await read(moving(grown(0), grown(4), grown(9)));
    expect(result).toMatchObject({ ids: names(70), complete: true, unlisted: 0, totalCount: known(79) });
  });

  it('goes back if events were removed, and continues to the end', async () => {
    const result = await read(moving(names(70), names(58, 12), names(58, 12)));
    expect(result.ids).toEqual(expect.arrayContaining(names(58, 12)));
    expect(result).toMatchObject({ complete: true, unlisted: 0, totalCount: known(58) });
  });

  it('starts again if all events that were read are gone', async () => {
    expect(await read(moving(names(70), []))).toMatchObject({ ids: [], complete: true, totalCount: known(0) });
  });
});

describe('an unreliable total', () => {
  const all = names(70);
  it.each<{ what: string; total: Field<number>; unlisted: number }>([
    { what: 'is missing', total: absent('missing'), unlisted: 0 },
    { what: 'cannot be read', total: unreadable('"many"'), unlisted: 0 },
    { what: 'is too low', total: known(30), unlisted: 0 },
    { what: 'is zero', total: known(0), unlisted: 0 },
    { what: 'is negative', total: known(-3), unlisted: 0 },
    { what: 'is too high', total: known(100), unlisted: 30 },
  ])('that $what does not lose an event', async ({ total, unlisted }) => {
    expect(await read((page) => ({ ids: cut(all, page), total }))).toMatchObject({
      ids: all,
      complete: true,
      unlisted,
      totalCount: total,
    });
  });

  it('is the last readable one', async () => {
    const result = await read((page, turn) => ({
      ids: cut(all, page),
      total: turn === 2 ? known(70) : absent('null'),
    }));
    expect(result.totalCount).toEqual(known(70));
  });
});

describe('a service with its own rules', () => {
  const all = names(70);
  it.each<{ what: string; service: Service; ids: readonly string[]; complete: boolean; requests: number }>([
    {
      what: 'returns at most 20 rows',
      service: ({ offset }) => ({ ids: cut(all, { offset, limit: 20 }), total: known(70) }),
      ids: all,
      complete: true,
      requests: 5,
    },
    {
      what: 'returns at most 10 rows',
      service: ({ offset }) => ({ ids: cut(all, { offset, limit: 10 }), total: known(70) }),
      ids: all,
      complete: true,
      requests: 13,
    },
    {
      what: 'ignores the offset',
      service: ({ limit }) => ({ ids: all.slice(0, limit), total: known(70) }),
      ids: names(30),
      complete: false,
      requests: 2,
    },
    {
      what: 'ignores the limit',
      service: ({ offset }) => ({ ids: all.slice(offset), total: known(70) }),
      ids: all,
      complete: true,
      requests: 2,
    },
  ])('that $what is read until the reader ends', async ({ service, ids, complete, requests }) => {
    const result = await read(service);
    expect(result).toMatchObject({ ids, complete });
    expect(result.offsets).toHaveLength(requests);
  });

  it('that returns different rows at each request is abandoned', async () => {
    const result = await read((_page, turn) => ({ ids: names(30, 1_000 * turn), total: known(5_000) }));
    expect(result.complete).toBe(false);
    expect(result.offsets.length).toBeLessThan(30);
  });

  it('that fails makes the reading fail, since half a list would look complete', async () => {
    const failing: Service = (page, turn) => {
      if (turn === 2) throw new Error('no connection');
      return { ids: cut(all, page), total: known(70) };
    };
    await expect(read(failing)).rejects.toThrow('no connection');
  });
});

const happening = fc.record({
  come: fc.nat(40),
  go: fc.nat(40),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  lie: fc.option(fc.nat(300), { freq: 3 }),
});

describe('a list that changes, and has wrong totals, while it is read', () => {
  it('gives every event that stayed throughout, and no event twice, or reports that it may be incomplete', async () => {
    let incomplete = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(160),
        fc.array(happening, { maxLength: 12 }),
        fc.constantFrom(12, 20, 30, 400),
        async (count, happenings, cap) => {
          let list = names(count);
          const there = new Set(list);
          let born = 0;
          const result = await read((page, turn) => {
            const change = happenings[turn - 2];
            if (change !== undefined) {
              for (const gone of list.splice(Math.floor(change.at * list.length), change.go)) there.delete(gone);
              list = [...Array.from({ length: change.come }, () => `new${(born += 1)}`).toReversed(), ...list];
            }
            // With a short page, a wrong total that matches it would be believed, so only a missing total is tried.
            const lie = cap < 30 && change?.lie !== 0 ? null : (change?.lie ?? null);
            return {
              ids: cut(list, { ...page, limit: Math.min(page.limit, cap) }),
              total: lie === null ? known(list.length) : lie === 0 ? absent('missing') : known(lie),
            };
          });
          expect(new Set(result.ids).size).toBe(result.ids.length);
          if (result.complete) expect(result.ids).toEqual(expect.arrayContaining([...there]));
          else incomplete += 1;
        },
      ),
      { numRuns: 400, seed: 16 },
    );
    // If a list happens to shift by exactly one step of the reader, it looks like a service that ignores offsets.
    expect(incomplete).toBeLessThan(10);
  });
});
