import { describe, expect, it } from 'vitest';
import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import {
  endOf,
  outcomeOf,
  isWholeList,
  type ListSnapshot,
  type MissingPosition,
} from '~/domain/alerts/closed-positions';
import { toHistoryEvent } from '~/domain/position/history-event';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { identityOf, type PositionView } from '~/domain/position/position-view';
import { absent, known, unreadable } from '~/lib/field';
import { position } from '../../../contract/fixtures/trading';
import { aPosition } from '../../../support/views';

const other: PositionView = { ...aPosition, idx: known('2') };
const key = identityOf(aPosition) ?? '';
const gone: MissingPosition = { key, asset: 'BTC', seenAtMs: 1_000 };
const list = (changes: Partial<ListSnapshot> = {}): ListSnapshot => ({
  asset: 'BTC',
  rows: [other],
  complete: true,
  receivedAtMs: 2_000,
  pages: 1,
  ...changes,
});

describe('a position that has disappeared from the list', () => {
  it.each([
    ['is no longer open when a later list, read whole, lacks it', list(), null, 'closed'],
    ['is no longer open when nothing is left of its asset', list({ rows: [] }), null, 'closed'],
    ['is open when it is there after all', list({ rows: [other, aPosition] }), null, 'open'],
    ['is open even in a list that was cut', list({ rows: [aPosition], complete: false }), null, 'open'],
    ['is unsure while its asset has not been read', list({ rows: null, receivedAtMs: null }), null, 'unsure'],
    ['is unsure while the service has more than was read', list({ complete: false }), null, 'unsure'],
    [
      'is unsure where a market could not be read',
      list({ rows: [{ ...other, market: unreadable('7') }] }),
      null,
      'unsure',
    ],
    ['is unsure where a side is missing', list({ rows: [{ ...other, side: absent('missing') }] }), null, 'unsure'],
    [
      'is unsure where a number could not be read',
      list({ rows: [{ ...other, idx: unreadable('{}') }] }),
      null,
      'unsure',
    ],
    ['is unsure by the very list that had it', list({ receivedAtMs: 1_000 }), null, 'unsure'],
    ['is unsure by an older list', list({ receivedAtMs: 999 }), null, 'unsure'],
    ['is unsure by the first list of several requests', list({ pages: 2 }), null, 'unsure'],
    ['is unsure by the same list of several requests again', list({ pages: 2 }), 2_000, 'unsure'],
    [
      'is no longer open when the next list of several requests lacks it too',
      list({ pages: 2, receivedAtMs: 3_000 }),
      2_000,
      'closed',
    ],
  ] as const)('%s', (_name, reading, first, fate) => {
    expect(outcomeOf(gone, reading, first)).toBe(fate);
  });

  it('is unsure when its asset is no longer requested', () => {
    expect(outcomeOf(gone, undefined, null)).toBe('unsure');
  });
});

describe('a name', () => {
  it('consists of market, side and number, whatever the place in the list', () => {
    const again: PositionView = { ...aPosition, key: 'another at 3' };
    expect(identityOf(again)).toBe(key);
    expect(identityOf(other)).not.toBe(key);
  });

  it('may lack the number, but neither market nor side', () => {
    expect(identityOf({ ...aPosition, idx: absent('null') })).toMatch(/ long -$/);
    expect(identityOf({ ...aPosition, side: absent('null') })).toBeNull();
  });
});

describe('a list', () => {
  it('without rows is whole once it was read', () => {
    expect(isWholeList(list({ rows: [] }))).toBe(true);
    expect(isWholeList(list({ rows: null }))).toBe(false);
  });
});

describe('the end of a position', () => {
  const row = (version: number, over: Partial<Lenient<Position>> = {}) =>
    toHistoryEvent({ ...position, idx: '7', version, ...over }, 'BTC', defaultAssumptions);
  const closing = { size: '0', status: 'liquidated', eventName: 'liquidate_position' } as const;
  const key7 = buildLifecycles([row(1)])[0]?.positionKey ?? '';

  it('is read from a history that has its last event', () => {
    expect(endOf({ key: key7, updatedAtMs: known(1_000) }, buildLifecycles([row(1), row(2, closing)]))).toMatchObject({
      outcome: 'liquidated',
    });
  });

  it('is unknown while the history lacks its last event, or has one of another position', () => {
    expect(endOf({ key: key7, updatedAtMs: known(1_000) }, [])).toBeNull();
    expect(endOf({ key: key7, updatedAtMs: known(1_000) }, buildLifecycles([row(1)]))).toBeNull();
    expect(
      endOf({ key: key7, updatedAtMs: known(1_000) }, buildLifecycles([row(1), row(2, { ...closing, idx: '8' })])),
    ).toBeNull();
  });

  it('is not taken from an earlier position of the same number while the history lags behind', () => {
    const earlier = buildLifecycles([row(1), row(2, { ...closing, closedAt: '2026-05-01T10:00:00Z' })]);
    const at = (time: string) => ({ key: key7, updatedAtMs: known(Date.parse(time)) });
    expect(endOf(at('2026-05-01T10:00:01Z'), earlier)).toBeNull();
    expect(endOf(at('2026-05-01T10:00:00Z'), earlier)).toMatchObject({ outcome: 'liquidated' });
    expect(endOf({ key: key7, updatedAtMs: absent('null') }, earlier)).toMatchObject({ outcome: 'liquidated' });
  });
});
