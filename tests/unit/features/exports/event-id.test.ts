import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { eventIds } from '~/features/exports/event-id';
import { toHistoryEvent } from '~/domain/position/history-event';
import { position } from '../../../contract/fixtures/trading';

const TRADER = `0:${'11'.repeat(32)}`;
const eventOf = (over: Partial<Record<keyof typeof position, unknown>> = {}) =>
  toHistoryEvent({ ...position, ...over } as typeof position, 'BTC', defaultAssumptions);
const idOf = (over?: Parameters<typeof eventOf>[0], trader = TRADER) => eventIds(trader)(eventOf(over));

describe('the id of an event', () => {
  it('has 24 hexadecimal digits, and no part of an address', () => {
    expect(idOf()).toMatch(/^[\da-f]{24}$/);
    expect(idOf({}, `0:${'ab'.repeat(32)}`)).not.toContain('abab');
  });

  it('depends on the trader and on the members that identify the event', () => {
    const ids = [
      idOf(),
      idOf({}, `0:${'22'.repeat(32)}`),
      idOf({ version: 77 }),
      idOf({ idx: '77' }),
      idOf({ direction: position.direction === 'long' ? 'short' : 'long' }),
      idOf({ timestamp: '2026-01-01T00:00:00.000Z' }),
      idOf({ market: `0:${'33'.repeat(32)}` }),
      idOf({ order: null }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('stays the same whatever other members the service sends, and whatever events are beside it', () => {
    expect(idOf({ status: 'closed', margin: '1', eventName: 'renamed', settlementOraclePrice: null })).toBe(idOf());
    const of = eventIds(TRADER);
    of(eventOf({ version: 77 }));
    expect(of(eventOf())).toBe(idOf());
  });

  it('also depends on its amounts if an identifying member is unreadable', () => {
    const [one, other] = [{ version: null }, { version: null, feeInEvent: '12345' }];
    expect(idOf(one)).not.toBe(idOf(other));
    expect(idOf(one)).toBe(idOf(one));
  });

  it('numbers events that are equal in every member', () => {
    const of = eventIds(TRADER);
    const first = of(eventOf({ version: null }));
    expect(of(eventOf({ version: null }))).toBe(`${first}-2`);
  });
});
