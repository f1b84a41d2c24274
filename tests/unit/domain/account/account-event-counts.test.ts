import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countEvents } from '~/domain/account/event-statistics';
import { filterableAmong, filterableTypes, notFilterable } from '~/domain/account/event-types';
import { absent, known } from '~/lib/field';

const event = (type: string | null, success = true) => ({
  type: type === null ? absent('missing') : known(type),
  outcome: { success: known(success), exitCode: known(0n), actionCode: known(0n) },
});

describe('the counts of events', () => {
  it('are by type, the most frequent first, and count failures both by failed transaction and by failure type', () => {
    const counts = countEvents([
      event('withdraw'),
      event('excess', false),
      event('withdraw', false),
      event(null),
      event('failed_bundle_execution'),
      event('withdraw'),
    ]);
    expect(counts).toMatchObject({ total: 6, failed: 3 });
    expect(counts.byType).toEqual([
      { type: 'withdraw', count: 3, failed: 1, share: { raw: 500_000n, scale: 6 } },
      { type: null, count: 1, failed: 0, share: { raw: 166_666n, scale: 6 } },
      { type: 'excess', count: 1, failed: 1, share: { raw: 166_666n, scale: 6 } },
      { type: 'failed_bundle_execution', count: 1, failed: 1, share: { raw: 166_666n, scale: 6 } },
    ]);
  });

  it('are zero for an empty list', () => {
    expect(countEvents([])).toEqual({ total: 0, failed: 0, byType: [] });
  });

  it('add up', () => {
    const events = fc.array(fc.tuple(fc.option(fc.constantFrom('withdraw', 'excess', '__proto__', '')), fc.boolean()));
    fc.assert(
      fc.property(events, (given) => {
        const { total, failed, byType } = countEvents(given.map(([type, success]) => event(type, success)));
        expect(byType.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(byType.reduce((sum, one) => sum + one.failed, 0)).toBe(failed);
        expect(byType.reduce((sum, { share }) => sum + share.raw, 0n)).toBeLessThanOrEqual(1_000_000n);
      }),
      { seed: 8, numRuns: 60 },
    );
  });
});

describe('the event types requested in the filter', () => {
  it('are read in any case and order, and separated from the types that the service cannot filter by', () => {
    const words = ['EXCESS', 'init_sa', 'Withdraw', 'withdraw', 'nonsense'];
    expect(filterableAmong(words)).toEqual(['withdraw', 'excess']);
    expect(notFilterable(words)).toEqual(['init_sa', 'nonsense']);
    expect(filterableTypes).toHaveLength(15);
  });
});
