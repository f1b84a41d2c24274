import { harmlessText } from '~/lib/harmless-text';
import { typedAddress } from '~/lib/typed-address';
import type { ReadableValue } from '~/lib/value-store';
import { type ListFile, type ListFormat, listFile, readListFile } from './list-file';
import { createStoredRecords } from './stored-records';
import type { Keeping, StoredRead, StorePlace } from './stored-text';

/**
 * Identifies a position for its note in every browser. The opening time distinguishes positions with the same number.
 */
export type NoteSubject = {
  /** Raw addresses. */
  readonly trader: string;
  readonly market: string;
  readonly side: string;
  readonly idx: string;
  /** Null when it is unknown. */
  readonly openedAtMs: number | null;
};

/** A reader's note about a position. */
export type PositionNote = NoteSubject & {
  readonly text: string;
  readonly tags: readonly string[];
  /** Time of the last change by a reader. A merged note takes the later one. */
  readonly changedAtMs: number;
};

export const LONGEST_NOTE = 2_000;
export const LONGEST_TAG = 40;
export const MOST_TAGS = 20;
const MOST_NOTES = 3_000;
/** Limits of a note after two sets of notes were merged. */
const LONGEST_MERGED = 20_000;
const MOST_MERGED_TAGS = 100;
/** Separates the texts of two merged notes of one position. */
const BETWEEN = '\n⸻\n';

export function noteKey({ trader, market, side, idx, openedAtMs }: NoteSubject): string {
  return `${trader} ${market} ${side} ${idx} ${openedAtMs ?? '-'}`;
}

/**
 * Trims the tags, removes duplicates and sorts them. A comma splits a tag, since lists of tags are shown with commas.
 */
export function cleanTags(tags: readonly string[]): readonly string[] {
  const parts = tags.flatMap((tag) => tag.split(','));
  const clean = parts.map((tag) => harmlessText(tag, LONGEST_TAG).replaceAll(/\s+/g, ' ').trim());
  return [...new Set(clean)].filter((tag) => tag !== '').toSorted((a, b) => (a < b ? -1 : 1));
}

/** Returns null if the value isn't a valid note. */
function readNote(value: unknown): PositionNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const { trader, market, side, idx, openedAtMs, text, tags, changedAtMs } = value as Record<string, unknown>;
  const [traderAddress, marketAddress] = [trader, market].map((one) =>
    typeof one === 'string' ? typedAddress(one) : undefined,
  );
  if (traderAddress === undefined || marketAddress === undefined || !isWord(side) || !isWord(idx)) return null;
  if (!(openedAtMs === null || isTime(openedAtMs)) || !isTime(changedAtMs)) return null;
  if (typeof text !== 'string' || text.length > LONGEST_MERGED) return null;
  if (!Array.isArray(tags) || tags.length > MOST_MERGED_TAGS) return null;
  const texts = tags.filter((tag) => typeof tag === 'string');
  if (texts.length < tags.length || texts.some((tag) => tag.length > LONGEST_TAG)) return null;
  return {
    trader: traderAddress,
    market: marketAddress,
    side,
    idx,
    openedAtMs,
    text: cleanText(text),
    tags: cleanTags(texts),
    changedAtMs,
  };
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,80}$/.test(value);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 8.64e15;
}

function cleanText(text: string): string {
  return harmlessText(text, LONGEST_MERGED).trim();
}

/**
 * Merges two notes of one position: both texts with a line between them, without repeated parts, and the tags of both.
 * The order of the two does not matter, and merging one of them again changes nothing.
 */
export function mergedNote(one: PositionNote, other: PositionNote): PositionNote {
  const [older, newer] = isBefore(one, other) ? [one, other] : [other, one];
  const [first, second] = [partsOf(older.text), partsOf(newer.text)];
  const text = hasAll(second, first)
    ? newer.text
    : hasAll(first, second)
      ? older.text
      : [...new Set([...first, ...second])].join(BETWEEN);
  return { ...newer, text, tags: cleanTags([...older.tags, ...newer.tags]) };
}

function isBefore(one: PositionNote, other: PositionNote): boolean {
  return one.changedAtMs === other.changedAtMs ? one.text < other.text : one.changedAtMs < other.changedAtMs;
}

function partsOf(text: string): readonly string[] {
  return text
    .split(BETWEEN.trim())
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function hasAll(parts: readonly string[], others: readonly string[]): boolean {
  return others.every((part) => parts.includes(part));
}

/** Compares the content of two notes of the same position. */
function isSameNote(one: PositionNote | null, other: PositionNote | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.text === other.text && one.changedAtMs === other.changedAtMs && one.tags.join('\n') === other.tags.join('\n')
  );
}

/** The notes of this browser, by `noteKey`. */
export type Notes = {
  readonly notes: ReadonlyMap<string, PositionNote>;
  /** Number of stored notes that could not be read; they stay stored unchanged. */
  readonly dropped: number;
};

export type NoteStore = ReadableValue<Notes> & {
  /**
   * Stores a reader's note, or removes a note without text and tags. A change that another tab has stored since is kept
   * too.
   * @param base the note with which the reader began; null for none
   * @returns false, with nothing changed, when there would be too many notes or the note would be too long
   */
  save(next: PositionNote, base: PositionNote | null): boolean;
  /**
   * Merges the notes of a file into the existing ones: all of them, or none.
   * @returns the number of new and of changed notes; or the reason why nothing has changed: there would be too many or
   * too long notes, or storage is full
   */
  merge(added: readonly PositionNote[]): { readonly added: number; readonly changed: number } | 'count' | 'full';
  keeping(): Keeping;
};

/**
 * Stores each note under its own key, so that tabs that write different notes do not disturb each other. If storage is
 * blocked or full, a note lasts as long as the page.
 */
export function createNoteStore(place: StorePlace): NoteStore {
  const records = createStoredRecords({
    prefix: 'perpdeck.journal.',
    version: 1,
    parse: readNote,
    isOwn: true,
    ...place,
  });
  let shown: { readonly of: ReturnType<typeof records.all>; readonly notes: Notes } | null = null;
  const get = (): Notes => {
    const all = records.all();
    if (shown?.of !== all) shown = { of: all, notes: notesIn(all) };
    return shown.notes;
  };
  return {
    get,
    keeping: () => records.keeping(),
    subscribe: records.subscribe,
    save: (next, base) => {
      const key = noteKey(next);
      const read = records.read(key);
      const stored = read.kind === 'value' ? read.value : null;
      const clean = { ...next, text: cleanText(next.text), tags: cleanTags(next.tags) };
      const isNews = stored !== null && !isSameNote(stored, base);
      const note = isNews ? mergedNote(stored, clean) : clean;
      if (isTooLong(note) || (stored === null && get().notes.size >= MOST_NOTES)) return false;
      if (note.text === '' && note.tags.length === 0) records.remove(key);
      else records.put(key, note);
      return true;
    },
    merge: (entries) => {
      const { notes } = get();
      const next = new Map<string, PositionNote>();
      for (const entry of entries) {
        const key = noteKey(entry);
        const before = next.get(key) ?? notes.get(key);
        next.set(key, before === undefined ? entry : mergedNote(before, entry));
      }
      const [news, changes] = [
        [...next].filter(([key]) => !notes.has(key)),
        [...next].filter(([key, note]) => notes.has(key) && !isSameNote(note, notes.get(key) ?? null)),
      ];
      if (notes.size + news.length > MOST_NOTES || [...next.values()].some(isTooLong)) return 'count';
      if (!records.putAll([...news, ...changes])) return 'full';
      return { added: news.length, changed: changes.length };
    },
  };
}

function notesIn(all: ReadonlyMap<string, StoredRead<PositionNote>>): Notes {
  const notes = new Map<string, PositionNote>();
  let dropped = 0;
  for (const [key, read] of all) {
    // Accepts a note only under the key of the position that it names, so that it cannot appear at another position.
    if (read.kind === 'value' && noteKey(read.value) === key) notes.set(key, read.value);
    else dropped += 1;
  }
  return { notes, dropped };
}

function isTooLong({ text, tags }: PositionNote): boolean {
  return text.length > LONGEST_MERGED || tags.length > MOST_MERGED_TAGS;
}

const format: ListFormat<PositionNote> = {
  format: 'perpdeck-journal',
  member: 'notes',
  most: MOST_NOTES,
  mostCharacters: 20_000_000,
  read: (value) => readNote(value) ?? 'note',
};

/** Writes the notes as a file for `readNotesFile`. */
export function notesFile({ notes }: Pick<Notes, 'notes'>, exportedAt: string): string {
  return listFile(format, [...notes.values()], exportedAt);
}

/** Reads a file of notes completely or refuses it. */
export function readNotesFile(text: string): ListFile<PositionNote> {
  return readListFile(text, format);
}
