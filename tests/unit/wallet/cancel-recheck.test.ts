import { describe, expect, it } from 'vitest';
import { createCancelController } from '~/wallet/cancel-controller';
import type { CancelRecord } from '~/wallet/cancel-record';
import { controllerPorts, fakeService, order, target, until } from './cancel-kit';

const FOUND_NOWHERE_AT_MS = 1_760_000_000_000;

/** A cancel that was settled because its order was found nowhere, on a new page. */
function settledForNothing() {
  const service = fakeService();
  service.orders = [];
  const { ports, clock, pauses } = controllerPorts(service);
  const controller = createCancelController(ports);
  const row: CancelRecord = {
    id: 'a',
    target,
    signed: { message: 'te6c', cellHash: 'ab', publicKey: 'AA==', source: 'session-key' },
    state: {
      phase: 'settled',
      answer: { kind: 'accepted' },
      outcome: 'no-longer-listed',
      sighting: { kind: 'absent', intentPhase: null },
    },
    steps: [{ atMs: FOUND_NOWHERE_AT_MS, what: 'settled', detail: 'no-longer-listed' }],
  };
  controller.journal.open(row);
  return { service, controller, clock, pauses, row, stateNow: () => controller.journal.find('a')?.state };
}

describe('an order that was found nowhere', () => {
  it('is reported soon after the service reveals it', async () => {
    const { service, controller, clock, pauses, stateNow } = settledForNothing();
    const stop = controller.start();
    await until(() => pauses.length > 5);
    const revealedAtMs = clock.now();
    service.orders = [order('executed')];
    await until(() => service.requested.length > 0 && JSON.stringify(stateNow()).includes('executed-first'));
    expect(stateNow()).toMatchObject({ phase: 'settled', outcome: 'executed-first' });
    expect(clock.now() - revealedAtMs).toBeLessThanOrEqual(30_000);
    stop();
  });

  it('waits for its outcome again if it is listed after all', async () => {
    const { service, controller, stateNow } = settledForNothing();
    service.orders = [order('active')];
    const stop = controller.start();
    await until(() => stateNow()?.phase === 'accepted');
    service.orders = [order('canceled')];
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'cancelled' });
    stop();
  });

  it('is no longer read after ten minutes, and keeps its reported state', async () => {
    const { service, controller, clock, pauses, row, stateNow } = settledForNothing();
    const stop = controller.start();
    await until(() => clock.now() >= FOUND_NOWHERE_AT_MS + 10 * 60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(new Set(pauses)).toEqual(new Set([12_000]));
    expect(pauses).toHaveLength(50);
    expect(stateNow()).toEqual(row.state);
    expect(service.posts).toEqual([]);
    stop();
  });
});
