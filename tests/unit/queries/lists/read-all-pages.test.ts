import { describe, expect, it } from 'vitest';
import type { Reply } from '~/api/client';
import { BadValue } from '~/api/lenient';
import { readAllPages } from '~/queries/lists/read-all-pages';
import type { Page } from '~/queries/lists/read-list';

type Row = { readonly id: string | null; readonly at?: number };

function reading(pages: readonly (readonly (Row | BadValue)[])[], maxRows = 100) {
  const requested: Page[] = [];
  const result = readAllPages<Row>({
    pageSize: 3,
    maxRows,
    keyOf: ({ id }) => id,
    readPage: async (page) => {
      requested.push(page);
      return replyOf(pages[requested.length - 1] ?? [], requested.length);
    },
  });
  return { requested, result };
}

function replyOf<T>(data: T, turn: number): Reply<T> {
  const problem = { operation: 'listActiveOrders', field: '[]', kind: 'unreadable', sample: String(turn) } as const;
  return {
    data,
    problems: [problem],
    receivedAtMs: 1_000 * turn,
    cachedMs: 0,
    serverTimeMs: 7 * turn,
    text: '',
    request: { method: 'GET', url: '' },
  };
}

const rowsOf = async (...pages: (Row | BadValue)[][]) => (await reading(pages).result).rows;

describe('reading a list to its end', () => {
  it('reads pages until one is short', async () => {
    const { requested, result } = reading([[{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'd' }]]);
    expect(await result).toMatchObject({
      rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      complete: true,
      receivedAtMs: 1_000,
      serverTimeMs: 7,
    });
    expect(requested).toEqual([
      { limit: 3, offset: 0 },
      { limit: 3, offset: 3 },
    ]);
  });

  it('reports that there are more rows than it read', async () => {
    const full = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(await reading([full, full, full], 6).result).toMatchObject({
      complete: false,
      problems: [{ sample: '1' }, { sample: '2' }],
    });
  });

  it('keeps a row once if it moved to the next page, as the later page has it', async () => {
    const rows = await rowsOf([{ id: 'a' }, { id: 'b' }, { id: 'c', at: 1 }], [{ id: 'c', at: 2 }]);
    expect(rows).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c', at: 2 }]);
  });

  it('keeps all rows of a page, even if an id is repeated or unreadable', async () => {
    const rows = [
      { id: 'a', at: 1 },
      { id: 'a', at: 2 },
      { id: null, at: 3 },
    ];
    expect(await rowsOf(rows, [{ id: null, at: 4 }])).toEqual([...rows, { id: null, at: 4 }]);
  });

  it('counts entries that are not objects towards the page, and leaves them out', async () => {
    const bad = new BadValue('unreadable', '7', null);
    const { requested, result } = reading([[bad, bad, { id: 'a' }], []]);
    expect((await result).rows).toEqual([{ id: 'a' }]);
    expect(requested).toHaveLength(2);
  });

  it('keeps a row that has members with the names that a bad value has', async () => {
    const row = { id: 'a', kind: 'limit', raw: '1', text: 'note' };
    expect(await rowsOf([row])).toEqual([row]);
  });
});
