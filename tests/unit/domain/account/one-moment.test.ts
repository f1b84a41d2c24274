import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, createMoment, MOST_HELD_MS } from '~/domain/account/one-moment';

const at = (of: string, text: string | null, startedAtMs: number, receivedAtMs = startedAtMs) => ({
  of,
  text,
  startedAtMs,
  receivedAtMs,
});
const answers = (position: ReturnType<typeof at>, balance: ReturnType<typeof at>): Answers => ({
  positions: [position],
  balances: [balance],
});

/** Decides, at each step, which answers to show. */
const showing = () => {
  const decide = createMoment();
  return (newest: Answers, nowMs: number) => decide(newest, nowMs).show;
};
/** The same after first answers that fit: `a` of BTC from 1 to 3, and `1` in USDT at 2. */
const showingAfterFirst = () => {
  const decide = showing();
  decide(answers(at('BTC', 'a', 1), at('USDT', null, 0)), 1);
  expect(decide(answers(at('BTC', 'a', 3), at('USDT', '1', 2)), 3)).toBe('newest');
  return decide;
};

describe('quantities of one moment', () => {
  it('are shown as they come while answers are awaited, and while nothing moves', () => {
    const decide = showing();
    expect(decide(answers(at('BTC', null, 0), at('USDT', null, 0)), 0)).toBe('newest');
    expect(decide(answers(at('BTC', 'a', 1), at('USDT', null, 0)), 1)).toBe('newest');
    expect(decide(answers(at('BTC', 'a', 3), at('USDT', '1', 2)), 3)).toBe('newest');
    expect(decide(answers(at('BTC', 'a', 5), at('USDT', '1', 6)), 6)).toBe('newest');
  });

  it('are settling from the first complete answers until those fit, and request the older side once', () => {
    const decide = createMoment();
    const first = answers(at('BTC', 'a', 0, 2), at('USDT', '1', 0, 1));
    expect(decide(first, 2)).toEqual({ show: 'settling', isProven: false, older: 'balances' });
    const next = answers(at('BTC', 'a', 0, 2), at('USDT', '1', 2, 3));
    expect(decide(next, 3)).toMatchObject({ show: 'settling', older: 'positions' });
    expect(decide(answers(at('BTC', 'a', 5, 6), at('USDT', '1', 2, 3)), 6)).toMatchObject({
      show: 'newest',
      older: null,
    });
  });

  it('need no proof by time when the books add up', () => {
    const first = answers(at('BTC', 'a', 0, 2), at('USDT', '1', 0, 1));
    expect(showing()({ ...first, addsUp: true }, 2)).toBe('newest');
  });

  it('wait for the orders of a page that reads them', () => {
    const decide = showing();
    const first = answers(at('BTC', 'a', 0, 2), at('USDT', '1', 0, 1));
    expect(decide({ ...first, orders: at('', null, 0) }, 2)).toBe('newest');
    expect(decide({ ...first, orders: at('', 'x', 1, 3) }, 3)).toBe('settling');
  });

  it('are proven where orders too were the same before and after the balances', () => {
    const decide = createMoment();
    const then = answers(at('BTC', 'a', 1), at('USDT', '1', 3));
    expect(decide({ ...then, orders: at('', 'x', 1, 2) }, 3).isProven).toBe(false);
    const now = answers(at('BTC', 'a', 4), at('USDT', '1', 3));
    expect(decide({ ...now, orders: at('', 'x', 2) }, 4).isProven).toBe(false);
    expect(decide({ ...now, orders: at('', 'x', 5) }, 5).isProven).toBe(true);
    expect(decide({ ...now, orders: at('', 'y', 6) }, 6).isProven).toBe(false);
    expect(decide(now, 7).isProven).toBe(false);
  });

  it('settle again after a pause, and answers from before it are not held', () => {
    const decide = showingAfterFirst();
    expect(decide(answers(at('BTC', 'b', 100_000), at('USDT', '1', 2)), 100_000)).toBe('settling');
    const other = showingAfterFirst();
    // The page was open all the time and received no answer.
    for (let now = 0; now < 100_000; now += 10_000) other(answers(at('BTC', 'a', 3), at('USDT', '1', 2)), now);
    expect(other(answers(at('BTC', 'b', 100_000), at('USDT', '1', 2)), 100_000)).toBe('settling');
  });

  it('are held from a move until they fit balances read between two equal answers of the positions', () => {
    const decide = showingAfterFirst();
    expect(decide(answers(at('BTC', 'b', 10), at('USDT', '1', 2)), 10)).toBe('held');
    expect(decide(answers(at('BTC', 'b', 10), at('USDT', '2', 11, 12)), 12)).toBe('held');
    expect(decide(answers(at('BTC', 'b', 12, 13), at('USDT', '2', 11, 12)), 13)).toBe('newest');
  });

  it('need no second answer for an asset after its last position closed', () => {
    const decide = showingAfterFirst();
    expect(decide(answers(at('BTC', '', 10), at('USDT', '1', 2)), 10)).toBe('held');
    expect(decide(answers(at('BTC', '', 10), at('USDT', '2', 11, 12)), 12)).toBe('newest');
  });

  it('show the newest answers as settling when none fit in time, until some do', () => {
    const decide = showingAfterFirst();
    const moved = answers(at('BTC', 'b', 10), at('USDT', '1', 2));
    expect(decide(moved, 10)).toBe('held');
    expect(decide(moved, 9 + MOST_HELD_MS)).toBe('held');
    expect(decide(moved, 10 + MOST_HELD_MS)).toBe('settling');
    expect(decide(moved, 20 + MOST_HELD_MS)).toBe('settling');
    const later = 30 + MOST_HELD_MS;
    expect(decide(answers(at('BTC', 'b', later + 2), at('USDT', '1', later, later + 1)), later + 3)).toBe('newest');
  });

  it('belong to one state of the ledger whenever they are not settling, in whatever order answers come', () => {
    // The ledger moves at these times; positions and balances both show its state as a number.
    const moves = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 12 });
    const request = fc.record({
      kind: fc.constantFrom('BTC', 'ETH', 'USDT', 'TON'),
      startedAtMs: fc.integer({ min: 0, max: 60_000 }),
      toServerMs: fc.integer({ min: 0, max: 3_000 }),
      backMs: fc.integer({ min: 0, max: 3_000 }),
    });
    let changes = 0;
    fc.assert(
      fc.property(moves, fc.array(request, { minLength: 20, maxLength: 120 }), (movesAt, requests) => {
        const stateAt = (ms: number) => String(movesAt.filter((move) => move <= ms).length);
        const decide = showing();
        const newest = new Map(['BTC', 'ETH', 'USDT', 'TON'].map((of) => [of, at(of, stateAt(0), 0)] as const));
        const now = () => ({
          positions: ['BTC', 'ETH'].flatMap((of) => newest.get(of) ?? []),
          balances: ['USDT', 'TON'].flatMap((of) => newest.get(of) ?? []),
        });
        decide(now(), 0);
        let shown = now();
        const arrivals = requests
          .map(({ kind, startedAtMs, toServerMs, backMs }) =>
            at(kind, stateAt(startedAtMs + toServerMs), startedAtMs, startedAtMs + toServerMs + backMs),
          )
          .toSorted((a, b) => a.receivedAtMs - b.receivedAtMs);
        for (const arrival of arrivals) {
          // The cache never replaces an answer by one from an earlier request.
          if ((newest.get(arrival.of)?.startedAtMs ?? 0) > arrival.startedAtMs) continue;
          newest.set(arrival.of, arrival);
          const moment = decide(now(), arrival.receivedAtMs);
          if (moment !== 'held') shown = now();
          const states = new Set([...shown.positions, ...shown.balances].map(({ text }) => text));
          if (moment !== 'settling') expect(states.size).toBe(1);
          if (states.size === 1 && shown.positions[0]?.text !== '0') changes += 1;
        }
      }),
      { numRuns: 500, seed: 39 },
    );
    expect(changes, 'the property is not empty').toBeGreaterThan(100);
  });
});
