import { describe, expect, it } from 'vitest';
import { createCancelDesk } from '~/wallet/cancel-desk';
import type { CancelRecord } from '~/wallet/cancel-record';
import type { SentState } from '~/wallet/cancel-state';
import { MemoryArea } from '../lib/memory-area';
import { deskPorts, fakeService, order, sharedLocks, target, until } from './support/desk-kit';

const accepted: SentState = { phase: 'accepted', answer: { kind: 'accepted' }, sighting: null, absences: 0 };

function row(state: SentState, id = 'a'): CancelRecord {
  const signed = { message: 'te6c', cellHash: 'ab', publicKey: 'AA==', source: 'session-key' } as const;
  return { id, target, signed, state, steps: [{ atMs: 1_760_000_000_000, what: 'sent', detail: null }] };
}

/** A page that finds an unresolved row of an earlier one in its journal. */
function reloaded(state: SentState) {
  const service = fakeService();
  const area = new MemoryArea();
  createCancelDesk(deskPorts(service, { area }).ports).journal.open(row(state));
  const { ports, clock, pauses } = deskPorts(service, { area });
  const desk = createCancelDesk(ports);
  const stateNow = () => desk.journal.find('a')?.state;
  return { service, desk, clock, pauses, stateNow };
}

describe('after a reload', () => {
  it('a cancel in mid-air is unknown, and found out', async () => {
    const { service, desk, stateNow } = reloaded({ phase: 'sent' });
    service.orders = [order('canceled')];
    const stop = desk.start();
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'cancelled', answer: { kind: 'unclear', reason: 'interrupted' } });
    expect(service.posts).toEqual([]);
    stop();
  });

  it('an accepted cancel is watched until the service tells its end', async () => {
    const { service, desk, stateNow } = reloaded(accepted);
    const stop = desk.start();
    await until(() => stateNow()?.phase === 'accepted' && service.asked.length > 5);
    service.orders = [order('executed')];
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'executed-first' });
    stop();
  });

  it('resolved cancels are left in peace', async () => {
    const { service, desk } = reloaded({
      phase: 'refused',
      answer: { kind: 'refused', status: 400, code: null, message: 'no', externalQueryId: null },
    });
    const stop = desk.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.asked).toEqual([]);
    stop();
  });
});

describe('a watched cancel', () => {
  it('is not lost over an outage, however long, and found soon after the service returns', async () => {
    const { service, desk, clock, pauses, stateNow } = reloaded(accepted);
    service.orders = null;
    const stop = desk.start();
    await until(() => pauses.length > 40);
    expect(stateNow()).toEqual({ ...accepted, sighting: { kind: 'unread' } });
    const returnedAtMs = clock.now();
    service.orders = [order('canceled')];
    await until(() => stateNow()?.phase === 'settled');
    expect(clock.now() - returnedAtMs).toBeLessThanOrEqual(30_000);
    stop();
  });

  it('asks a dead service in a trickle: pauses grow, and stay under the limit', async () => {
    const { service, desk, pauses } = reloaded(accepted);
    service.orders = null;
    const stop = desk.start();
    await until(() => pauses.length > 20);
    expect(pauses.slice(0, 3)).toEqual(pauses.slice(0, 3).toSorted((a, b) => a - b));
    expect(new Set(pauses.slice(8))).toEqual(new Set([12_000]));
    stop();
  });

  it('found nowhere is no longer listed, never cancelled', async () => {
    const { service, desk, stateNow } = reloaded(accepted);
    service.orders = [];
    const stop = desk.start();
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'no-longer-listed' });
    stop();
  });

  it('is left when the desk stops, and taken up again', async () => {
    const { service, desk, stateNow } = reloaded(accepted);
    desk.start()();
    const asked = service.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.asked.length - asked).toBeLessThanOrEqual(2);
    service.orders = [order('expired')];
    const stop = desk.start();
    await until(() => stateNow()?.phase === 'settled');
    stop();
  });

  it('is watched by one tab at a time, and taken over when that one goes', async () => {
    const service = fakeService();
    const shared = { area: new MemoryArea(), locks: sharedLocks() };
    const first = createCancelDesk(deskPorts(service, shared).ports);
    first.journal.open(row(accepted));
    const other = fakeService();
    const second = createCancelDesk(deskPorts(other, shared).ports);
    const stopFirst = first.start();
    const stopSecond = second.start();
    await until(() => service.asked.length > 3);
    expect(other.asked).toEqual([]);
    stopFirst();
    other.orders = [order('canceled')];
    await until(() => second.journal.find('a')?.state.phase === 'settled');
    stopSecond();
  });
});
