import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { readEventTime, timeUnitsOf } from '~/domain/account/event-time';
import { isFailure, toEventView } from '~/domain/account/event-view';
import { absent, known, unreadable, valueOrNull } from '~/lib/field';

describe('the time of an event', () => {
  const when = Date.UTC(2026, 10, 21, 9, 30, 0, 123);

  it.each([
    ['s', BigInt(Math.floor(when / 1000)), Math.floor(when / 1000) * 1000],
    ['ms', BigInt(when), when],
    ['µs', BigInt(when) * 1000n + 7n, when],
    ['ns', BigInt(when) * 1_000_000n + 7n, when],
  ])('is judged to be in %s by its size', (unit, raw, atMs) => {
    expect(readEventTime(raw)).toEqual(known({ atMs, unit, raw }));
  });

  it('is the same moment in every unit, for all of this century', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 }), (seconds) => {
        const times = [1n, 1000n, 1_000_000n, 1_000_000_000n].map(
          (factor) => valueOrNull(readEventTime(BigInt(seconds) * factor))?.atMs,
        );
        expect(new Set(times)).toEqual(new Set([seconds * 1000]));
      }),
    );
  });

  it.each([0n, 1n, -5n, 1_000n, -1_795_170_000_123n])('is unreadable when the number is not a time: %s', (raw) => {
    expect(readEventTime(raw)).toEqual(unreadable(String(raw)));
  });

  it('is reported in each unit that occurs, once', () => {
    const events = [1_795_170_000n, 1_795_170_000_123n, 1_795_170_000_124n].map((raw) => ({
      time: readEventTime(raw),
    }));
    expect(timeUnitsOf([...events, { time: absent('missing') }])).toEqual(['s', 'ms']);
  });
});

describe('an event (operation 5)', () => {
  const event = {
    account: `0:${'AB'.repeat(32)}`,
    event: { type: 'withdraw', query_id: 12, amount: '5000000000' },
    hash: Array.from({ length: 32 }, () => 0xde),
    sender: { value: 'somebody' },
    sequence: 208n,
    timestamp: 1_795_170_000_123n,
    tx_status: { action_result_code: 0n, exit_code: 0n, success: true },
  };

  it('is read by field; the payload is everything except the type', () => {
    const view = toEventView({ key: '208', event });
    expect(view.type).toEqual(known('withdraw'));
    expect(view.hash).toEqual(known('de'.repeat(32)));
    expect(view.sender).toEqual(known('somebody'));
    expect(view.account).toEqual(known(`0:${'ab'.repeat(32)}`));
    expect(view.queryId).toEqual(known({ raw: 12n, scale: 0 }));
    expect(view.payload).toEqual({ query_id: 12, amount: '5000000000' });
    expect(isFailure(view)).toBe(false);
  });

  it('is read even if all members are missing or have another form', () => {
    const bare = toEventView({ key: 'x', event: {} });
    expect([bare.type, bare.time, bare.hash, bare.sender, bare.queryId].map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => 'absent'),
    );
    expect(bare.payload).toBeNull();
    const odd = toEventView({ key: 'x', event: { event: new BadValue('unreadable', '"text"', 'text') } });
    expect(odd.type).toEqual({ kind: 'unreadable', raw: '"text"' });
    expect(toEventView({ key: 'x', event: { event: { type: 5 } } }).type).toEqual({ kind: 'unreadable', raw: '5' });
  });

  it.each([
    ['its transaction failed', { tx_status: { success: false } }],
    ['it tells of a failed bundle', { event: { type: 'failed_bundle_execution' } }],
  ])('is a failure when %s', (_why, change) => {
    expect(isFailure(toEventView({ key: '1', event: { ...event, ...change } }))).toBe(true);
  });
});
