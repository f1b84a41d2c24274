import { describe, expect, it } from 'vitest';
import { cancelsJson } from '~/features/cancel-order/cancels-page';
import { type CancelRecord, parseCancelRecord } from '~/wallet/cancel-record';
import { target } from '../../wallet/cancel-kit';

const record: CancelRecord = {
  id: 'row',
  target,
  signed: { message: 'te6cckEB', cellHash: '3'.repeat(64), publicKey: `${'A'.repeat(43)}=`, source: 'session-key' },
  state: {
    phase: 'settled',
    answer: { kind: 'unclear', reason: 'timeout', status: null, message: null },
    outcome: 'cancelled',
    sighting: { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'asset-orders' },
  },
  steps: [
    { atMs: Date.UTC(2026, 4, 13, 10), what: 'sent', detail: null },
    { atMs: Number.MAX_VALUE, what: 'settled', detail: 'cancelled' },
  ],
};

const exportedAtMs = Date.UTC(2026, 4, 13, 12);

/** The name of every member, at any depth. */
function memberNames(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(memberNames);
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}

describe('the journal as JSON', () => {
  it('has full rows under a version number, with the times of their steps', () => {
    expect(JSON.parse(cancelsJson([record], exportedAtMs))).toEqual({
      format: 'perpdeck-cancels',
      version: 1,
      exportedAt: '2026-05-13T12:00:00.000Z',
      cancels: [
        {
          ...record,
          steps: [
            { at: '2026-05-13T10:00:00.000Z', what: 'sent', detail: null },
            // Storage may hold any number; a number that is not a valid time becomes null.
            { at: null, what: 'settled', detail: 'cancelled' },
          ],
        },
      ],
    });
  });

  it('has no signature and no key except the public one, whatever a stored row contains', () => {
    const secrets = { signature: 'c2lnbmF0dXJl', privateKey: 'cHJpdmF0ZQ==', seed: 'c2VlZA==' };
    const stored = parseCancelRecord({
      ...record,
      ...secrets,
      signed: { ...record.signed, ...secrets },
      target: { ...target, ...secrets },
      state: { ...record.state, ...secrets },
    });
    const text = cancelsJson(stored === null ? [] : [stored], exportedAtMs);
    const members =
      'format version exportedAt cancels id target signed state steps account orderHash orderId trader market asset message cellHash publicKey source ' +
      'phase answer outcome sighting kind reason status fate place at what detail';
    expect(new Set(memberNames(JSON.parse(text)))).toEqual(new Set(members.split(' ')));
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  it('is a valid file even without cancels', () => {
    expect(JSON.parse(cancelsJson([], exportedAtMs))).toMatchObject({ version: 1, cancels: [] });
  });
});
