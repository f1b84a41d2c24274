import { describe, expect, it } from 'vitest';
import { answeredAtMs, lastChangeAtMs, resolvedAtMs, sentAtMs } from '~/features/cancel-order/record-messages';
import type { CancelRecord, RecordStep } from '~/wallet/cancel-record';
import { target } from '../../wallet/cancel-kit';

function record(phase: 'sent' | 'accepted' | 'settled', ...whats: readonly RecordStep['what'][]): CancelRecord {
  const steps = whats.map((what, index) => ({ atMs: (index + 1) * 10, what, detail: null }));
  const signed = { message: '', cellHash: '', publicKey: '', source: 'session-key' } as const;
  const answer = { kind: 'accepted' } as const;
  const sighting = { kind: 'absent', intentPhase: null } as const;
  const states = {
    sent: { phase: 'sent' },
    accepted: { phase: 'accepted', answer, sighting: null, absences: 0 },
    settled: { phase: 'settled', answer, outcome: 'no-longer-listed', sighting },
  } as const;
  return { id: 'row', target, signed, state: states[phase], steps };
}

const times = (one: CancelRecord) => [sentAtMs(one), answeredAtMs(one), resolvedAtMs(one), lastChangeAtMs(one)];

describe('the moments of a cancel', () => {
  it.each([
    ['sent, no answer yet', record('sent', 'confirmed', 'verified', 'sent'), [30, null, null, 30]],
    ['accepted', record('accepted', 'confirmed', 'verified', 'sent', 'accepted', 'seen'), [30, 40, null, 50]],
    ['unclear, then settled', record('settled', 'sent', 'unknown', 'seen', 'settled'), [10, 20, 40, 40]],
    [
      'settled, and looked for again: it waits',
      record('accepted', 'sent', 'accepted', 'settled', 'reopened'),
      [10, 20, null, 40],
    ],
    [
      'settled a second time',
      record('settled', 'sent', 'accepted', 'settled', 'reopened', 'settled'),
      [10, 20, 50, 50],
    ],
    ['without steps, as no row of ours is', record('sent'), [null, null, null, null]],
  ])('%s', (_, one, expected) => {
    expect(times(one)).toEqual(expected);
  });
});
