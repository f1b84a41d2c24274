import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readClockSkew } from '~/queries/freshness/data-ages';

const NOON = Date.UTC(2026, 4, 13, 12);

function cacheOf(
  answers: readonly { readonly receivedAtMs: number; readonly serverTimeMs: number | null }[],
): QueryClient {
  const client = new QueryClient();
  answers.forEach((answer, index) => client.setQueryData(['answer', index], answer));
  return client;
}

describe('how far this clock is ahead of the service’s', () => {
  it.each([
    ['nothing has been answered', [], 0],
    ['no answer tells its time', [{ receivedAtMs: NOON, serverTimeMs: null }], 0],
    ['the way of an answer is all there is', [{ receivedAtMs: NOON, serverTimeMs: NOON - 4_900 }], 0],
    ['this clock is late', [{ receivedAtMs: NOON, serverTimeMs: NOON + 600_000 }], -600_000],
    [
      'an older answer was of another time',
      [
        { receivedAtMs: NOON, serverTimeMs: NOON - 90_000 },
        { receivedAtMs: NOON - 1_000, serverTimeMs: NOON },
        { receivedAtMs: NOON + 1_000, serverTimeMs: null },
      ],
      90_000,
    ],
  ])('if %s', (_what, answers, skewMs) => {
    expect(readClockSkew(cacheOf(answers))).toBe(skewMs);
  });
});
