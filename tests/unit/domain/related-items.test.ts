import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toEventView } from '~/domain/account/event-view';
import { toIntentView } from '~/domain/intent/intent-view';
import { emptyTrace, type Trace, traceOfEvent } from '~/domain/event-trace';
import { connectionsOf, traceOfIntent, traceOfOrder, traceOfPosition } from '~/domain/related-items';
import { absent, known } from '~/lib/field';

const market = `0:${'11'.repeat(32)}`;
const [a, b, c] = ['aa', 'bb', 'cc'].map((digits) => digits.repeat(32)) as [string, string, string];
const bytes = (digits: number) => Array.from({ length: 32 }, () => digits);
const long = { market, side: 'long' } as const;

const traceOf = (event: Record<string, unknown>) =>
  traceOfEvent(toEventView({ key: '1', event: { event } }), defaultAssumptions);
const trace = (parts: Partial<Trace>): Trace => ({ ...emptyTrace, ...parts });

describe('things that an event names', () => {
  it.each([
    [
      'a bundle: its intents, its message, its id, its position',
      {
        type: 'bundle_external_body',
        query_id: 7,
        ext_hash: bytes(0xcc),
        amm_address: market,
        direction: 0,
        intent_hashes: [bytes(0xaa), b.toUpperCase()],
      },
      { intents: [a, b], messages: [c], bundles: [7n], positions: [long] },
    ],
    [
      'a change of a position',
      { type: 'notify_update_position', query_id: 7, notification_payload: { amm_address: market, direction: 1 } },
      trace({ bundles: [7n], positions: [{ market, side: 'short' }] }),
    ],
    [
      'a position taken over',
      { type: 'take_position_v2', query_id: 7, amm_address: market, direction: 0, intent_hash: bytes(0xaa) },
      trace({ intents: [a], bundles: [7n], positions: [long] }),
    ],
    ['a number that no bundle can have', { type: 'trade_notification_v2', query_id: 1_773_342_133 }, emptyTrace],
    ['the number of a deposit, which counts something else', { type: 'deposit_notify', query_id: 7 }, emptyTrace],
    [
      'a hash that is none',
      { type: 'bundle_external_body', query_id: '7', intent_hashes: ['x', null, bytes(256)] },
      trace({ bundles: [7n] }),
    ],
    [
      'a type that this program does not know',
      { type: 'of_tomorrow', query_id: 7, intent_hash: bytes(0xaa) },
      emptyTrace,
    ],
  ])('%s', (_of, event, expected) => {
    expect(traceOf(event)).toEqual(expected);
  });
});

describe('things that other answers name', () => {
  it('an intent itself and its requests, the market and the side of its order', () => {
    const view = toIntentView(
      {
        market: { address: market },
        order: { direction: 'long' },
        order_requests: [{ hash: bytes(0xaa) }, { hash: bytes(0xbb) }, {}],
      },
      defaultAssumptions,
    );
    expect(traceOfIntent(a, view)).toEqual(trace({ intents: [a, b], positions: [long] }));
  });

  it('an order its intent and its position, as far as they are known', () => {
    expect(traceOfOrder({ intentHash: known(a), market: known(market), direction: known('long') })).toEqual(
      trace({ intents: [a], positions: [long] }),
    );
    expect(
      traceOfOrder({ intentHash: absent('notApplicable'), market: known(market), direction: absent('missing') }),
    ).toEqual(emptyTrace);
  });

  it('a position itself, and the order behind its newest event', () => {
    expect(traceOfPosition({ market: known(market), side: known('long') }, b)).toEqual(
      trace({ intents: [b], positions: [long] }),
    );
  });
});

describe('connections', () => {
  const events = [
    { thing: 'settled', trace: trace({ bundles: [2n] }) },
    { thing: 'sent', trace: trace({ intents: [a, b], messages: [c], bundles: [2n] }) },
    { thing: 'moved', trace: trace({ bundles: [1n], positions: [long] }) },
    { thing: 'activated', trace: trace({ intents: [a], bundles: [1n] }) },
    { thing: 'else', trace: trace({ bundles: [9n], intents: [c] }) },
  ];
  const none = { bundles: [] };

  it('of an intent: the bundles that carried it, and everything that these did', () => {
    expect(connectionsOf(trace({ intents: [a] }), { events, ...none })).toEqual({
      events: ['settled', 'sent', 'moved', 'activated'],
      bundles: [2n, 1n],
      intents: [a, b],
      positions: [long],
    });
  });

  it('of an event that names only a bundle: its intents, but not the other bundles of those intents', () => {
    expect(connectionsOf(trace({ bundles: [2n] }), { events, ...none })).toEqual({
      events: ['settled', 'sent'],
      bundles: [2n],
      intents: [a, b],
      positions: [],
    });
  });

  it('of a message: the bundle that it carried', () => {
    expect(connectionsOf(trace({ messages: [c] }), { events, ...none }).bundles).toEqual([2n]);
  });

  it('of a position: events that name it, only if requested by position', () => {
    expect(connectionsOf(trace({ positions: [long] }), { events, ...none, byPosition: true }).events).toEqual([
      'moved',
      'activated',
    ]);
    expect(connectionsOf(trace({ positions: [long] }), { events, ...none })).toEqual({
      events: [],
      bundles: [],
      intents: [],
      positions: [long],
    });
  });

  it('found through a bundle that was read, if no event has them', () => {
    const found = connectionsOf(trace({ intents: [b] }), {
      events: [],
      bundles: [trace({ intents: [b, c], bundles: [5n], positions: [long] })],
    });
    expect(found).toEqual({ events: [], bundles: [5n], intents: [b, c], positions: [long] });
  });
});
