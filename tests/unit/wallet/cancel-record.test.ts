import { describe, expect, it } from 'vitest';
import { advanceRecord, type CancelRecord } from '~/wallet/cancel-record';
import { target } from './support/cancel-kit';

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
  it('are bounded, however often its order moves: when it was sent and what was seen last stay', () => {
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

  it('have none for a look that told what the last one did', () => {
    const accepted = advanceRecord(sent, { kind: 'answered', answer: { kind: 'accepted' } }, 10);
    const look = { kind: 'observed', sighting: { kind: 'listed', status: 'active', place: 'asset-orders' } } as const;
    const once = advanceRecord(accepted, look, 20);
    expect(advanceRecord(once, look, 30).steps).toEqual(once.steps);
  });
});
