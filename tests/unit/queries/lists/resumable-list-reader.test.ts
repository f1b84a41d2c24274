import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { absent, known } from '~/lib/field';
import type { Page } from '~/queries/lists/read-list';
import { createOnwardReader, type OnwardPage } from '~/queries/lists/resumable-list-reader';

type Row = { readonly id: string; readonly text?: string };
type Element = Row | BadValue;

const PAGE = 10;
const idsOf = (count: number, from = 0): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${from + count - 1 - index}` }));
const newReader = () =>
  createOnwardReader<Row, string>({
    pageSize: PAGE,
    identityOf: ({ id }) => id,
    valueOf: ({ id, text = '' }) => `${id}${text}`,
  });
const pageOf = (list: readonly Element[], { limit, offset }: Page, total: number | null = list.length) => ({
  data: list.slice(offset, offset + limit),
  totalCount: total === null ? absent('missing') : known(total),
  receivedAtMs: 1,
});

/** A service that serves the list returned by `list` at each request. `list` may also throw. */
function asking(list: (request: number) => readonly Element[], options: { total?: number | null; most?: number } = {}) {
  const requested: number[] = [];
  const readPage = (page: Page): Promise<OnwardPage<Row>> => {
    requested.push(page.offset);
    if (requested.length > 500) throw new Error('it never ends');
    const now = list(requested.length);
    const limit = Math.min(page.limit, options.most ?? page.limit);
    return Promise.resolve(pageOf(now, { ...page, limit }, options.total === undefined ? now.length : options.total));
  };
  return { requested, options: { readPage, onPage: () => undefined } };
}

describe('a list reader that can resume', () => {
  it.each([0, 1, 4, 5, 6, 9, 10, 11, 20, 95])('reads %i rows to their end', async (count) => {
    for (const service of [
      asking(() => idsOf(count)),
      asking(() => idsOf(count), { total: null }),
      asking(() => idsOf(count), { most: 7 }),
    ]) {
      const reader = newReader();
      await reader.read(service.options);
      expect(reader.values().toSorted()).toEqual(
        idsOf(count)
          .map(({ id }) => id)
          .toSorted(),
      );
      expect([reader.isWhole(), reader.unlisted()]).toEqual([true, 0]);
    }
  });

  it('needs one request for a list of one page', async () => {
    const service = asking(() => idsOf(9));
    await newReader().read(service.options);
    expect(service.requested).toEqual([0]);
  });

  it('continues where it was stopped', async () => {
    const reader = newReader();
    const failing = asking((request) => {
      if (request > 4) throw new Error('stopped');
      return idsOf(200);
    });
    await expect(reader.read(failing.options)).rejects.toThrow('stopped');
    const kept = reader.count();
    expect([kept, reader.isWhole()]).toEqual([25, false]);
    const service = asking(() => idsOf(200));
    await reader.read(service.options);
    expect(service.requested.slice(0, 2)).toEqual([0, kept - 5]);
    expect([reader.count(), reader.isWhole()]).toEqual([200, true]);
  });

  it('reads every row once, whenever rows are added at the top and whenever reading stops', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(70),
        fc.array(fc.record({ come: fc.nat(25), fails: fc.boolean() }), { maxLength: 30 }),
        fc.constantFrom(undefined, null),
        fc.constantFrom(PAGE, 7),
        async (first, moves, total, most) => {
          const reader = newReader();
          let count = first;
          let turn = 0;
          const list = () => {
            const move = moves[turn];
            turn += 1;
            count += move?.come ?? 0;
            if (move?.fails === true) throw new Error('stopped');
            if (service.requested.at(-1) === 0) atTop = count;
            return idsOf(count);
          };
          const service = asking(list, { most, ...(total === undefined ? {} : { total }) });
          /** How many rows the list had at the last request for its top. */
          let atTop = 0;
          for (let tries = 0; !reader.isWhole() && tries <= moves.length; tries += 1)
            await reader.read(service.options).catch(() => undefined);
          expect(reader.isWhole()).toBe(true);
          const values = reader.values();
          expect(new Set(values).size).toBe(values.length);
          // Rows that were added after that may be among the values, or not.
          const ids = (rows: number) => idsOf(rows).map(({ id }) => id);
          expect(ids(atTop).filter((id) => !values.includes(id))).toEqual([]);
          expect(values.filter((id) => !ids(count).includes(id))).toEqual([]);
        },
      ),
      {
        numRuns: 400,
        // More than a page of rows was added after the first one, and then the reading stopped: once, the reader did
        // not notice the gap.
        examples: [[0, [1, 18, 6, 1, 0].map((come, index) => ({ come, fails: index === 4 })), null, PAGE]],
      },
    );
  });

  it('includes a row that is added while a resumed reading is between the top and the last page', async () => {
    const reader = newReader();
    const failing = asking((request) => {
      if (request > 2) throw new Error('stopped');
      return idsOf(17);
    });
    await expect(reader.read(failing.options)).rejects.toThrow('stopped');
    const service = asking((request) => idsOf(request === 1 ? 17 : 18));
    await reader.read(service.options);
    expect([reader.count(), reader.unlisted(), reader.isWhole()]).toEqual([18, 0, true]);
  });

  it.each([5, 10, 20])('is not given up if %i rows are added above it between two requests', async (come) => {
    const service = asking((request) => idsOf(200 + come * Math.min(request, 15)));
    const reader = newReader();
    await reader.read(service.options);
    expect([reader.count(), reader.isWhole()]).toEqual([200 + come * 15, true]);
  });

  it('misses no row when rows above it are removed', async () => {
    const whole = idsOf(60);
    const service = asking((request) => (request < 3 ? whole : whole.slice(20)));
    const reader = newReader();
    await reader.read(service.options);
    expect(reader.values()).toEqual(expect.arrayContaining(whole.slice(20).map(({ id }) => id)));
  });

  it('starts again when none of its known rows is listed any more', async () => {
    const reader = newReader();
    await reader.read(asking(() => idsOf(30)).options);
    await reader.read(asking(() => idsOf(15, 1_000)).options);
    expect(reader.values().toSorted()).toEqual(
      idsOf(15, 1_000)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('keeps the latest content of a row, and both rows if a page has two with one identity', async () => {
    const reader = newReader();
    const list = (text: string): readonly Row[] => [
      { id: 'a', text: '1' },
      { id: 'a', text },
      { id: 'a', text: '1' },
    ];
    await reader.read(asking(() => list('2')).options);
    expect(reader.values()).toEqual(['a1', 'a2']);
    expect(reader.unlisted()).toBe(0);
    await reader.read(asking(() => list('3')).options);
    expect(reader.values()).toEqual(['a1', 'a3']);
  });

  it('reports how many rows the service counts but does not return, or returns unreadable', async () => {
    const reader = newReader();
    await reader.read(asking(() => idsOf(25), { total: 28 }).options);
    expect([reader.count(), reader.unlisted(), reader.isWhole()]).toEqual([25, 3, true]);
    const bad = new BadValue('unreadable', '7', null);
    const other = newReader();
    await other.read(asking(() => [...idsOf(4, 50), ...Array.from({ length: 12 }, () => bad), ...idsOf(20)]).options);
    expect([other.count(), other.unlisted()]).toEqual([24, 12]);
  });

  it('gives up on a service that sends the same page again and again', async () => {
    const service = asking(() => idsOf(30), { total: 1_000 });
    const same = (page: Page) => service.options.readPage({ ...page, offset: 0 });
    await expect(newReader().read({ readPage: same, onPage: () => undefined })).rejects.toThrow();
  });
});
