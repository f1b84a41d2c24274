import { harmlessText } from '~/lib/harmless-text';
import { typedAddress } from '~/lib/typed-address';
import { type ListFile, type ListFormat, listFile, listIn, readEntries, readListFile } from './list-file';
import type { StorePlace } from './stored-text';
import { createStoredValue, type StoredValue } from './stored-value';

/** An account that the reader added to the desk. */
export type DeskAccount = {
  /** Raw address. */
  readonly address: string;
  /** Empty if the account has no name. */
  readonly name: string;
  /** Empty if the account is in no group. A group exists while an account is in it. */
  readonly group: string;
};

/** The desk of this browser; each address occurs once. */
export type StoredDesk = {
  readonly accounts: readonly DeskAccount[];
  /** Stored accounts that could not be read. They are written back unchanged. */
  readonly unread: readonly unknown[];
};

export type DeskStore = StoredValue<StoredDesk>;

export const MOST_ACCOUNTS = 100;
/** Longer URLs are cut by some programs. */
export const MOST_LINKED = 20;
export const LONGEST_NAME = 40;

const emptyDesk: StoredDesk = { accounts: [], unread: [] };

/** Shared by the tabs of a browser; if storage is blocked, the desk lasts as long as the page. */
export function createDeskStore(place: StorePlace): DeskStore {
  // Version 1 requires `dropped`, although no code reads it.
  const toStored = ({ accounts, unread }: StoredDesk) => ({ accounts: [...accounts, ...unread], dropped: 0 });
  return createStoredValue(
    { key: 'perpdeck.desk', version: 1, parse: parseStored, toStored, isOwn: true, ...place },
    emptyDesk,
  );
}

function parseStored(value: unknown): StoredDesk | null {
  const given = listIn(value, 'accounts');
  if (given === null) return null;
  const { entries, unread } = readEntries(given, MOST_ACCOUNTS, readAccount);
  return { accounts: eachOnce(entries), unread };
}

function readAccount(value: unknown): DeskAccount | null {
  if (typeof value !== 'object' || value === null || !('address' in value)) return null;
  const { address, name = '', group = '' }: { address: unknown; name?: unknown; group?: unknown } = value;
  if (typeof address !== 'string' || typeof name !== 'string' || typeof group !== 'string') return null;
  const raw = typedAddress(address);
  return raw === undefined ? null : { address: raw, name: cleanName(name), group: cleanName(group) };
}

/** Cleans a name: one line of harmless text without surrounding spaces. */
function cleanName(text: string): string {
  return harmlessText(text.trim().slice(0, LONGEST_NAME), LONGEST_NAME).replaceAll(/\s+/g, ' ').trim();
}

function eachOnce(accounts: readonly DeskAccount[]): readonly DeskAccount[] {
  const seen = new Set<string>();
  return accounts.filter(({ address }) => !seen.has(address) && seen.add(address));
}

/** Adds an account, or replaces the one with the same address. Returns the same list when the desk is full. */
export function withAccount(accounts: readonly DeskAccount[], added: DeskAccount): readonly DeskAccount[] {
  const one = { ...added, name: cleanName(added.name), group: cleanName(added.group) };
  if (accounts.some(({ address }) => address === one.address))
    return accounts.map((other) => (other.address === one.address ? one : other));
  return accounts.length >= MOST_ACCOUNTS ? accounts : [...accounts, one];
}

export function withoutAccount(accounts: readonly DeskAccount[], address: string): readonly DeskAccount[] {
  return accounts.filter((one) => one.address !== address);
}

/** The names of the groups, in the order of their first accounts. Accounts without a group are skipped. */
export function groupNames(accounts: readonly DeskAccount[]): readonly string[] {
  return [...new Set(accounts.map(({ group }) => group))].filter((group) => group !== '');
}

/**
 * Adds the accounts of a link or a file to the existing ones. No existing account is lost or changed.
 * @returns null when there would be too many
 */
export function mergedDesk(
  own: readonly DeskAccount[],
  added: readonly DeskAccount[],
): { readonly accounts: readonly DeskAccount[]; readonly added: number } | null {
  const known = new Set(own.map(({ address }) => address));
  const fresh = eachOnce(added).filter(({ address }) => !known.has(address));
  if (own.length + fresh.length > MOST_ACCOUNTS) return null;
  return { accounts: [...own, ...fresh], added: fresh.length };
}

/**
 * Adds the accounts of a link or a file to the stored ones.
 * @returns the number of new accounts; null, with nothing changed, when there would be too many
 */
export function addAccounts(desk: DeskStore, added: readonly DeskAccount[]): number | null {
  const result: { merged: ReturnType<typeof mergedDesk> } = { merged: null };
  desk.update((stored) => {
    result.merged = mergedDesk(stored.accounts, added);
    return result.merged === null ? stored : { ...stored, accounts: result.merged.accounts };
  });
  return result.merged?.added ?? null;
}

/** The accounts in the form of a link: each address, followed by its name if names are wanted. */
export function linkedAccounts(accounts: readonly DeskAccount[], withNames: boolean): readonly string[] {
  return accounts
    .slice(0, MOST_LINKED)
    .map(({ address, name }) => (withNames && name !== '' ? `${address} ${name}` : address));
}

/** Reads the accounts of a link; entries that are not addresses are left out. */
export function readLinked(parts: readonly string[]): readonly DeskAccount[] {
  const read = parts.flatMap((part) => {
    const [address = '', ...name] = part.split(' ');
    return readAccount({ address, name: name.join(' ') }) ?? [];
  });
  return eachOnce(read).slice(0, MOST_LINKED);
}

const format: ListFormat<DeskAccount> = {
  format: 'perpdeck-desk',
  member: 'accounts',
  most: MOST_ACCOUNTS,
  read: (value) => readAccount(value) ?? 'address',
};

/** Writes the accounts as a file for `readDeskFile`. */
export function deskFile(accounts: readonly DeskAccount[], exportedAt: string): string {
  return listFile(format, accounts, exportedAt);
}

/** Reads a file of accounts completely or refuses it. Duplicate addresses are removed. */
export function readDeskFile(text: string): ListFile<DeskAccount> {
  const file = readListFile(text, format);
  return file.kind === 'read' ? { ...file, entries: eachOnce(file.entries) } : file;
}
