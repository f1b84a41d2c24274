import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  rearmDistance,
  liquidationDistance,
  stepNearAlert,
  type AlertDistance,
  type Notified,
  type LiquidationDistance,
} from '~/domain/alerts/near-alert';
import { absent, known } from '~/lib/field';
import { compare, fixed } from '~/lib/fixed-point';

const FIVE = fixed(5n, 2);
const none: ReadonlySet<string> = new Set();
/** Basis points of the mark. */
const away = (points: number): LiquidationDistance => ({ kind: 'distance', distance: fixed(BigInt(points), 4) });
const crossed: LiquidationDistance = { kind: 'crossed' };
const unlimited: LiquidationDistance = { kind: 'none' };
const unknown: LiquidationDistance = { kind: 'unknown' };
const reading = (room: LiquidationDistance, key = 'a', asset = 'BTC'): AlertDistance => ({ key, asset, room });
const told = (key = 'a', asset = 'BTC', dismissed = false): Notified => ({ key, asset, dismissed });

/** How many alerts one position raises over these readings. */
function timesTold(rooms: readonly LiquidationDistance[], threshold = FIVE): number {
  let notified: readonly Notified[] = [];
  return rooms.reduce((times, room) => {
    const answer = stepNearAlert(notified, { threshold, distances: [reading(room)], wholeAssets: none });
    ({ notified } = answer);
    return times + answer.due.length;
  }, 0);
}

describe('the alarm of one position', () => {
  it.each([
    ['stays silent while it is far', [away(900), away(501)], 0],
    ['is silent at exactly the threshold', [away(500)], 0],
    ['tells once when it comes nearer', [away(900), away(499)], 1],
    ['tells of what was near from the start', [away(10)], 1],
    ['tells once however long it stays near', [away(499), away(300), away(10), away(300)], 1],
    [
      'does not tell again when the mark trembles around the threshold',
      [away(499), away(501), away(499), away(599), away(499)],
      1,
    ],
    ['is not armed again at exactly threshold and margin', [away(499), away(600), away(499)], 1],
    ['is armed again beyond threshold and margin', [away(499), away(601), away(499)], 2],
    ['tells of a crossed position', [away(900), crossed], 1],
    ['does not tell of crossing what was told to be near', [away(100), crossed, away(100), crossed], 1],
    ['is armed again when no price liquidates it any more', [crossed, unlimited, crossed], 2],
    ['takes no notice of what is not known', [away(900), unknown, away(499), unknown, unknown, away(499)], 1],
    ['is not armed by what is not known', [crossed, unknown, crossed], 1],
    ['never tells of what no price liquidates', [unlimited, unlimited], 0],
  ] as const)('%s', (_name, rooms, times) => {
    expect(timesTold(rooms)).toBe(times);
  });

  it.each([
    ['2', '0.03'],
    ['5', '0.06'],
    ['10', '0.12'],
    ['20', '0.24'],
  ])('at %s %% is armed again beyond %s of the mark', (percent, ratio) => {
    const expected = fixed(BigInt(ratio.slice(2)), 2);
    expect(compare(rearmDistance(fixed(BigInt(percent), 2)), expected)).toBe(0);
  });

  it('follows another threshold from the next reading on', () => {
    const near = stepNearAlert([], { threshold: fixed(10n, 2), distances: [reading(away(700))], wholeAssets: none });
    expect(near.due).toEqual(['a']);
    const narrower = stepNearAlert(near.notified, {
      threshold: FIVE,
      distances: [reading(away(700))],
      wholeAssets: none,
    });
    expect(narrower).toEqual({ notified: [], due: [] });
  });

  it('fires exactly once between two readings that were clearly far, for any readings', () => {
    const room = fc.oneof(fc.integer({ min: 0, max: 900 }).map(away), fc.constantFrom(crossed, unlimited, unknown));
    fc.assert(
      fc.property(fc.array(room, { maxLength: 60 }), (rooms) => {
        let isArmed = true;
        let expected = 0;
        for (const one of rooms) {
          const isFar = one.kind === 'none' || (one.kind === 'distance' && compare(one.distance, fixed(6n, 2)) > 0);
          const isNear = one.kind === 'crossed' || (one.kind === 'distance' && compare(one.distance, FIVE) < 0);
          if (isArmed && isNear) expected += 1;
          isArmed = isFar || (isArmed && !isNear);
        }
        expect(timesTold(rooms)).toBe(expected);
      }),
      { seed: 6, numRuns: 400 },
    );
  });
});

describe('the alarm of many positions', () => {
  it('reports all positions that came near at once, together', () => {
    const readings = [reading(away(100), 'a'), reading(crossed, 'b', 'ETH'), reading(away(900), 'c')];
    expect(stepNearAlert([], { threshold: FIVE, distances: readings, wholeAssets: none }).due).toEqual(['a', 'b']);
  });

  it('does not depend on the order of readings', () => {
    const rooms = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 900 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(rooms, (given) => {
        const readings = given.map(([key, points]) => reading(away(points), key));
        const ask = (requested: readonly AlertDistance[]) => {
          const { notified, due } = stepNearAlert([told('b'), told('d')], {
            threshold: FIVE,
            distances: requested,
            wholeAssets: none,
          });
          return { notified: notified.map(({ key }) => key).toSorted(), due: due.toSorted() };
        };
        expect(ask(readings)).toEqual(ask(readings.toReversed()));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('forgets a closed position, so that a later one with its number fires again and a new number begins armed', () => {
    const closed = stepNearAlert([told('a')], {
      threshold: FIVE,
      distances: [reading(away(100), 'b')],
      wholeAssets: new Set(['BTC']),
    });
    expect(closed).toEqual({ notified: [told('b')], due: ['b'] });
  });

  it('forgets nothing while the list of its asset is incomplete', () => {
    const before = [told('a')];
    expect(stepNearAlert(before, { threshold: FIVE, distances: [], wholeAssets: new Set(['ETH']) })).toEqual({
      notified: before,
      due: [],
    });
  });

  it('keeps two positions with one name marked until both are far', () => {
    const twins = (one: LiquidationDistance, other: LiquidationDistance) =>
      stepNearAlert([told('a')], { threshold: FIVE, distances: [reading(one), reading(other)], wholeAssets: none });
    expect(twins(away(100), away(900)).notified).toEqual([told('a')]);
    expect(twins(away(900), unknown).notified).toEqual([told('a')]);
    expect(twins(away(900), unlimited).notified).toEqual([]);
  });

  it('keeps a dismissed alarm, and returns the same list when nothing changed', () => {
    const before = [told('a', 'BTC', true)];
    expect(
      stepNearAlert(before, { threshold: FIVE, distances: [reading(away(100))], wholeAssets: none }).notified,
    ).toBe(before);
  });
});

describe('the distance of a position to its liquidation', () => {
  it('is a number, or the reason why there is none', () => {
    const distance = known(fixed(3n, 2));
    expect(liquidationDistance({ liquidation: { kind: 'price', price: fixed(1n, 0) }, distance })).toEqual({
      kind: 'distance',
      distance: fixed(3n, 2),
    });
    expect(
      liquidationDistance({ liquidation: { kind: 'price', price: fixed(1n, 0) }, distance: absent('failed') }),
    ).toEqual(unknown);
    expect(liquidationDistance({ liquidation: { kind: 'crossed' }, distance: absent('notApplicable') })).toEqual(
      crossed,
    );
    expect(liquidationDistance({ liquidation: { kind: 'none' }, distance: absent('notApplicable') })).toEqual(
      unlimited,
    );
    expect(
      liquidationDistance({ liquidation: { kind: 'unknown', reason: 'failed' }, distance: absent('failed') }),
    ).toEqual(unknown);
  });
});
