import { describe, expect, it } from 'vitest';
import type { Position } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { absent, type Field, known } from '~/lib/field';
import { type AssetHistory, continueHistory, keepRows } from '~/queries/positions/position-history';
import type { Page } from '~/queries/lists/read-list';
import { position } from '../../../contract/fixtures/trading';

type Row = Lenient<Position>;

/** Newest first: the highest version is on top. */
const rowsDownFrom = (newest: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ ...position, version: newest - index, order: null }));
const MINUTE = 60_000;

const whole: AssetHistory['whole'] = {
  problems: [],
  answers: [{ text: 'whole', receivedAtMs: 0, method: 'GET', url: '' }],
  atMs: 0,
};
const read = (over: Partial<AssetHistory> = {}): AssetHistory => ({
  rows: rowsDownFrom(300, 250),
  complete: true,
  receivedAtMs: 0,
  serverTimeMs: 0,
  problems: [],
  answers: whole.answers,
  totalCount: known(250),
  unlisted: 0,
  whole,
  ...over,
});

async function poll(
  before: AssetHistory,
  data: readonly (Row | BadValue)[],
  {
    total = known(data.length),
    atMs = MINUTE,
    maxRows = 400,
  }: { total?: Field<number>; atMs?: number; maxRows?: number } = {},
) {
  const requested: Page[] = [];
  const after = await continueHistory(before, {
    maxRows,
    readPage: (page) => {
      requested.push(page);
      return Promise.resolve({
        data,
        totalCount: total,
        problems: [],
        receivedAtMs: atMs,
        cachedMs: 0,
        serverTimeMs: atMs,
        text: 'newest',
        request: { method: 'GET', url: '' },
      });
    },
  });
  return { after, requested };
}

const versionsOf = (history: AssetHistory | null) => history?.rows.map(({ version }) => version);

describe('a poll of a long history', () => {
  it('is one request, and keeps every row as the same object', async () => {
    const before = read();
    const { after, requested } = await poll(before, structuredClone(rowsDownFrom(300, 100)), { total: known(250) });
    expect(requested).toEqual([{ limit: 100, offset: 0 }]);
    // The list is also the same object, so values computed from ten thousand rows are not computed again.
    expect(after?.rows).toBe(before.rows);
    expect(after).toMatchObject({ complete: true, receivedAtMs: MINUTE, totalCount: known(250) });
    expect(after?.answers.map(({ text }) => text)).toEqual(['newest', 'whole']);
  });

  it('puts new rows on top, again and again, and holds at most the wanted number', async () => {
    let history: AssetHistory | null = read();
    for (let turn = 1; turn <= 10; turn += 1) {
      if (history === null) throw new Error('it was given up');
      ({ after: history } = await poll(history, rowsDownFrom(300 + 20 * turn, 100), {
        total: known(250 + 20 * turn),
        maxRows: 260,
      }));
    }
    expect(versionsOf(history)).toEqual(versionsOf(read({ rows: rowsDownFrom(500, 260) })));
    expect(history).toMatchObject({ complete: false, totalCount: known(450) });
    expect(history?.answers).toHaveLength(2);
  });

  it('updates a known row from the newest answer', async () => {
    const [top, ...others] = rowsDownFrom(300, 100);
    if (top === undefined) throw new Error('no rows');
    const { after } = await poll(read(), [{ ...top, status: 'closed' }, ...others], { total: known(250) });
    expect(after?.rows[0]?.status).toBe('closed');
  });

  it.each<{ what: string; data: readonly (Row | BadValue)[]; total: Field<number>; atMs?: number }>([
    { what: 'more has come than a page has', data: rowsDownFrom(500, 100), total: known(450) },
    { what: 'hardly anything known is on the page', data: rowsDownFrom(397, 100), total: known(347) },
    { what: 'the total has grown by more than is new', data: rowsDownFrom(301, 100), total: known(252) },
    { what: 'the total has shrunk', data: rowsDownFrom(300, 100), total: known(249) },
    { what: 'no total is told', data: rowsDownFrom(300, 100), total: absent('missing') },
    { what: 'a known row is gone', data: rowsDownFrom(300, 101).toSpliced(50, 1), total: known(250) },
    { what: 'the top row is gone', data: rowsDownFrom(299, 100), total: known(249) },
    {
      what: 'a row is no object',
      data: [new BadValue('unreadable', '7', null), ...rowsDownFrom(300, 99)],
      total: known(251),
    },
    { what: 'the list is empty', data: [], total: known(0) },
    { what: 'all of it was read long ago', data: rowsDownFrom(300, 100), total: known(250), atMs: 16 * MINUTE },
  ])('falls back to reading all pages if $what', async ({ data, total, atMs = MINUTE }) => {
    expect((await poll(read(), data, { total, atMs })).after).toBeNull();
  });

  it('sends no request that a full read would repeat', async () => {
    const { after, requested } = await poll(read({ rows: rowsDownFrom(99, 99) }), []);
    expect({ after, requested }).toEqual({ after: null, requested: [] });
  });
});

describe('rows that are read again', () => {
  it('stay the same objects if they have not changed', () => {
    const before = rowsDownFrom(3, 3);
    const [, second] = before;
    if (second === undefined) throw new Error('no rows');
    const kept = keepRows(before, structuredClone([{ ...second, size: '1' }, ...before]));
    expect(kept.map((row) => before.indexOf(row))).toEqual([-1, 0, 1, 2]);
    expect(keepRows(before, structuredClone(before))).toBe(before);
    expect(keepRows(before, before.slice(1))).toHaveLength(2);
  });
});
