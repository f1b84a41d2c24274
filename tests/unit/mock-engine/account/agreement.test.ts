import { describe, expect, it } from 'vitest';
import { verifyEd25519 } from '~/lib/ed25519';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { ScenarioName } from '~/mock/engine/engine';
import { expectBalances, expectBundles, expectIntents, expectPositions, expectQueryIds, expectSequence } from './agreement';
import { required } from './fake-world';
import { eventsOf, intentOf, readAccount, wireText } from './read-account';

const START_MS = Date.UTC(2026, 2, 10, 10, 20);
const SECOND = 1000;
const HOUR = 3_600_000;

async function start(seed: number, scenario: ScenarioName = 'calm') {
  const clock = manualClock(START_MS);
  return { clock, engine: await createEngine({ seed, clock, scenario }) };
}

describe('what a client reads of one account', () => {
  it.each([
    [1, 'calm'], [2, 'calm'], [3, 'volatile'], [4, 'cascade'], [5, 'cancel-race'], [6, 'empty'],
  ] as const)('agrees with itself at every moment (seed %d, %s)', async (seed, scenario) => {
    const { clock, engine } = await start(seed, scenario);
    for (const step of [0, 7 * SECOND, 41 * SECOND, 5 * 60 * SECOND, 3 * HOUR, 26 * HOUR]) {
      clock.advance(step);
      for (const account of engine.listing().accounts) {
        const reading = readAccount(engine, account);
        expectSequence(reading, clock.now());
        expectBalances(engine, reading);
        expectIntents(engine, reading, 60);
        expectBundles(engine, reading);
        expectPositions(reading);
        expectQueryIds(reading);
      }
    }
  });

  it('shows bundles that come and go while it is watched, in step with the orders in flight', async () => {
    const { clock, engine } = await start(1);
    const seen = new Set<string>();
    for (let tick = 0; tick < 150; tick += 1) {
      clock.advance(1500);
      for (const account of engine.listing().accounts) {
        const reading = readAccount(engine, account);
        expectBundles(engine, reading);
        for (const queryId of reading.bundles.keys()) seen.add(`${account.label} ${queryId}`);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('is only ever added to: events read before stay what they were', async () => {
    const { clock, engine } = await start(2);
    const { accounts } = engine.listing();
    const before = accounts.map((account) => wireText(eventsOf(engine, account.address)).slice(0, -1));
    clock.advance(20 * 60 * SECOND);
    const after = accounts.map((account) => wireText(eventsOf(engine, account.address)));
    after.forEach((text, index) => expect(text.startsWith(required(before[index]))).toBe(true));
    expect(after.join().length).toBeGreaterThan(before.join().length + accounts.length);
  });

  it('has events of every variant of the interface, each of them somewhere', async () => {
    const { engine } = await start(1);
    const types = engine.listing().accounts.flatMap((account) => eventsOf(engine, account.address).map((event) => event.event['type']));
    expect([...new Set(types)].toSorted()).toEqual([
      'add_gas_units', 'add_public_key', 'bundle_external_body', 'deposit_notify', 'deposit_notify_with_deploy', 'excess',
      'failed_bundle_execution', 'init_sa', 'notify_update_position', 'referral_fees', 'remove_all_except_current_public_key',
      'remove_public_key', 'take_position_v2', 'trade_notification_v2', 'withdraw', 'withdraw_request',
    ]);
  });

  it('has intents whose signatures verify with keys that were registered', async () => {
    const { engine } = await start(3);
    const account = required(engine.listing().accounts[0]);
    const { orders } = readAccount(engine, account);
    let verified = 0;
    for (const order of orders.slice(0, 40)) {
      const intent = intentOf(engine, order.id);
      const bytes = (list: readonly (number | bigint)[] | undefined): Uint8Array => Uint8Array.from(required(list), Number);
      const signed = required(intent.full_message);
      if (signed.signature === undefined) continue;
      expect(await verifyEd25519(bytes(signed.message?.public_key), bytes(intent.hash), bytes(signed.signature))).toBe(true);
      verified += 1;
    }
    expect(verified).toBeGreaterThan(0);
  });

  it('is the same to the byte from two exchanges of one seed, read in different steps', async () => {
    const [one, two] = [await start(4), await start(4)];
    for (let step = 0; step < 60; step += 1) {
      one.clock.advance(11 * SECOND);
      one.engine.now();
    }
    two.clock.advance(660 * SECOND);
    for (const account of one.engine.listing().accounts) {
      const [first, second] = [one, two].map(({ engine }) => wireText({ ...readAccount(engine, account), bundles: [...readAccount(engine, account).bundles] }));
      expect(first).toBe(second);
    }
  });
});
