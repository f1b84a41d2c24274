import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { valueOrNull } from '~/lib/field';
import { alertDistances, type AlertMoment } from '~/queries/inbox/alert-distances';
import { rowOf } from '../../../support/views';

const NOW = Date.UTC(2026, 4, 13, 12);
const TRADER = 'a trader';
const row = rowOf();

type Answers = { readonly listAgeMs: number; readonly marketAgeMs: number };

/** The known room of the row, given answers of these ages. Both queries have an interval of five seconds. */
async function roomBy(
  { listAgeMs, marketAgeMs }: Answers,
  moment: Partial<AlertMoment> = {},
): Promise<string | undefined> {
  const client = new QueryClient();
  const read = (queryKey: readonly string[], ageMs: number) =>
    client.prefetchQuery({
      queryKey,
      queryFn: () => ({ receivedAtMs: NOW - ageMs, serverTimeMs: null }),
      meta: { intervalMs: 5_000 },
    });
  await read(['listActivePositions', TRADER, row.asset], listAgeMs);
  await read(['getMarket', valueOrNull(row.position.market) ?? ''], marketAgeMs);
  return alertDistances(
    client,
    { trader: TRADER, rows: [row] },
    { nowMs: NOW, online: true, hidden: false, ...moment },
  )[0]?.room.kind;
}

describe('the room of a position, for alerts', () => {
  it.each([
    ['live answers', { listAgeMs: 1_000, marketAgeMs: 4_000 }, {}, 'distance'],
    ['delayed answers', { listAgeMs: 20_000, marketAgeMs: 20_000 }, {}, 'distance'],
    ['a stale list', { listAgeMs: 26_000, marketAgeMs: 0 }, {}, 'unknown'],
    ['a stale market', { listAgeMs: 0, marketAgeMs: 26_000 }, {}, 'unknown'],
    ['no connection', { listAgeMs: 0, marketAgeMs: 0 }, { online: false }, 'unknown'],
    [
      'answers of the current slow round in a hidden tab',
      { listAgeMs: 2_000, marketAgeMs: 29_000 },
      { hidden: true },
      'distance',
    ],
    [
      'answers of the previous slow round in a hidden tab',
      { listAgeMs: 2_000, marketAgeMs: 61_000 },
      { hidden: true },
      'unknown',
    ],
  ] as const)('by %s', async (_name, answers, moment, kind) => {
    expect(await roomBy(answers, moment)).toBe(kind);
  });

  it('is unknown before anything was read', () => {
    expect(
      alertDistances(new QueryClient(), { trader: TRADER, rows: [row] }, { nowMs: NOW, online: true, hidden: false }),
    ).toMatchObject([{ room: { kind: 'unknown' } }]);
  });
});
