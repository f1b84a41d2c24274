import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { emptyLog, withFurther, withNewer, type EventLog } from '~/queries/account/event-log';

const PAGE = 4;
const OVERLAP = 2;

/** Events numbered from `first` down, as the service lists them newest first. */
const down = (first: number, count: number) =>
  Array.from({ length: Math.max(0, Math.min(count, first)) }, (_, index) => ({ sequence: BigInt(first - index) }));
const numbers = (log: EventLog | null) => log?.rows.map(({ key }) => Number(key));
const begun = (first: number) => withNewer(emptyLog, down(first, PAGE), PAGE) ?? emptyLog;

describe('a list that grows at its beginning', () => {
  it('adds new events and keeps the others', () => {
    const log = withNewer(begun(10), down(12, PAGE), PAGE);
    expect(numbers(log)).toEqual([12, 11, 10, 9, 8, 7]);
    expect(log).toMatchObject({ places: 6, complete: false });
  });

  it('does not hide a gap', () => {
    expect(withNewer(begun(10), down(20, PAGE), PAGE)).toBeNull();
  });

  it('is no longer whole once an empty list has grown beyond a page', () => {
    const empty = withNewer(emptyLog, [], PAGE) ?? emptyLog;
    expect(empty.complete).toBe(true);
    expect(withNewer(empty, down(10, PAGE), PAGE)).toMatchObject({ places: 4, complete: false });
  });

  it('is whole when the page is short, and drops rows that are no longer in it', () => {
    expect(withNewer(begun(10), down(3, PAGE), PAGE)).toMatchObject({ places: 3, complete: true });
    expect(numbers(withNewer(begun(10), [], PAGE))).toEqual([]);
  });

  it('takes each event from its newest answer', () => {
    const log = withNewer(
      begun(10),
      down(10, PAGE).map((event) => ({ ...event, account: 'new' })),
      PAGE,
    );
    expect(log?.rows.map(({ event }) => event.account)).toEqual(Array.from({ length: 4 }, () => 'new'));
  });
});

describe('a list that is continued', () => {
  it('appends the next page where they overlap', () => {
    const log = withFurther(begun(10), down(8, PAGE), 2, PAGE);
    expect(numbers(log)).toEqual([10, 9, 8, 7, 6, 5]);
    expect(log).toMatchObject({ places: 6, complete: false });
  });

  it('ends with a short page', () => {
    expect(withFurther(begun(6), down(4, 3), 2, PAGE)).toMatchObject({ complete: true, places: 5 });
  });

  it('reports a changed list when nothing overlaps', () => {
    expect(withFurther(begun(10), down(5, PAGE), 2, PAGE)).toBeNull();
    expect(withFurther(begun(10), [], 2, PAGE)).toBeNull();
  });

  it('reports a move, not a standstill, when a page comes from its middle', () => {
    const held = withFurther(begun(10), down(8, PAGE), 2, PAGE) ?? emptyLog;
    const moved = withFurther(held, down(9, PAGE), 4, PAGE);
    expect(moved).toMatchObject({ places: 8, stalled: false });
    expect(withFurther(held, down(10, PAGE), 4, PAGE)).toMatchObject({ stalled: true });
  });

  it('continues past a page of rows that are not events', () => {
    const bad = Array.from({ length: PAGE }, () => new BadValue('unreadable', '5', null));
    const log = withFurther(begun(10), [...down(8, 1), ...bad.slice(1)], 2, PAGE);
    expect(log).toMatchObject({ places: 6 });
    expect(numbers(log)).toEqual([10, 9, 8, 7]);
  });
});

describe('a service with unusual answers', () => {
  it('ends a list with a short answer, but not with an answer of its maximum length', () => {
    const first = withNewer(emptyLog, down(500, 100), 250) ?? emptyLog;
    expect(first).toMatchObject({ complete: false, places: 100, longest: 100 });
    const second = withFurther(first, down(405, 100), 95, 250) ?? emptyLog;
    expect(second).toMatchObject({ complete: false, places: 195 });
    expect(withFurther(second, down(310, 40), 190, 250)).toMatchObject({ complete: true, places: 230 });
    expect(withNewer(second, down(500, 100), 1000)?.rows).toHaveLength(195);
  });

  it('receives no further requests when it sends the same page again', () => {
    const again = withFurther(begun(10), down(10, PAGE), 2, PAGE);
    expect(again).toMatchObject({ stalled: true, complete: false });
    expect(again?.rows).toHaveLength(PAGE);
    expect(withFurther(begun(10), down(8, PAGE), 2, PAGE)).toMatchObject({ stalled: false });
  });

  it('may have places without events where two answers meet', () => {
    const bad = new BadValue('unreadable', '5', null);
    const log = withNewer(emptyLog, [...down(10, 2), bad, bad], PAGE) ?? emptyLog;
    expect(numbers(withFurther(log, [bad, bad, ...down(6, 2)], 2, PAGE))).toEqual([10, 9, 6, 5]);
    expect(withFurther(log, [bad, ...down(6, 3)], 2, PAGE)).toBeNull();
  });
});

describe('any changes in between', () => {
  it('reading a growing list piece by piece returns the whole list, each event once', () => {
    const steps = fc.array(
      fc.oneof(fc.record({ grow: fc.integer({ min: 0, max: PAGE - 1 }) }), fc.constant('further' as const)),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), steps, (start, taken) => {
        let newest = start;
        let log = begun(newest);
        for (const step of taken) {
          if (step !== 'further') newest += step.grow;
          const offset = Math.max(0, log.places - OVERLAP);
          const next =
            step === 'further'
              ? withFurther(log, down(newest - offset, PAGE), offset, PAGE)
              : withNewer(log, down(newest, PAGE), PAGE);
          expect(next).not.toBeNull();
          log = next ?? log;
          // The next poll sees the growth; the rows read so far have no gap, and no event twice.
          const held = numbers(log) ?? [];
          expect(held).toEqual(held.map((_, index) => (held[0] ?? 0) - index));
          if (log.complete && held.length > 0) expect(held.at(-1)).toBe(1);
        }
      }),
      { seed: 8, numRuns: 100 },
    );
  });
});
