import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { eventKey, toHistoryEvent } from '~/domain/position/history-event';
import { createLifecycleBuilder, buildLifecycles } from '~/domain/position/position-lifecycles';
import { known } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';
import { position } from '../../../contract/fixtures/trading';

/** A value that the service has left out of a row. */
const missing = new BadValue('missing', '', null);
const START_MS = Date.UTC(2026, 0, 1);
const at = (minute: number) => new Date(START_MS + 60_000 * minute).toISOString();

/** A row of the position that was opened in minute 0, at its n-th version; each event realises one of everything. */
function row(version: number, over: Partial<Lenient<Position>> = {}): Lenient<Position> {
  const one = '1000000000';
  const total = `${version}000000000`;
  return {
    ...position,
    idx: '1',
    version,
    size: '5000000000',
    status: 'opened',
    eventName: 'increase_position',
    openedAt: at(0),
    closedAt: null,
    timestamp: at(version),
    pnlInEvent: one,
    feeInEvent: one,
    executionFeeInEvent: one,
    fundingInEvent: one,
    rolloverFeeInEvent: one,
    pnl: total,
    fee: total,
    executionFee: total,
    funding: total,
    rolloverFee: total,
    ...over,
  };
}

const close = (version: number, over: Partial<Lenient<Position>> = {}) =>
  row(version, { size: '0', status: 'closed', eventName: 'close_position', closedAt: at(version), ...over });
const eventOf = (wire: Lenient<Position>, asset = 'BTC') => toHistoryEvent(wire, asset, defaultAssumptions);
const storiesOf = (...rows: readonly Lenient<Position>[]) => buildLifecycles(rows.map((wire) => eventOf(wire)));
const versionsOf = (...rows: readonly Lenient<Position>[]) =>
  storiesOf(...rows).map(({ steps }) =>
    steps.map(({ event }) => (event.version.kind === 'known' ? event.version.value : '?')),
  );
const shown = (field: { kind: string; value?: { raw: bigint; scale: number } }) =>
  field.value === undefined ? field.kind : toDecimalString(field.value);

describe('a story', () => {
  it('is the events of one position in the order of their versions, with our sums beside the service’s', () => {
    const [story, ...others] = storiesOf(close(3), row(1), row(2, { size: '-9000000000' }));
    expect(others).toEqual([]);
    expect(story).toMatchObject({
      fromOpening: true,
      missingVersions: 0,
      outcome: 'loss',
      disagrees: false,
      netFrom: 'events',
      earlierLifecycles: 0,
      laterLifecycles: 0,
      openedAtMs: known(START_MS),
      closedAtMs: known(START_MS + 180_000),
      peakSize: known({ raw: 9_000_000_000n, scale: 9 }),
    });
    expect(story?.steps.map(({ running }) => shown(running.fee))).toEqual(['-1', '-2', '-3']);
    expect(story?.steps.map(({ reported }) => shown(reported.rollover))).toEqual(['-1', '-2', '-3']);
    expect(story?.steps.map(({ difference }) => shown(difference.pnl))).toEqual(['0', '0', '0']);
    expect(story === undefined ? '' : shown(story.net)).toBe('-9');
  });

  it('shows from which event on the service has other sums', () => {
    const [story] = storiesOf(row(1), row(2, { fee: '1999999999' }), row(3, { fee: '2999999999' }));
    expect(story?.steps.map(({ difference }) => shown(difference.fee))).toEqual(['0', '0.000000001', '0.000000001']);
    expect(story?.disagrees).toBe(true);
  });

  it('does not count an unknown part as zero, nor an unknown sum as agreement', () => {
    const [story] = storiesOf(row(1), row(2, { fundingInEvent: null }), close(3, { fee: null }));
    expect(story?.steps.map(({ running }) => shown(running.funding))).toEqual(['-1', 'absent', 'absent']);
    expect(story?.steps.map(({ difference }) => shown(difference.funding))).toEqual(['0', 'absent', 'absent']);
    expect(story?.steps.map(({ difference }) => shown(difference.fee))).toEqual(['0', '0', 'absent']);
    expect(story).toMatchObject({ net: { kind: 'absent' }, outcome: 'unknown', disagrees: false });
  });

  it('without its beginning says so, compares nothing, and takes its result from the totals of the service', () => {
    const [story] = storiesOf(row(4), close(5));
    expect(story).toMatchObject({
      fromOpening: false,
      missingVersions: 0,
      disagrees: false,
      netFrom: 'service',
      outcome: 'loss',
    });
    expect(
      story?.steps.every(({ difference }) => Object.values(difference).every(({ kind }) => kind === 'absent')),
    ).toBe(true);
    expect(story === undefined ? '' : shown(story.net)).toBe('-15');
  });

  it('with a gap compares sums up to the gap', () => {
    const [story] = storiesOf(row(1), row(2), row(5));
    expect(story).toMatchObject({ fromOpening: true, missingVersions: 2, netFrom: 'service' });
    expect(story?.steps.map(({ difference }) => difference.pnl.kind)).toEqual(['known', 'known', 'absent']);
  });

  it.each([
    { what: 'has a size', last: row(2), outcome: 'open' },
    { what: 'is being closed', last: row(2, { status: 'pending_full_close' }), outcome: 'open' },
    { what: 'has neither size nor status', last: row(2, { size: missing, status: missing }), outcome: 'unknown' },
    { what: 'is closed by its status, with no size told', last: close(2, { size: missing }), outcome: 'loss' },
    { what: 'brought more than it cost', last: close(2, { pnlInEvent: '100000000000' }), outcome: 'gain' },
    { what: 'brought what it cost', last: close(2, { pnlInEvent: '7000000000' }), outcome: 'even' },
    { what: 'was liquidated', last: close(2, { status: 'liquidated' }), outcome: 'liquidated' },
    {
      what: 'was liquidated by the name of its last event',
      last: close(2, { eventName: 'liquidate_position' }),
      outcome: 'liquidated',
    },
  ])('that $what is $outcome', ({ last, outcome }) => {
    const [story] = storiesOf(row(1), last);
    expect(story?.outcome).toBe(outcome);
    expect(story?.closedAtMs === null).toBe(outcome === 'open' || outcome === 'unknown');
  });
});

describe('how events are grouped into stories', () => {
  it('by market, side and number', () => {
    const rows = [
      row(1),
      row(1, { idx: '2' }),
      row(1, { direction: 'long' }),
      row(1, { market: `0:${'5'.repeat(64)}` }),
    ];
    const stories = storiesOf(...rows);
    expect(new Set(stories.map(({ key }) => key)).size).toBe(4);
    expect(stories.every(({ key, positionKey }) => key === positionKey)).toBe(true);
  });

  it('not by a number that is unreadable or cannot stand in an address', () => {
    for (const idx of [new BadValue('unreadable', '7', null), '', '.', '..', '-', 'a/b', '\ud800']) {
      const stories = storiesOf(row(1, { idx }), row(1, { idx, feeInEvent: '7' }));
      expect(stories.map(({ positionKey, steps }) => [positionKey, steps.length])).toEqual([
        [null, 1],
        [null, 1],
      ]);
      expect(eventKey(row(1, { idx }))).toBeNull();
    }
    expect(storiesOf(row(1, { idx: null }), close(2, { idx: null }))).toHaveLength(1);
    expect(eventKey(row(1, { idx: '-1' }))).toMatch(/ -1 1 2026-01-01T00:01:00\.000Z$/);
  });

  it('counts a row read twice once, and keeps two different rows with one version', () => {
    expect(versionsOf(row(1), row(2), row(2), row(1))).toEqual([[1, 2]]);
    expect(versionsOf(row(1), row(2), row(2, { feeInEvent: '7' }))).toEqual([[1, 2, 2]]);
    expect(storiesOf(row(1), row(2), row(2, { feeInEvent: '7' }))[0]?.disagrees).toBe(true);
  });

  it('by versions if times contradict them, and by times without versions', () => {
    expect(versionsOf(row(1), row(2, { timestamp: at(9) }), row(3, { timestamp: at(4) }))).toEqual([[1, 2, 3]]);
    expect(versionsOf(row(1), row(3), row(0, { version: missing, timestamp: at(2) }))).toEqual([[1, '?', 3]]);
    expect(storiesOf(row(1), row(3), row(0, { version: missing, timestamp: at(2) }))[0]?.missingVersions).toBe(0);
    expect(versionsOf(row(2, { timestamp: missing }), row(3), row(1))).toEqual([[1, 2, 3]]);
  });

  const second = { openedAt: at(20) };
  it.each([
    {
      what: 'opened at another time',
      rows: [row(1), close(2), row(1, { ...second, timestamp: at(20) }), row(2, { ...second, timestamp: at(22) })],
      lives: [
        [1, 2],
        [1, 2],
      ],
    },
    {
      what: 'opened at another time, before the close of the first was read',
      rows: [row(2), row(1, { ...second, timestamp: at(20) })],
      lives: [[1], [2]],
    },
    {
      what: 'that goes on with versions',
      rows: [row(1), close(2), row(3, { ...second, timestamp: at(20) }), close(4, { ...second, timestamp: at(21) })],
      lives: [
        [3, 4],
        [1, 2],
      ],
    },
    {
      what: 'without a time of opening',
      rows: [row(1), close(2), row(1, { timestamp: at(20) }), close(2, { timestamp: at(30) })].map((one) => ({
        ...one,
        openedAt: missing,
      })),
      lives: [
        [1, 2],
        [1, 2],
      ],
    },
    {
      what: 'that goes on with versions, without a time of opening',
      rows: [row(1), close(2), row(3)].map((one) => ({ ...one, openedAt: missing })),
      lives: [[3], [1, 2]],
    },
  ])('as two stories for a number used again $what', ({ rows, lives }) => {
    expect(versionsOf(...rows.toReversed())).toEqual(lives);
    const [newest, oldest] = storiesOf(...rows);
    expect(newest).toMatchObject({ laterLifecycles: 0, earlierLifecycles: 1 });
    expect(newest?.key).toBe(newest?.positionKey);
    expect(oldest).toMatchObject({ laterLifecycles: 1, earlierLifecycles: 0, positionKey: newest?.positionKey });
    expect(oldest?.key).not.toBe(newest?.key);
  });

  it('as one story if only the time of opening changes, and if rows follow the close', () => {
    expect(versionsOf(row(1), row(2, { openedAt: at(2) }), close(3, { openedAt: at(3) }))).toEqual([[1, 2, 3]]);
    expect(versionsOf(row(1), close(2), close(3))).toEqual([[1, 2, 3]]);
    expect(versionsOf(row(1), row(2, { timestamp: at(7) }), close(3))).toEqual([[1, 2, 3]]);
  });

  it('with a separate story for each unplaceable event, and null as a number like any other', () => {
    const stories = storiesOf(
      row(1),
      row(2, { market: 'nowhere' }),
      row(3, { direction: missing }),
      row(1, { idx: null }),
      row(2, { idx: null }),
    );
    expect(stories.filter(({ positionKey }) => positionKey === null).map(({ steps }) => steps.length)).toEqual([1, 1]);
    expect(
      stories
        .filter(({ positionKey }) => positionKey !== null)
        .map(({ steps }) => steps.length)
        .toSorted(),
    ).toEqual([1, 2]);
  });
});

describe('building stories again', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      eventOf(row(1 + (index % 5), { idx: String(Math.floor(index / 5)), timestamp: at(index) })),
    );

  it('keeps unchanged stories, and the whole list if nothing changed', () => {
    const tell = createLifecycleBuilder();
    const events = many(50);
    const first = tell([events]);
    expect(tell([[...events]])).toBe(first);
    const next = tell([[...events, eventOf(row(6, { idx: '3', timestamp: at(99) }))]]);
    expect(next[0]?.idx).toEqual(known('3'));
    expect(next.slice(1).every((story) => first.includes(story))).toBe(true);
    // From one list or from two: a position may have events in both.
    expect(tell([events.slice(0, 22), events.slice(22)])).toEqual(first);
  });

  it('handles a number that belongs to a new position at every second event', () => {
    const all = Array.from({ length: 2_000 }, (_, index) =>
      eventOf(row(1 + (index % 2), { idx: '1', timestamp: at(index), size: String(1 - (index % 2)) })),
    );
    const stories = buildLifecycles(all);
    expect(stories).toHaveLength(1_000);
    expect(stories.every(({ steps }) => steps.length === 2)).toBe(true);
  });
});

const amount = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);

describe('for any amounts', () => {
  it('sums are exact, differences are the remainder, and the order of rows changes nothing', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 8 }), fc.nat(), (amounts, turn) => {
        const rows = amounts.map(([pnlInEvent, pnl], index) => row(index + 1, { pnlInEvent, pnl }));
        const turned = rows.map((_, index) => rows[(index + turn) % rows.length] ?? row(1));
        const [story] = storiesOf(...turned);
        amounts.forEach(([, told], index) => {
          const sum = amounts.slice(0, index + 1).reduce((total, [one]) => total + BigInt(one), 0n);
          expect(story?.steps[index]?.running.pnl).toEqual(known({ raw: sum, scale: 9 }));
          expect(story?.steps[index]?.difference.pnl).toEqual(known({ raw: BigInt(told) - sum, scale: 9 }));
        });
        expect(story?.net).toEqual(
          known({
            raw: amounts.reduce((sum, [one]) => sum + BigInt(one), 0n) - 4_000_000_000n * BigInt(amounts.length),
            scale: 9,
          }),
        );
      }),
      { numRuns: 200, seed: 6 },
    ));

  it('every event is in exactly one story', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            version: fc.option(fc.nat(3), { nil: undefined }),
            minute: fc.option(fc.nat(9), { nil: undefined }),
            opened: fc.option(fc.nat(3), { nil: undefined }),
            size: fc.constantFrom('0', '1', missing),
          }),
          { maxLength: 12 },
        ),
        (plans) => {
          const events = plans.map(({ version, minute, opened, size }, index) =>
            eventOf(
              row(1, {
                version: version ?? missing,
                size,
                timestamp: minute === undefined ? missing : at(minute),
                openedAt: opened === undefined ? missing : at(opened),
                exchangedBase: String(index),
              }),
            ),
          );
          const told = buildLifecycles(events).flatMap(({ steps }) => steps.map(({ event }) => event));
          expect(told).toHaveLength(events.length);
          expect(new Set(told).size).toBe(events.length);
          expect(told.every((event) => events.includes(event))).toBe(true);
        },
      ),
      { numRuns: 300, seed: 7 },
    ));
});
