/** The format of a list that readers save as a file and read in another browser. */
export type ListFormat<Entry> = {
  /** Names the kind of file, such as "perpdeck-rules". */
  readonly format: string;
  /** The member that contains the list. */
  readonly member: string;
  readonly most: number;
  /** Limit for the whole file. The default is enough for a hundred short entries. */
  readonly mostCharacters?: number;
  /** Returns the entry, or a text that says what is wrong with it. */
  readonly read: (value: unknown) => Entry | string;
};

export type ListRefusal = 'size' | 'json' | 'format' | 'version' | 'count';

export type ListFile<Entry> =
  | { readonly kind: 'read'; readonly entries: readonly Entry[] }
  | { readonly kind: 'refused'; readonly reason: ListRefusal }
  /** `place` counts from 1. */
  | { readonly kind: 'refused'; readonly reason: 'entry'; readonly place: number; readonly problem: string };

const FILE_VERSION = 1;
/** A hundred entries take at most a fifth of it. */
const MOST_CHARACTERS = 200_000;

/** Writes the list as a file for `readListFile`. */
export function listFile<Entry>(
  { format, member }: Pick<ListFormat<Entry>, 'format' | 'member'>,
  entries: readonly Entry[],
  exportedAt: string,
): string {
  return `${JSON.stringify({ format, version: FILE_VERSION, exportedAt, [member]: entries }, null, 2)}\n`;
}

/** Reads a file completely or refuses it. */
export function readListFile<Entry extends object>(
  text: string,
  { format, member, most, mostCharacters = MOST_CHARACTERS, read }: ListFormat<Entry>,
): ListFile<Entry> {
  const refused = (reason: ListRefusal) => ({ kind: 'refused', reason }) as const;
  if (text.length > mostCharacters) return refused('size');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refused('json');
  }
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== format)
    return refused('format');
  if (!('version' in file) || file.version !== FILE_VERSION) return refused('version');
  const given = listIn(file, member);
  if (given === null) return refused('format');
  if (given.length > most) return refused('count');
  const entries: Entry[] = [];
  for (const [index, one] of given.entries()) {
    const entry = read(one);
    if (typeof entry === 'string') return { kind: 'refused', reason: 'entry', place: index + 1, problem: entry };
    entries.push(entry);
  }
  return { kind: 'read', entries };
}

/** The list in a file or a stored value; null if there is none. */
export function listIn(value: unknown, member: string): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return null;
  const list: unknown = Reflect.get(value, member);
  return Array.isArray(list) ? list : null;
}

/**
 * Reads each entry of a stored list separately, so that a broken one does not affect the others. The unread ones are
 * written back with the list, since a newer version may have stored them.
 * @param read returns null for an entry that it cannot read
 */
export function readEntries<Entry>(
  given: readonly unknown[],
  most: number,
  read: (value: unknown) => Entry | null,
): { readonly entries: readonly Entry[]; readonly unread: readonly unknown[] } {
  const entries: Entry[] = [];
  const unread: unknown[] = [];
  for (const one of given) {
    const entry = entries.length < most ? read(one) : null;
    if (entry === null) unread.push(one);
    else entries.push(entry);
  }
  return { entries, unread };
}
