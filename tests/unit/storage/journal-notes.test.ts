// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cleanTags,
  createNoteStore,
  mergedNote,
  noteKey,
  notesFile,
  type PositionNote,
  readNotesFile,
} from '~/storage/journal-notes';
import { toFriendly } from '~/lib/address';
import { MemoryArea } from '../../support/memory-area';

const address = (digit: string) => `0:${digit.repeat(64)}`;
const subject = { trader: address('a'), market: address('b'), side: 'long', idx: '3', openedAtMs: 1_700_000_000_000 };
const aNote = (text: string, over: Partial<PositionNote> = {}): PositionNote => ({
  ...subject,
  text,
  tags: [],
  changedAtMs: 1,
  ...over,
});

/** As a store keeps them: trimmed, with clean tags. */
const words = fc.constantFrom('bought the dip', 'too early', 'line one\nline two', '', '=SUM(A1)', 'ä ö 漢');
const notes = fc
  .record({
    text: words,
    tags: fc.array(fc.constantFrom('breakout', 'news', 'late', 'Ö')).map(cleanTags),
    changedAtMs: fc.integer({ min: 0, max: 5 }),
  })
  .map((over): PositionNote => ({ ...subject, ...over }));
const wordsOf = ({ text }: PositionNote) =>
  text
    .split('⸻')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .toSorted();

describe('merged notes', () => {
  it('do not depend on the order, and do not change when merged again', () => {
    fc.assert(
      fc.property(notes, notes, (a, b) => {
        const merged = mergedNote(a, b);
        expect(mergedNote(b, a)).toEqual(merged);
        expect(mergedNote(merged, a)).toEqual(merged);
        expect(mergedNote(b, merged)).toEqual(merged);
        expect(mergedNote(a, a)).toEqual(a);
      }),
    );
  });

  it('lose no text and no tag, and have each once', () => {
    fc.assert(
      fc.property(notes, notes, notes, (a, b, c) => {
        const merged = mergedNote(mergedNote(a, b), c);
        const texts = [...new Set([a, b, c].flatMap(wordsOf))].toSorted();
        expect(wordsOf(merged)).toEqual(texts);
        expect(wordsOf(mergedNote(a, mergedNote(b, c)))).toEqual(texts);
        expect(merged.tags).toEqual(cleanTags([...a.tags, ...b.tags, ...c.tags]));
        expect(merged.changedAtMs).toBe(Math.max(a.changedAtMs, b.changedAtMs, c.changedAtMs));
      }),
    );
  });
});

describe('the notes of this browser', () => {
  beforeEach(() => window.localStorage.clear());
  const open = () => createNoteStore({ area: window.localStorage, events: window });

  it('are still there after a reload, and disappear once they have no text and no tags', () => {
    expect(open().save(aNote('  kept \n', { tags: ['a ', 'a', ''] }), null)).toBe(true);
    const store = open();
    const kept = store.get().notes.get(noteKey(subject)) ?? null;
    expect(kept).toEqual(aNote('kept', { tags: ['a'] }));
    expect(store.save(aNote('', { changedAtMs: 2 }), kept)).toBe(true);
    expect(open().get().notes.size).toBe(0);
  });

  it('keep the texts that two tabs write at once', () => {
    const [one, other] = [open(), open()];
    one.save(aNote('from one', { changedAtMs: 5 }), null);
    other.save(aNote('from the other', { tags: ['x'], changedAtMs: 6 }), null);
    other.save(aNote('another position', { idx: '4' }), null);
    const { notes: kept } = open().get();
    expect(kept.size).toBe(2);
    expect(wordsOf(kept.get(noteKey(subject)) ?? aNote(''))).toEqual(['from one', 'from the other']);
    // A tab removes only the text that it has seen.
    one.save(aNote('', { changedAtMs: 7 }), aNote('from one', { changedAtMs: 5 }));
    expect(open().get().notes.get(noteKey(subject))?.text).toContain('from the other');
  });

  it('are imported from a file, and a second import of it changes nothing', () => {
    const store = open();
    store.save(aNote('here', { tags: ['own'], changedAtMs: 5 }), null);
    const file = notesFile(
      {
        notes: new Map(
          [aNote('there', { tags: ['given'], changedAtMs: 4 }), aNote('new', { idx: '-', openedAtMs: null })].map(
            (note) => [noteKey(note), note],
          ),
        ),
      },
      '2026-05-13T12:00:00.000Z',
    );
    const read = readNotesFile(file);
    if (read.kind !== 'read') throw new Error(read.reason);
    expect(store.merge(read.entries)).toEqual({ added: 1, changed: 1 });
    expect(store.get().notes.get(noteKey(subject))).toMatchObject({ tags: ['given', 'own'], text: 'there\n⸻\nhere' });
    const after = notesFile(store.get(), 'x');
    expect(store.merge(read.entries)).toEqual({ added: 0, changed: 0 });
    expect(notesFile(open().get(), 'x')).toBe(after);
  });

  it('refuse an invalid file as a whole', () => {
    const entries = (list: readonly unknown[]) =>
      JSON.stringify({ format: 'perpdeck-journal', version: 1, notes: list });
    const reasonOf = (text: string) => {
      const read = readNotesFile(text);
      return read.kind === 'refused' ? read.reason : read.entries.length;
    };
    expect(reasonOf('{')).toBe('json');
    expect(reasonOf('{"format":"perpdeck-desk","version":1,"notes":[]}')).toBe('format');
    expect(reasonOf(entries([aNote('x')]))).toBe(1);
    for (const wrong of [
      { trader: 'x' },
      { side: '<b>' },
      { idx: '../..' },
      { openedAtMs: 'now' },
      { changedAtMs: 1e300 },
      { text: 7 },
      { text: 'x'.repeat(20_001) },
      { tags: ['x'.repeat(41)] },
      { tags: [1] },
      { tags: 'x' },
    ])
      expect(reasonOf(entries([aNote('x'), { ...aNote('y'), ...wrong }]))).toBe('entry');
    const friendly = { trader: `My wallet: ${toFriendly(address('a'))}`, market: toFriendly(address('b')) };
    expect(readNotesFile(entries([aNote('x', friendly)]))).toEqual({ kind: 'read', entries: [aNote('x')] });
    expect(reasonOf(entries(Array.from({ length: 3_001 }, () => aNote('x'))))).toBe('count');
    const hostile = readNotesFile(entries([aNote('a\u202Eb\0')]));
    expect(hostile.kind === 'read' && hostile.entries[0]?.text).toBe('a\uFFFDb\u2400');
  });

  it('are imported all or not at all, and never above their limits', () => {
    const store = open();
    store.save(aNote('x'.repeat(15_000)), null);
    expect(store.merge([aNote('y', { idx: '9' }), aNote('z'.repeat(15_000), { changedAtMs: 2 })])).toBe('count');
    expect(store.get().notes.size).toBe(1);
    const many = Array.from({ length: 3_000 }, (_, place) => aNote('n', { idx: `n${place}` }));
    expect(createNoteStore({ area: null }).merge(many)).toEqual({ added: 3_000, changed: 0 });
    expect(store.merge(many)).toBe('count');
  });

  it('are stored completely or not at all when storage fills up', () => {
    const area = new MemoryArea();
    const store = createNoteStore({ area });
    store.save(aNote('here'), null);
    const before = notesFile(store.get(), 'x');
    const setItem = area.setItem.bind(area);
    area.setItem = (key, text) => {
      if (area.length > 5 && area.getItem(key) === null) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    };
    const many = Array.from({ length: 9 }, (_, place) => aNote('n', { idx: `n${place}` }));
    expect(store.merge([aNote('there', { changedAtMs: 0 }), ...many])).toBe('full');
    expect(notesFile(store.get(), 'x')).toBe(before);
    expect(notesFile(createNoteStore({ area }).get(), 'x')).toBe(before);
    expect(store.keeping()).toBe('kept');
    expect(store.merge([aNote('there', { changedAtMs: 0 }), ...many.slice(4)])).toEqual({ added: 5, changed: 1 });
    expect(createNoteStore({ area }).get().notes.size).toBe(6);
  });

  it('have no comma in a tag, since commas separate tags', () => {
    expect(cleanTags(['late, news', 'a'.repeat(40), ' , '])).toEqual(['a'.repeat(40), 'late', 'news']);
  });

  it('last as long as the page without storage, and say so', () => {
    const store = createNoteStore({ area: null });
    expect(store.keeping()).toBe('kept');
    store.save(aNote('only now'), null);
    expect([store.get().notes.size, store.keeping()]).toEqual([1, 'unavailable']);
  });

  it('of a newer version stay unchanged: a note about the same position lasts as long as the page', () => {
    const key = `perpdeck.journal.${noteKey(subject)}`;
    const newer = '{"version":2,"value":{"text":"theirs"}}';
    window.localStorage.setItem(key, newer);
    const store = open();
    expect(store.get()).toMatchObject({ dropped: 1 });
    expect(store.save(aNote('ours'), null)).toBe(true);
    expect([store.get().notes.get(noteKey(subject))?.text, store.get().dropped, store.keeping()]).toEqual([
      'ours',
      0,
      'newer',
    ]);
    expect(store.merge([aNote('from a file', { changedAtMs: 2 }), aNote('another', { idx: '9' })])).toEqual({
      added: 1,
      changed: 1,
    });
    expect(store.save(aNote('', { changedAtMs: 3 }), store.get().notes.get(noteKey(subject)) ?? null)).toBe(true);
    expect(window.localStorage.getItem(key)).toBe(newer);
    expect(open().get()).toMatchObject({ dropped: 1 });
    expect([...open().get().notes.values()].map(({ text }) => text)).toEqual(['another']);
  });

  it('are never stale, and notify each reader once', () => {
    const store = open();
    open().save(aNote('from another tab'), null);
    expect(store.get().notes.size).toBe(1);
    const listeners = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    for (const listener of listeners) store.subscribe(listener);
    store.save(aNote('here', { idx: '9' }), null);
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('leave an unreadable note where it is, and count it', () => {
    const key = `perpdeck.journal.${noteKey(subject)}`;
    window.localStorage.setItem(key, '{"version":1,"value":{"text":"?"}}');
    expect(open().get()).toMatchObject({ dropped: 1 });
    expect(window.localStorage.getItem(key)).toContain('?');
    // Stored under the name of another position.
    window.localStorage.setItem(
      `perpdeck.journal.${noteKey({ ...subject, idx: '8' })}`,
      JSON.stringify({ version: 1, value: aNote('x') }),
    );
    expect(open().get()).toMatchObject({ dropped: 2 });
  });
});
