import { harmlessText } from '~/lib/harmless-text';
import { typedAddress } from '~/lib/typed-address';
import type { ReadableValue } from '~/lib/value-store';
import { type ListFile, type ListFormat, listFile, readListFile } from './list-file';
import { createStoredRecords } from './stored-records';
import type { Keeping, StoredRead, StorePlace } from './stored-text';

/** What names a position for its note, in every browser: its opening time tells positions of one number apart. */
export type NoteSubject = {
  /** Raw addresses. */
  readonly trader: string;
  readonly market: string;
  readonly side: string;
  readonly idx: string;
  /** Null where it is not known. */
  readonly openedAtMs: number | null;
};

/** What a reader wrote about a position. */
export type PositionNote = NoteSubject & {
  readonly text: string;
  readonly tags: readonly string[];
  /** The time of its last change by a reader; of two merged notes the later. */
  readonly changedAtMs: number;
};

export const LONGEST_NOTE = 2_000;
export const LONGEST_TAG = 40;
export const MOST_TAGS = 20;
const MOST_NOTES = 3_000;
/** Of merged notes. */
const LONGEST_MERGED = 20_000;
const MOST_MERGED_TAGS = 100;
/** Two notes of one position are kept with this line between them. */
const BETWEEN = '\n⸻\n';

export function noteKey({ trader, market, side, idx, openedAtMs }: NoteSubject): string {
  return `${trader} ${market} ${side} ${idx} ${openedAtMs ?? '-'}`;
}

/** Tags without space around them, each once, in alphabetical order. Commas separate them wherever they are shown. */
export function cleanTags(tags: readonly string[]): readonly string[] {
  const parts = tags.flatMap((tag) => tag.split(','));
  const clean = parts.map((tag) => harmlessText(tag, LONGEST_TAG).replaceAll(/\s+/g, ' ').trim());
  return [...new Set(clean)].filter((tag) => tag !== '').toSorted((a, b) => (a < b ? -1 : 1));
}

/** Null for anything that is no note. */
function readNote(value: unknown): PositionNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const { trader, market, side, idx, openedAtMs, text, tags, changedAtMs } = value as Record<string, unknown>;
  const [ofTrader, ofMarket] = [trader, market].map((one) => (typeof one === 'string' ? typedAddress(one) : undefined));
  if (ofTrader === undefined || ofMarket === undefined || !isWord(side) || !isWord(idx)) return null;
  if (!(openedAtMs === null || isTime(openedAtMs)) || !isTime(changedAtMs)) return null;
  if (typeof text !== 'string' || text.length > LONGEST_MERGED) return null;
  if (!Array.isArray(tags) || tags.length > MOST_MERGED_TAGS) return null;
  const texts = tags.filter((tag) => typeof tag === 'string');
  if (texts.length < tags.length || texts.some((tag) => tag.length > LONGEST_TAG)) return null;
  return {
    trader: ofTrader,
    market: ofMarket,
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
 * Both notes of one position in one: the texts of both with a line between, each once, and the tags of both. The order
 * of the two does not matter, and merging one of them again changes nothing.
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

/** Of one position. */
function isSameNote(one: PositionNote | null, other: PositionNote | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.text === other.text && one.changedAtMs === other.changedAtMs && one.tags.join('\n') === other.tags.join('\n')
  );
}

/** The notes of this browser, by `noteKey`. */
export type Notes = {
  readonly notes: ReadonlyMap<string, PositionNote>;
  /** Stored notes that could not be read; they stay as they are. */
  readonly dropped: number;
};

export type NoteStore = ReadableValue<Notes> & {
  /**
   * Keeps what a reader wrote; a note without text and tags is removed. What another tab has written since is kept as
   * well.
   * @param base the note that the reader began with; null for none
   * @returns false when there would be too many notes, or too long a one: nothing has changed then
   */
  save(next: PositionNote, base: PositionNote | null): boolean;
  /**
   * Merges notes of a file into those that there are: all of them, or none.
   * @returns how many were new, and how many have changed, or why nothing has: there would be too many, or too long ones,
   *   or storage is full
   */
  merge(added: readonly PositionNote[]): { readonly added: number; readonly changed: number } | 'count' | 'full';
  keeping(): Keeping;
};

/**
 * Each note has its own key, so that tabs that write different ones do not disturb each other. Without a storage area,
 * and when it is full, a note that a reader wrote lasts as long as the page.
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
    // Its key is made again from what it says: nothing is found under another position's.
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

/** The notes as a file: read by `readNotesFile`. */
export function notesFile({ notes }: Pick<Notes, 'notes'>, exportedAt: string): string {
  return listFile(format, [...notes.values()], exportedAt);
}

/** Reads a file of notes whole, or refuses it whole. */
export function readNotesFile(text: string): ListFile<PositionNote> {
  return readListFile(text, format);
}
