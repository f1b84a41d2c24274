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

describe('quantities of one moment', () => {
  it('are shown as they come while nothing moves', () => {
    const decide = createMoment();
    expect(decide(answers(at('BTC', null, 0), at('USDT', null, 0)), 0)).toBe('newest');
    expect(decide(answers(at('BTC', 'a', 1), at('USDT', null, 0)), 1)).toBe('newest');
    expect(decide(answers(at('BTC', 'a', 1), at('USDT', '1', 2)), 2)).toBe('newest');
    expect(decide(answers(at('BTC', 'a', 5), at('USDT', '1', 6)), 6)).toBe('newest');
  });

  it('are held from a move until balances between two equal answers of the positions fit it', () => {
    const decide = createMoment();
    decide(answers(at('BTC', 'a', 1), at('USDT', '1', 2)), 2);
    expect(decide(answers(at('BTC', 'b', 10), at('USDT', '1', 2)), 10)).toBe('held');
    expect(decide(answers(at('BTC', 'b', 10), at('USDT', '2', 11, 12)), 12)).toBe('held');
    expect(decide(answers(at('BTC', 'b', 12, 13), at('USDT', '2', 11, 12)), 13)).toBe('newest');
  });

  it('need no second answer of an asset whose last position is gone', () => {
    const decide = createMoment();
    decide(answers(at('BTC', 'a', 1), at('USDT', '1', 2)), 2);
    expect(decide(answers(at('BTC', '', 10), at('USDT', '1', 2)), 10)).toBe('held');
    expect(decide(answers(at('BTC', '', 10), at('USDT', '2', 11, 12)), 12)).toBe('newest');
  });

  it('are the newest, called settling, where none fit in time, and until they do', () => {
    const decide = createMoment();
    decide(answers(at('BTC', 'a', 1), at('USDT', '1', 2)), 2);
    const moved = answers(at('BTC', 'b', 10), at('USDT', '1', 2));
    expect(decide(moved, 10)).toBe('held');
    expect(decide(moved, 9 + MOST_HELD_MS)).toBe('held');
    expect(decide(moved, 10 + MOST_HELD_MS)).toBe('settling');
    expect(decide(moved, 20 + MOST_HELD_MS)).toBe('settling');
    const later = 30 + MOST_HELD_MS;
    expect(decide(answers(at('BTC', 'b', later + 2), at('USDT', '1', later, later + 1)), later + 3)).toBe('newest');
  });

  it('are of one state of the ledger whenever they are not called settling, in whatever order answers come', () => {
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
        const decide = createMoment();
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
          // The cache never replaces an answer by one that was asked for earlier.
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
