import { describe, expect, it } from 'vitest';
import { manualClock } from '~/lib/clock';
import { verifyEd25519 } from '~/lib/ed25519';
import { createEngine } from '~/mock/engine/create-engine';
import { expectAgreement, expectBundles } from './agreement';
import { ok, required } from './account/fake-world';
import { START_MS, eventsOf, intentOf, readAccount, readLive, wireText, youngEngine } from './read-account';

const SECOND = 1000;
const HOUR = 3_600_000;
/** These tests read thousands of events many times over, which takes a while on a busy machine. */
const SLOW = { timeout: 60_000 };

describe('the answers about one account', () => {
  it.each([
    [1, 'calm'],
    [2, 'volatile'],
    [3, 'cascade'],
    [4, 'cancel-race'],
    [5, 'empty'],
    [6, 'whale'],
  ] as const)('agree with each other at every moment (seed %d, %s)', SLOW, (seed, scenario) => {
    const { clock, engine } = youngEngine(seed, scenario);
    for (const step of [0, 47 * SECOND, 4 * HOUR]) {
      clock.advance(step);
      for (const account of engine.listing().accounts) {
        expectAgreement(engine, readAccount(engine, account));
      }
    }
  });

  it('show bundles that come and go while they are watched, in step with the orders in flight', SLOW, () => {
    const { clock, engine } = youngEngine(1);
    const seen = new Set<string>();
    for (let tick = 0; tick < 60; tick += 1) {
      clock.advance(7_300);
      for (const account of engine.listing().accounts) {
        const live = readLive(engine, account.address);
        expectBundles(engine, live);
        for (const queryId of live.bundles.keys()) seen.add(`${account.label} ${queryId}`);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it(
    'contain a live bundle most of the time for the most watched account, and nearly always for some account',
    SLOW,
    () => {
      const { clock, engine } = youngEngine(2);
      const moments = 400;
      let ofFirst = 0;
      let ofAny = 0;
      for (let moment = 0; moment < moments; moment += 1) {
        clock.advance(9_000);
        const live = engine
          .listing()
          .accounts.map(({ address }) => ok(engine.getQueryId(address)).max_live_query_id !== undefined);
        ofFirst += live[0] === true ? 1 : 0;
        ofAny += live.includes(true) ? 1 : 0;
      }
      expect(ofFirst).toBeGreaterThan(moments * 0.6);
      expect(ofAny).toBeGreaterThan(moments * 0.9);
    },
  );

  it('only grow: earlier events stay unchanged', () => {
    const { clock, engine } = youngEngine(2);
    const { accounts } = engine.listing();
    const before = accounts.map((account) => wireText(eventsOf(engine, account.address)).slice(0, -1));
    clock.advance(20 * 60 * SECOND);
    const after = accounts.map((account) => wireText(eventsOf(engine, account.address)));
    after.forEach((text, index) => expect(text.startsWith(required(before[index]))).toBe(true));
    expect(after.join().length).toBeGreaterThan(before.join().length + accounts.length);
  });

  it('agree with each other over a whole year, in which every type of event occurs', SLOW, () => {
    const engine = createEngine({ seed: 1, clock: manualClock(START_MS), scenario: 'calm' });
    const readings = engine.listing().accounts.map((account) => readAccount(engine, account));
    for (const reading of readings) expectAgreement(engine, reading);
    const types = new Set(readings.flatMap((reading) => reading.events.map((event) => event.event['type'])));
    expect([...types].toSorted()).toEqual([
      'add_gas_units',
      'add_public_key',
      'bundle_external_body',
      'deposit_notify',
      'deposit_notify_with_deploy',
      'excess',
      'failed_bundle_execution',
      'init_sa',
      'notify_update_position',
      'referral_fees',
      'remove_all_except_current_public_key',
      'remove_public_key',
      'take_position_v2',
      'trade_notification_v2',
      'withdraw',
      'withdraw_request',
    ]);
    expect(Math.max(...readings.map((reading) => reading.history.length))).toBeGreaterThan(500);
  });

  it('have intents with signatures that verify with registered keys', async () => {
    const { engine } = youngEngine(3);
    const account = required(engine.listing().accounts[0]);
    const { orders } = readAccount(engine, account);
    let verified = 0;
    for (const order of orders.slice(0, 40)) {
      const intent = intentOf(engine, order.id);
      const bytes = (list: readonly (number | bigint)[] | undefined): Uint8Array =>
        Uint8Array.from(required(list), Number);
      const signed = required(intent.full_message);
      if (signed.signature === undefined) continue;
      expect(await verifyEd25519(bytes(signed.message?.public_key), bytes(intent.hash), bytes(signed.signature))).toBe(
        true,
      );
      verified += 1;
    }
    expect(verified).toBeGreaterThan(0);
  });

  it('are the same to the byte from two exchanges of one seed, read in different steps', SLOW, () => {
    const [one, two] = [youngEngine(4), youngEngine(4)];
    for (let step = 0; step < 60; step += 1) {
      one.clock.advance(11 * SECOND);
      one.engine.now();
    }
    two.clock.advance(660 * SECOND);
    for (const account of one.engine.listing().accounts) {
      const [first, second] = [one, two].map(({ engine }) =>
        wireText({ ...readAccount(engine, account), bundles: [...readAccount(engine, account).bundles] }),
      );
      expect(first).toBe(second);
    }
  });
});
