import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  vBalanceResponse,
  vBundle,
  vProtocolEvent,
  vQueryResponse,
  vReferrerData,
  vSettledAction,
} from '~/api/generated/valibot.gen';
import { ok, required } from './fake-world';
import { ALL_STATUSES, eventsOf, intentOf, ordersOf, readLive, tokensOf, youngEngine } from '../read-account';

/** The members of a settled intent with a builder: all that the interface lists. */
const INTENT_MEMBERS = [
  'action_phase',
  'builder',
  'created_price',
  'date',
  'full_message',
  'hash',
  'market',
  'order',
  'order_requests',
  'payment_mode',
  'price',
  'smart_account',
  'vault',
];

function expectValid(schema: v.GenericSchema, value: unknown): void {
  const result = v.safeParse(schema, value);
  expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
}

describe('the answers of operations 1 to 8', () => {
  const { clock, engine } = youngEngine(1);
  const { accounts } = engine.listing();

  it('pass the validators that are generated from the interface', () => {
    for (const { address } of accounts) {
      expectValid(vQueryResponse, ok(engine.getQueryId(address)));
      expectValid(vReferrerData, ok(engine.getReferral(address)));
      for (const token of tokensOf(engine)) {
        expectValid(vBalanceResponse, ok(engine.getBalance(address, token.assetId, true)));
        expectValid(vBalanceResponse, ok(engine.getLockedBalance(address, token.assetId)));
      }
      expectValid(v.array(vProtocolEvent), eventsOf(engine, address));
      for (const order of ordersOf(engine, address, ALL_STATUSES).slice(0, 10))
        expectValid(vSettledAction, intentOf(engine, order.id));
    }
  });

  it('have bundles that pass them too, with every member that the interface lists', () => {
    const bundles = [];
    for (let tick = 0; tick < 300 && bundles.length < 3; tick += 1) {
      clock.advance(2000);
      bundles.push(...accounts.flatMap((account) => [...readLive(engine, account.address).bundles.values()]));
    }
    expect(bundles.length).toBeGreaterThan(0);
    for (const bundle of bundles) {
      expectValid(vBundle, bundle);
      expect(Object.keys(bundle).toSorted()).toEqual([
        'created_at',
        'ext_hash',
        'gasless_source',
        'id',
        'intent_hashes',
        'intents',
      ]);
    }
  });

  it('have intents with every member that the interface lists, once they are settled', () => {
    const settled = accounts.flatMap((account) => ordersOf(engine, account.address, ['executed']));
    const intents = settled.map((order) => intentOf(engine, order.id));
    const built = required(intents.find((intent) => intent.builder !== undefined));
    expect(Object.keys(built).toSorted()).toEqual(INTENT_MEMBERS);
    expect(Object.keys(required(built.price)).toSorted()).toEqual([
      'created_at',
      'index',
      'rfc',
      'settlement',
      'timestamp',
    ]);
  });
});
