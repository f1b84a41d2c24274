import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualClock } from '~/lib/clock';
import { calendarAt } from '~/mock/engine/calendar';
import { createEngine } from '~/mock/engine/create-engine';
import type { Command, ScenarioName } from '~/mock/engine/engine';
import {
  FRIDAY_MS,
  accountNamed,
  everything,
  fullWorld,
  ok,
  ordersOf,
  positionsOf,
  shortCalendar,
  shortWorld,
} from './world-of';

const MINUTE_MS = 60_000;

describe('the same seed, clock and requests', () => {
  it.each(['calm', 'cascade', 'stale-oracle'] as const)('give the same bytes in %s', (scenario) => {
    const [one, two] = [shortWorld(5, scenario), shortWorld(5, scenario)];
    for (const { clock } of [one, two]) clock.advance(7 * MINUTE_MS);
    expect(everything(one.engine)).toBe(everything(two.engine));
  });

  it('give another world for another seed, with the same markets and vaults', () => {
    const [one, two] = [shortWorld(1).engine, shortWorld(2).engine];
    expect(one.listing().markets).toEqual(two.listing().markets);
    expect(one.listing().vaults).toEqual(two.listing().vaults);
    expect(one.listing().accounts.map(({ label }) => label)).toEqual(two.listing().accounts.map(({ label }) => label));
    const addresses = [...one.listing().accounts, ...two.listing().accounts].flatMap(({ address, owner }) => [
      address,
      owner,
    ]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('give the same state whether time passes in one step or in many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom<ScenarioName>('calm', 'cascade'),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 3, maxLength: 25 }),
        (seed, scenario, steps) => {
          const patient = shortWorld(seed, scenario);
          const eager = shortWorld(seed, scenario);
          for (const step of steps) {
            eager.clock.advance(step);
            // Reading must not change anything either.
            for (const { address } of eager.engine.listing().markets.slice(0, 3)) eager.engine.getMarket(address);
            for (const { address } of eager.engine.listing().accounts) positionsOf(eager.engine, address);
          }
          patient.clock.advance(steps.reduce((sum, step) => sum + step, 0));
          expect(everything(patient.engine)).toBe(everything(eager.engine));
        },
      ),
      { numRuns: 4 },
    );
  }, 60_000);
});

describe('a clock', () => {
  it('that runs backwards leaves the state unchanged', () => {
    const { engine, clock } = shortWorld(3);
    clock.advance(5 * MINUTE_MS);
    const before = everything(engine);
    clock.advance(-4 * MINUTE_MS);
    expect(engine.now()).toBe(FRIDAY_MS + 5 * MINUTE_MS);
    expect(everything(engine)).toBe(before);
  });
});

describe('a reload', () => {
  it('a minute later shows the same past, based on the calendar only', () => {
    const first = fullWorld(1);
    first.clock.advance(MINUTE_MS);
    const second = fullWorld(1, 'calm', FRIDAY_MS + MINUTE_MS);
    expect(second.engine.calendar).toEqual(first.engine.calendar);
    expect(everything(second.engine)).toBe(everything(first.engine));
  }, 60_000);

  it('repeats the given commands at their own times', () => {
    const { engine, clock } = shortWorld(2);
    const account = accountNamed(engine, 'Swing trader');
    const publicKey = Uint8Array.from({ length: 32 }, (_, place) => place);
    const signature = new Uint8Array(64).fill(7);
    const demoKey = engine.listing().accounts[0]?.demoKey.publicKey ?? '';
    const commands: Command[] = [];
    clock.advance(30_000);
    ok(engine.addPublicKey(account, publicKey));
    commands.push({
      kind: 'add-key',
      atMs: engine.now(),
      account,
      publicKeyHex: Buffer.from(publicKey).toString('hex'),
    });
    clock.advance(20_000);
    const order = ordersOf(engine, account, ['active'])[0];
    if (order === undefined) throw new Error('nothing rests');
    const messageHashHex = 'ab'.repeat(32);
    ok(
      engine.cancelOrder({
        account,
        orderHashHex: order.id,
        publicKey: Buffer.from(demoKey, 'base64'),
        messageHashHex,
        signature,
      }),
    );
    commands.push({
      kind: 'cancel',
      atMs: engine.now(),
      account,
      orderHashHex: order.id,
      messageHashHex,
      publicKeyHex: Buffer.from(demoKey, 'base64').toString('hex'),
      signatureHex: Buffer.from(signature).toString('hex'),
    });
    clock.advance(40_000);
    const reloaded = createEngine({
      seed: 2,
      scenario: 'calm',
      calendar: shortCalendar(),
      clock: manualClock(clock.now()),
      replay: commands,
    });
    expect(everything(reloaded)).toBe(everything(engine));
    expect(ordersOf(engine, account).find(({ id }) => id === order.id)?.status).toBe('canceled');
  });

  it('starts its history on the first of a month and its live part one to four hours ago', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2035, 0, 1) }), (nowMs) => {
        const { genesisMs, liveFromMs } = calendarAt(nowMs);
        expect(new Date(genesisMs).toISOString()).toMatch(/-01T00:00:00\.000Z$/);
        expect(nowMs - genesisMs).toBeGreaterThan(390 * 86_400_000);
        expect(nowMs - liveFromMs).toBeGreaterThanOrEqual(3_600_000);
        expect(nowMs - liveFromMs).toBeLessThan(4 * 3_600_000);
      }),
    );
  });
});
