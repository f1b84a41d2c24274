/** A storage area for one test: it can be blocked, or filled up. */
export class MemoryArea implements Storage {
  readonly #values = new Map<string, string>();
  mode: 'works' | 'blocked' | 'full' = 'works';
  readonly [name: string]: unknown;

  get length(): number {
    this.#guard();
    return this.#values.size;
  }

  key(index: number): string | null {
    this.#guard();
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#guard();
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#guard();
    if (this.mode === 'full') throw new DOMException('the quota has been exceeded', 'QuotaExceededError');
    this.#values.set(key, text);
  }

  removeItem(key: string): void {
    this.#guard();
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }

  #guard(): void {
    if (this.mode === 'blocked') throw new DOMException('access is denied', 'SecurityError');
  }
}

/** The event that another tab's write causes in this one. */
export function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}
