import { Address, beginCell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { verifyCancelMessage } from '~/mock/engine/account/cancel-message';
import { createDemoSigner, type DemoSigner } from '~/mock/engine/account/ed25519-signer';
import type { AccountListing, Engine } from '~/mock/engine/engine';
import type { WireOrder } from '~/mock/engine/wire';
import { expectAgreement } from '../agreement';
import { ok, required } from './fake-world';
import {
  type AccountState,
  ALL_STATUSES,
  eventsOf,
  hexOf,
  intentOf,
  ordersOf,
  readAccount,
  tokensOf,
  wireText,
  youngEngine,
} from '../read-account';

const CANCELABLE = ['seq_pending', 'active', 'pending'];

const signerOf = (account: AccountListing): DemoSigner => createDemoSigner(Buffer.from(account.demoKey.seed, 'base64'));
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The body of operation 9 from another client, with another implementation of cells. */
function bodyFor(account: string, orderId: string, signer: DemoSigner) {
  const cell = beginCell().storeAddress(Address.parseRaw(account)).storeBuffer(Buffer.from(orderId, 'hex')).endCell();
  return {
    sa: account,
    message: base64(cell.toBoc()),
    public_key: base64(signer.publicKey),
    signature: base64(signer.sign(cell.hash())),
  };
}

async function post(engine: Engine, body: object) {
  const verified = await verifyCancelMessage(body);
  return 'ok' in verified ? engine.cancelOrder(verified.ok) : verified;
}

/** Everything that a cancel could change, for all accounts. */
function everything(engine: Engine): string {
  const { accounts } = engine.listing();
  const tokens = tokensOf(engine);
  return wireText(
    accounts.map(({ address }) => [
      engine.getQueryId(address),
      engine.getAccountState(address),
      ordersOf(engine, address, ALL_STATUSES),
      eventsOf(engine, address),
      tokens.map((token) => engine.getBalance(address, token.assetId, true)),
    ]),
  );
}

/** The first cancellable order of any account that is not about to be executed. */
function restingOrder(engine: Engine): { account: AccountListing; order: WireOrder } {
  for (const account of engine.listing().accounts) {
    const order = ordersOf(engine, account.address, ['active']).find((one) => one.type === 'limit');
    if (order !== undefined) return { account, order };
  }
  throw new Error('no account has a resting order');
}

// Some tests compare all accounts before and after, which takes a while on a busy machine.
describe('a cancel from outside', { timeout: 60_000 }, () => {
  it('registers the demo keys that the listing publishes', () => {
    const { engine } = youngEngine(1);
    for (const account of engine.listing().accounts) {
      expect(base64(signerOf(account).publicKey)).toBe(account.demoKey.publicKey);
      expect((ok(engine.getAccountState(account.address)) as AccountState).keys.user_public_keys.values).toContain(
        account.demoKey.publicKey,
      );
    }
  });

  it('moves the order a little later, frees its reserved amount and appears among the events', async () => {
    const { clock, engine } = youngEngine(1);
    const { account, order } = restingOrder(engine);
    const token = required(tokensOf(engine).find((one) => one.vault === intentOf(engine, order.id).vault?.['address']));
    const free = (): bigint => BigInt(ok(engine.getBalance(account.address, token.assetId, false)).amount);
    const status = (): string =>
      required(ordersOf(engine, account.address, ALL_STATUSES).find((one) => one.id === order.id)).status;
    const { accepted, intent } = ok(await post(engine, bodyFor(account.address, order.id, signerOf(account))));
    expect(accepted).toBe(true);
    expect(status()).toBe('active');
    expect(intentOf(engine, hexOf(intent.hash))).toEqual(intent);

    const freeBefore = free();
    const eventsBefore = eventsOf(engine, account.address).length;
    for (let second = 0; second < 30 && status() === 'active'; second += 1) clock.advance(1000);
    expect(status()).toBe('canceled');
    expect(free()).toBeGreaterThan(freeBefore);
    const added = eventsOf(engine, account.address).slice(eventsBefore);
    const carried = added
      .filter((event) => event.event['type'] === 'bundle_external_body')
      .flatMap((event) => event.event['intent_hashes'] as number[][]);
    expect(carried.map(hexOf)).toContain(hexOf(intent.hash));
    expect(intentOf(engine, order.id).action_phase).toBe('cancelled');
    expect(intentOf(engine, hexOf(intent.hash)).action_phase).toBe('settled');
    expectAgreement(engine, readAccount(engine, account));
  });

  it('is refused when it is sent again, at once and after the order is final, and changes nothing', async () => {
    const { clock, engine } = youngEngine(1);
    const { account, order } = restingOrder(engine);
    const body = bodyFor(account.address, order.id, signerOf(account));
    ok(await post(engine, body));
    const afterOne = everything(engine);
    expect(await post(engine, body)).toMatchObject({ refused: 409, code: 'CANCEL_ALREADY_ADMITTED' });
    expect(everything(engine)).toBe(afterOne);
    clock.advance(60_000);
    const later = everything(engine);
    expect(await post(engine, body)).toMatchObject({ refused: 409, code: 'ORDER_NOT_CANCELABLE' });
    expect(everything(engine)).toBe(later);
  });

  it("is refused with a foreign key, for another account's order and for orders past cancelling, and changes nothing", async () => {
    const { engine } = youngEngine(1);
    const { account, order } = restingOrder(engine);
    const other = required(engine.listing().accounts.find((one) => one.address !== account.address));
    const before = everything(engine);
    expect(await post(engine, bodyFor(account.address, order.id, signerOf(other)))).toMatchObject({ refused: 403 });
    expect(await post(engine, bodyFor(other.address, order.id, signerOf(other)))).toMatchObject({
      refused: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await post(engine, bodyFor(account.address, 'ab'.repeat(32), signerOf(account)))).toMatchObject({
      refused: 404,
    });
    const past = ordersOf(engine, account.address, ALL_STATUSES).filter((one) => !CANCELABLE.includes(one.status));
    expect(past.length).toBeGreaterThan(0);
    for (const one of past.slice(0, 30)) {
      expect(await post(engine, bodyFor(account.address, one.id, signerOf(account)))).toMatchObject({ refused: 409 });
    }
    expect(everything(engine)).toBe(before);
  });

  it('is accepted from a session key only while the key is registered', async () => {
    const { engine } = youngEngine(1);
    const { account, order } = restingOrder(engine);
    const session = createDemoSigner(new Uint8Array(32).fill(42));
    const body = bodyFor(account.address, order.id, session);
    expect(await post(engine, body)).toMatchObject({ refused: 403, code: 'KEY_NOT_REGISTERED' });
    ok(engine.addPublicKey(account.address, session.publicKey));
    ok(engine.removePublicKey(account.address, session.publicKey));
    expect(await post(engine, body)).toMatchObject({ refused: 403 });
    ok(engine.addPublicKey(account.address, session.publicKey));
    expect(ok(await post(engine, body)).accepted).toBe(true);
    const types = eventsOf(engine, account.address).map((event) => event.event['type']);
    expect(types.slice(-3)).toEqual(['add_public_key', 'remove_public_key', 'add_public_key']);
  });
});
