import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { type EventPage, keyedRows } from '~/queries/account/event-log';

const keysOf = (page: EventPage, before: EventPage = []) =>
  keyedRows(page, keyedRows(before, [], 0), 0).map(({ key }) => key);

describe('the key of an event', () => {
  it('is its number, or other members that identify it', () => {
    expect(keysOf([{ sequence: 7n }, { hash: [0, 255], timestamp: 5n, event: { type: 'withdraw' } }, {}])).toEqual([
      '7',
      'x-00ff-5-withdraw',
      'x---',
    ]);
  });

  it('can be written into a link, whatever type the service sends', () => {
    const keys = keysOf(['\uD800', '../a b?c#d', 'é'.repeat(9_000)].map((type) => ({ event: { type } })));
    expect(keys).toEqual(['x---_', 'x---_a_b_c_d', 'x---_.2']);
  });

  it('distinguishes rows of one answer, even if they share everything', () => {
    expect(keysOf([{ sequence: 7n }, { sequence: 7n }, {}, {}])).toEqual(['7', '7.2', 'x---', 'x---.2']);
  });

  it('is given to objects only', () => {
    expect(keysOf([new BadValue('unreadable', '5', null), { sequence: 1n }])).toEqual(['1']);
  });

  it('stays with an event when another event has the same number, whichever comes first', () => {
    const [one, other] = [
      { sequence: 7n, hash: [1] },
      { sequence: 7n, hash: [2] },
    ];
    expect(keysOf([other, one], [one])).toEqual(['7.2', '7']);
    expect(keysOf([other], [one, other])).toEqual(['7.2']);
  });

  it('distinguishes two events of one transaction and one moment by their contents', () => {
    const of = (amount: bigint) => ({ hash: [1], timestamp: 5n, event: { type: 'withdraw', amount } });
    expect(keysOf([of(2n)], [of(1n)])).toEqual(['x-01-5-withdraw.2']);
  });
});

describe('a stored row', () => {
  it('stays the same object while it does not change, and takes changes from the newest answer', () => {
    const page: EventPage = [{ sequence: 7n, event: { type: 'withdraw', amount: 5n } }];
    const rows = keyedRows(page, [], 0);
    expect(keyedRows([{ event: { amount: 5n, type: 'withdraw' }, sequence: 7n }], rows, 0)[0]).toBe(rows[0]);
    const [filledIn] = keyedRows([{ ...page[0], tx_status: { success: true } }], rows, 0);
    expect(filledIn).toMatchObject({ key: '7', event: { tx_status: { success: true } } });
  });
});
