import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAgenda } from '~/mock/engine/event-queue';

describe('agenda', () => {
  it('returns events by time, then by rank, then in the order of insertion', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ atMs: fc.nat(20), rank: fc.constantFrom(0 as const, 1 as const) })), (items) => {
        const agenda = createAgenda();
        const seen: number[] = [];
        items.forEach(({ atMs, rank }, place) => agenda.add(atMs, () => seen.push(place), rank));
        for (let item = agenda.takeDue(100); item !== null; item = agenda.takeDue(100)) item.run();
        const expected = items
          .map((item, place) => ({ ...item, place }))
          .toSorted((a, b) => a.atMs - b.atMs || a.rank - b.rank || a.place - b.place)
          .map((item) => item.place);
        expect(seen).toEqual(expected);
      }),
    );
  });

  it('keeps events that are not due yet', () => {
    const agenda = createAgenda();
    agenda.add(5, () => undefined);
    expect(agenda.takeDue(4)).toBeNull();
    expect(agenda.takeDue(5)?.atMs).toBe(5);
    expect(agenda.takeDue(5)).toBeNull();
  });
});
