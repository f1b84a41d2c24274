import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { createMerge, mergeHistory, type HistorySnapshot } from '~/domain/position/merged-history';
import { toHistoryEvent, type HistoryEvent } from '~/domain/position/history-event';
import { absent, known } from '~/lib/field';
import { position } from '../../../contract/fixtures/trading';
import { wireOrder } from '../order/wire-order';

const unknown = absent('missing');
const event = (asset: string, atMs: number | null): HistoryEvent => ({
  key: `${asset} ${atMs}`,
  asset,
  positionKey: null,
  market: unknown,
  side: unknown,
  idx: unknown,
  version: unknown,
  name: unknown,
  status: unknown,
  price: unknown,
  settlementPrice: unknown,
  exchanged: unknown,
  size: unknown,
  notional: unknown,
  margin: unknown,
  pnl: unknown,
  fee: unknown,
  executionFee: unknown,
  fees: unknown,
  funding: unknown,
  rollover: unknown,
  net: unknown,
  usd: { pnl: unknown, fees: unknown, funding: unknown, rollover: unknown, net: unknown },
  totals: { pnl: unknown, fee: unknown, executionFee: unknown, funding: unknown, rollover: unknown },
  openedAtMs: unknown,
  closedAtMs: unknown,
  atMs: atMs === null ? unknown : known(atMs),
  orderId: unknown,
  intentHash: unknown,
});
const reading = (
  asset: string,
  times: readonly (number | null)[] | null,
  over: Partial<HistorySnapshot> = {},
): HistorySnapshot => ({
  asset,
  rows: times?.map((atMs) => event(asset, atMs)) ?? null,
  totalCount: known(times?.length ?? 0),
  complete: true,
  unlisted: 0,
  failure: null,
  isAwaited: false,
  receivedAtMs: 0,
  source: null,
  ...over,
});
const keysOf = (readings: readonly HistorySnapshot[]) => mergeHistory(readings).events.map(({ key }) => key);

describe('histories of many assets as one list', () => {
  it('is newest first, with events without a time at the end', () => {
    expect(keysOf([reading('A', [9, 4, null]), reading('B', [7, 1])])).toEqual(['A 9', 'B 7', 'A 4', 'B 1', 'A null']);
  });

  it('ends where an asset has older events that were not read', () => {
    const merged = mergeHistory([
      reading('A', [9, 4], { complete: false, totalCount: known(50) }),
      reading('B', [7, 3, 1]),
    ]);
    expect(merged.events.map(({ key }) => key)).toEqual(['A 9', 'B 7', 'A 4']);
    expect(merged.horizonMs).toBe(4);
    expect(merged.total).toEqual(known(53));
  });

  it('ends at the latest of several such points', () => {
    const merged = mergeHistory([reading('A', [9, 4], { complete: false }), reading('B', [7, 6], { complete: false })]);
    expect(merged.horizonMs).toBe(6);
    expect(merged.events.map(({ key }) => key)).toEqual(['A 9', 'B 7', 'B 6']);
  });

  it('has no total if an asset does not report one', () => {
    expect(mergeHistory([reading('A', [9]), reading('B', [7], { totalCount: absent('missing') })]).total).toEqual(
      absent('missing'),
    );
  });

  it('is the same object while its events are the same, whenever they were read, and a new one after any change', () => {
    const merge = createMerge();
    const [a, b] = [reading('A', [9, 4]), reading('B', [7])];
    const merged = merge([a, b]);
    expect(merge([{ ...a, receivedAtMs: 5, source: {}, totalCount: known(2) }, b])).toBe(merged);
    for (const change of [
      { complete: false },
      { unlisted: 1 },
      { totalCount: known(3) },
      { totalCount: unknown },
      { rows: [event('A', 9)] },
    ]) {
      expect(merge([{ ...a, ...change }, b])).toEqual(mergeHistory([{ ...a, ...change }, b]));
    }
    expect(merge([a])).toEqual(mergeHistory([a]));
    expect(merge([])).toEqual(mergeHistory([]));
  });

  it('does not count unread events', () => {
    expect(mergeHistory([reading('A', [9]), reading('B', null, { totalCount: absent('missing') })])).toMatchObject({
      total: known(1),
      horizonMs: null,
    });
  });
});

describe('the intent of the order behind an event', () => {
  const hashOf = (id: string, units = defaultAssumptions) =>
    toHistoryEvent({ ...position, order: wireOrder({ id }) }, 'BTC', units).intentHash;

  it('has the id of the order as its hash', () => {
    expect(hashOf('AB'.repeat(32))).toEqual(known('ab'.repeat(32)));
  });

  it('is unknown if the order has another kind of id, or if ids are not assumed to be hashes', () => {
    expect(hashOf('7')).toEqual(absent('notApplicable'));
    expect(hashOf('ab'.repeat(32), { ...defaultAssumptions, orderIdIsIntentHash: false })).toEqual(
      absent('notApplicable'),
    );
  });
});
