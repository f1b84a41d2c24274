import { describe, expect, it, vi } from 'vitest';
import { manualClock } from '~/lib/clock';
import { type CancelJournal, createCancelJournal } from '~/wallet/cancel-journal';
import type { CancelRecord } from '~/wallet/cancel-record';
import type { SentState } from '~/wallet/cancel-state';
import { hasCancelRecords } from '~/wallet/pending-cancels';
import { MemoryArea, storageEvent } from '../../support/memory-area';
import { target } from './cancel-kit';

const sent: SentState = { phase: 'sent' };
const refused: SentState = {
  phase: 'refused',
  answer: { kind: 'refused', status: 400, code: null, message: 'no', externalQueryId: null },
};

function row(id: string, state: SentState = sent, atMs = 1_000): CancelRecord {
  const signed = { message: 'te6c', cellHash: 'ab', publicKey: 'AA==', source: 'session-key' } as const;
  return { id, target, signed, state, steps: [{ atMs, what: 'confirmed', detail: null }] };
}

function journalOn(
  area: Storage | null,
  options: { events?: EventTarget; maxResolved?: number; scope?: string } = {},
): CancelJournal {
  return createCancelJournal({ scope: 'svc', area, clock: manualClock(5_000), ...options });
}

describe('the cancel journal', () => {
  it('survives a reload, newest first', () => {
    const area = new MemoryArea();
    const first = journalOn(area);
    expect(first.open(row('a', sent, 1))).toBe(true);
    expect(first.open(row('b', sent, 2))).toBe(true);
    expect(journalOn(area).get().records).toEqual([row('b', sent, 2), row('a', sent, 1)]);
  });

  it('opens no row that the browser does not store', () => {
    const area = new MemoryArea();
    area.mode = 'full';
    expect(journalOn(area).open(row('a'))).toBe(false);
    area.mode = 'blocked';
    expect(journalOn(area).open(row('a'))).toBe(false);
    expect(journalOn(null).open(row('a'))).toBe(false);
  });

  it('updates a row by the rules, with a step for each change', () => {
    const journal = journalOn(new MemoryArea());
    journal.open(row('a'));
    journal.apply('a', { kind: 'answered', answer: { kind: 'accepted' } });
    const seen = { kind: 'observed', sighting: { kind: 'listed', status: 'active', place: 'asset-orders' } } as const;
    journal.apply('a', seen);
    journal.apply('a', seen);
    journal.apply('a', { kind: 'confirmed' });
    journal.apply('a', {
      kind: 'observed',
      sighting: { kind: 'ended', fate: 'executed-first', status: 'executed', place: 'history' },
    });
    expect(journal.find('a')?.steps.map(({ what, detail }) => [what, detail])).toEqual([
      ['confirmed', null],
      ['accepted', null],
      ['seen', 'active'],
      ['settled', 'executed-first'],
    ]);
    expect(() => journal.apply('nobody', { kind: 'given-up' })).not.toThrow();
  });

  it('finds the unresolved cancel of an order, and none once it is resolved', () => {
    const journal = journalOn(new MemoryArea());
    journal.open(row('a'));
    expect(journal.unresolvedFor(target)?.id).toBe('a');
    expect(journal.unresolvedFor({ ...target, orderHash: 'ff'.repeat(32) })).toBeNull();
    journal.apply('a', { kind: 'answered', answer: refused.phase === 'refused' ? refused.answer : expect.fail() });
    expect(journal.unresolvedFor(target)?.id, 'an error answer may be that of a copy').toBe('a');
    journal.apply('a', {
      kind: 'observed',
      sighting: { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'trader-orders' },
    });
    expect(journal.unresolvedFor(target)).toBeNull();
  });

  it('is bounded, but never drops unresolved rows', () => {
    const journal = journalOn(new MemoryArea(), { maxResolved: 2 });
    for (let number = 1; number <= 6; number += 1)
      journal.open(row(`row${number}`, number % 2 === 0 ? refused : sent, number));
    expect(journal.get().records.map(({ id }) => id)).toEqual(['row6', 'row5', 'row4', 'row3', 'row1']);
  });

  it('keeps an old cancel that was just updated, rather than newer ones that were resolved before', () => {
    const journal = journalOn(new MemoryArea(), { maxResolved: 2 });
    journal.open(row('old', sent, 1));
    for (const [id, atMs] of [
      ['new1', 11],
      ['new2', 12],
    ] as const)
      journal.open(row(id, refused, atMs));
    journal.apply('old', { kind: 'answered', answer: { kind: 'accepted' } });
    journal.apply('old', {
      kind: 'observed',
      sighting: { kind: 'ended', fate: 'executed-first', status: 'executed', place: 'history' },
    });
    expect(journal.get().records.map(({ id }) => id)).toEqual(['new2', 'old']);
  });

  it('leaves unreadable rows where they are, and counts them', () => {
    const area = new MemoryArea();
    area.setItem('perpdeck.cancel.svc.x', '{"version":9,"value":{}}');
    area.setItem('perpdeck.cancel.svc.y', 'nonsense');
    const journal = journalOn(area);
    journal.open(row('a'));
    expect(journal.get()).toMatchObject({ unreadable: 2, records: [{ id: 'a' }] });
    expect(area.getItem('perpdeck.cancel.svc.y')).toBe('nonsense');
  });

  it('keeps updates in memory when storage is full, and says so', () => {
    const area = new MemoryArea();
    const journal = journalOn(area);
    journal.open(row('a'));
    area.mode = 'full';
    journal.apply('a', { kind: 'answered', answer: { kind: 'accepted' } });
    expect(journal.find('a')?.state.phase).toBe('accepted');
    expect(journal.get().unstoredIds).toEqual(['a']);
    area.mode = 'works';
    journal.apply('a', { kind: 'observed', sighting: { kind: 'listed', status: 'active', place: 'asset-orders' } });
    expect(journal.get().unstoredIds).toEqual([]);
    expect(journalOn(area).find('a')?.state.phase).toBe('accepted');
  });

  it('does not lose an open cancel of this page when site data is cleared', () => {
    const area = new MemoryArea();
    const journal = journalOn(area);
    journal.open(row('a'));
    area.clear();
    expect(journal.find('a')?.state).toEqual(sent);
    journal.apply('a', { kind: 'answered', answer: { kind: 'accepted' } });
    expect(journalOn(area).find('a')?.state.phase).toBe('accepted');
  });

  it('builds on rows that another tab wrote, and notifies its readers of them', () => {
    const area = new MemoryArea();
    const events = new EventTarget();
    const here = journalOn(area, { events });
    here.open(row('a'));
    const there = journalOn(area);
    there.apply('a', { kind: 'answered', answer: { kind: 'accepted' } });
    const listener = vi.fn();
    here.subscribe(listener);
    events.dispatchEvent(storageEvent('perpdeck.cancel.svc.a'));
    expect(listener).toHaveBeenCalled();
    expect(here.get().records[0]?.state.phase).toBe('accepted');
    here.apply('a', {
      kind: 'answered',
      answer: { kind: 'unclear', reason: 'interrupted', status: null, message: null },
    });
    expect(here.find('a')?.state.phase).toBe('accepted');
  });

  it("reads again when its page returns from the browser's cache, where it received no events", () => {
    const area = new MemoryArea();
    const events = new EventTarget();
    const here = journalOn(area, { events });
    journalOn(area).open(row('a'));
    expect(here.get().records).toEqual([]);
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(here.get().records).toEqual([row('a')]);
  });

  it('keeps the cancels of each service separate', () => {
    const area = new MemoryArea();
    journalOn(area).open(row('a'));
    expect(journalOn(area, { scope: 'svc.other' }).get().records).toEqual([]);
    expect(journalOn(area, { scope: 'sv' }).get().records).toEqual([]);
    expect(hasCancelRecords(area, 'https://other.test/')).toBe(false);
  });

  it('contains neither signature nor secret', () => {
    const area = new MemoryArea();
    journalOn(area).open(row('a'));
    expect(area.getItem('perpdeck.cancel.svc.a')).not.toMatch(/signature|secret|private/i);
  });

  it('can report whether it has rows without being loaded', () => {
    const area = new MemoryArea();
    expect(hasCancelRecords(area, 'svc')).toBe(false);
    expect(hasCancelRecords(null, 'svc')).toBe(false);
    journalOn(area).open(row('a'));
    expect(hasCancelRecords(area, 'svc')).toBe(true);
  });
});
