import { createStoredValue } from '~/storage/stored-value';

/** One error, without anything that identifies a trader. */
type LoggedError = { readonly at: string; readonly where: string; readonly message: string };

/** A bounded log of errors on this device for "copy report", with private data removed. The app never sends it. */
export type ErrorLog = {
  add(where: string, error: unknown): void;
  /** The report as text, newest first. */
  report(): string;
};

type ErrorLogOptions = {
  readonly area: Storage | null;
  readonly now: () => number;
  /** Facts that help to understand a report: version, mode, browser. */
  readonly about: readonly string[];
};

const MAX_ENTRIES = 50;
const MAX_MESSAGE = 500;

export function createErrorLog({ area, now, about }: ErrorLogOptions): ErrorLog {
  const parse = (value: unknown) => (isLog(value) ? value : null);
  // If storage is full or blocked, a reload empties the log.
  const stored = createStoredValue<readonly LoggedError[]>({ key: 'perpdeck.errors', version: 1, area, parse }, []);
  return {
    add: (where, error) => {
      const entry = { at: new Date(now()).toISOString(), where, message: scrub(messageOf(error)) };
      stored.update((entries) => [entry, ...entries].slice(0, MAX_ENTRIES));
    },
    report: () =>
      [...about, '', ...stored.get().map((entry) => `${entry.at} ${entry.where}: ${entry.message}`)].join('\n'),
  };
}

/** Listens for uncaught errors and rejections of the page. Returns a function that ends this. */
export function watchUncaught(target: Window, note: ErrorLog['add']): () => void {
  const onError = (event: ErrorEvent) => note('page', event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => note('promise', event.reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

/**
 * Removes everything that could identify an account, a key or an amount: addresses, hashes, keys, signatures, long
 * numbers.
 */
export function scrub(text: string): string {
  return text
    .replaceAll(/-?\d+(?::|%3a)[0-9a-f]{64}/gi, '(address)')
    .replaceAll(/\b[0-9a-f]{64,}\b/gi, '(hash)')
    .replaceAll(/[\w+/-]{43,}={0,2}/g, '(base64)')
    .replaceAll(/-?\d+[.,]\d[\d.,]*|-?\d{6,}/g, '(number)')
    .slice(0, MAX_MESSAGE);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function isLog(value: unknown): value is readonly LoggedError[] {
  return Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isLoggedError);
}

function isLoggedError(value: unknown): value is LoggedError {
  if (typeof value !== 'object' || value === null) return false;
  const { at, where, message } = value as Partial<Record<keyof LoggedError, unknown>>;
  return typeof at === 'string' && typeof where === 'string' && typeof message === 'string';
}
