import type { ValueStore } from '~/lib/value-store';
import { createStoredTexts, createStoreListeners, type Keeping, type StoredForm, type StoredRead } from './stored-text';

/**
 * A value that applies at once, is stored across visits and is shared by tabs. If it cannot be stored, it lasts as long
 * as the page, and `keeping` says why.
 */
export type StoredValue<T> = ValueStore<T> & {
  /**
   * Applies a change to the value that is stored now, also if another tab wrote it. Use it instead of `set` for every
   * change that keeps a part of the value. If the change returns the same value, nothing happens.
   */
  update(change: (value: T) => T): void;
  /** Removes the stored value and starts again from the fallback. */
  clear(): void;
  keeping(): Keeping;
};

/** @param fallback used when no value is stored, or none that can be read */
export function createStoredValue<T>(
  { key, ...form }: StoredForm<T> & { readonly key: string },
  fallback: T,
): StoredValue<T> {
  const texts = createStoredTexts(form);
  let seen: StoredRead<T> = texts.read(key);
  let value = seen.kind === 'value' ? seen.value : fallback;
  let keeping = keepingOf(seen);

  /** Takes the value that another tab has stored. The value stays if there is none to take. */
  const look = (): void => {
    const read = texts.read(key);
    if (read === seen) return;
    seen = read;
    if (read.kind === 'value') ({ value } = read);
    if (read.kind !== 'empty') keeping = keepingOf(read);
  };
  const put = (next: T): void => {
    const result = texts.write(key, next);
    keeping = result === 'written' ? 'kept' : result;
    seen = texts.read(key);
    value = next;
  };
  const tellChange = (work: () => void): void => {
    const before = value;
    work();
    if (!Object.is(value, before)) listeners.tell();
  };
  const listeners = createStoreListeners({
    events: form.events,
    isOurs: (changed) => changed === key,
    onFirst: look,
    onOutside: () => tellChange(look),
  });

  return {
    get: () => {
      if (!listeners.isHearing()) look();
      return value;
    },
    keeping: () => keeping,
    subscribe: listeners.add,
    set: (next) => tellChange(() => put(next)),
    update: (change) =>
      tellChange(() => {
        look();
        const next = change(value);
        if (!Object.is(next, value)) put(next);
      }),
    clear: () =>
      tellChange(() => {
        texts.remove(key);
        look();
        value = fallback;
      }),
  };
}

function keepingOf({ kind }: StoredRead<unknown>): Keeping {
  return kind === 'value' || kind === 'empty' ? 'kept' : kind;
}
