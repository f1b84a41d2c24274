import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { advanceRecord, type CancelRecord, parseCancelRecord } from '~/wallet/cancel-record';
import { target } from './cancel-kit';

const sent: CancelRecord = {
  id: 'row',
  target,
  signed: { message: 'te6cckEB', cellHash: '3'.repeat(64), publicKey: `${'A'.repeat(43)}=`, source: 'session-key' },
  state: { phase: 'sent' },
  steps: ['confirmed', 'looked', 'verified', 'sent'].map(
    (what, atMs) => ({ atMs, what, detail: null }) as CancelRecord['steps'][number],
  ),
};

describe('the steps of a cancel', () => {
  it('are bounded, however often its order moves: the time of sending and the last observation stay', () => {
    let record = advanceRecord(sent, { kind: 'answered', answer: { kind: 'accepted' } }, 10);
    for (let atMs = 100; atMs < 1_100; atMs += 1) {
      record = advanceRecord(
        record,
        {
          kind: 'observed',
          sighting: { kind: 'listed', status: atMs % 2 === 0 ? 'active' : 'pending', place: 'asset-orders' },
        },
        atMs,
      );
    }
    expect(record.steps).toHaveLength(100);
    expect(record.steps.slice(0, 5).map(({ what }) => what)).toEqual([
      'confirmed',
      'looked',
      'verified',
      'sent',
      'accepted',
    ]);
    expect(record.steps.at(-1)).toEqual({ atMs: 1_099, what: 'seen', detail: 'pending' });
  });

  it('do not include a reading that equals the last one', () => {
    const accepted = advanceRecord(sent, { kind: 'answered', answer: { kind: 'accepted' } }, 10);
    const look = { kind: 'observed', sighting: { kind: 'listed', status: 'active', place: 'asset-orders' } } as const;
    const once = advanceRecord(accepted, look, 20);
    expect(advanceRecord(once, look, 30).steps).toEqual(once.steps);
  });
});

describe('the stored terms of an order', () => {
  const terms = { side: 'long', type: 'stop', amount: '12900000', price: '/', trigger: '64850000000000/' };

  it('are read as they were stored; rows of older versions have none', () => {
    expect(parseCancelRecord({ ...sent, terms })).toEqual({ ...sent, terms });
    expect(parseCancelRecord(sent)).toEqual(sent);
  });

  it.each([[7], [null], [{ amount: 1 }], [[]]])('are empty if they are unreadable, and the row stays: %j', (broken) => {
    expect(parseCancelRecord({ ...sent, terms: broken })).toEqual({ ...sent, terms: {} });
  });

  it('do not prevent an older version from reading the row', () => {
    // The members that a build of 2026-11 requires; it leaves out all others.
    const text = v.string();
    const older = v.object({
      id: text,
      target: v.object({
        account: text,
        orderHash: text,
        orderId: text,
        trader: text,
        market: text,
        asset: v.nullable(text),
      }),
      signed: v.object({
        message: text,
        cellHash: text,
        publicKey: text,
        source: v.picklist(['session-key', 'injected', 'offline']),
      }),
      state: v.object({ phase: v.literal('sent') }),
      steps: v.array(v.object({ atMs: v.number(), what: text, detail: v.nullable(text) })),
    });
    const stored = JSON.parse(JSON.stringify({ ...sent, terms }));
    expect(v.parse(older, stored)).toEqual(sent);
    // That build writes back a row without terms.
    expect(parseCancelRecord(v.parse(older, stored))).toEqual(sent);
  });

  it('stay through every event', () => {
    const after = advanceRecord({ ...sent, terms }, { kind: 'answered', answer: { kind: 'accepted' } }, 10);
    expect(after.terms).toEqual(terms);
  });
});
