import type { Reply } from '~/api/client';
import { BadValue, type DataProblem } from '~/api/lenient';

export type Page = { readonly limit: number; readonly offset: number };

export type AllPages<T> = {
  readonly rows: readonly T[];
  /** False when the service has more rows than we read. */
  readonly complete: boolean;
  /** The time of the oldest page, which decides how old the whole is. */
  readonly receivedAtMs: number;
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  /** Each page as received. */
  readonly answers: readonly RawAnswer[];
};

export type ReadAllPages<T> = {
  readonly pageSize: number;
  readonly maxRows: number;
  /** The key of a row that was read twice; null for a row without one. */
  readonly keyOf: (row: T) => string | null;
  readonly readPage: (page: Page) => Promise<Reply<readonly (T | BadValue)[]>>;
  /** Called after every page with the number of rows so far. */
  readonly onRows?: ((count: number) => void) | undefined;
};

/**
 * Reads a list that has limit and offset but no total: page after page until one is short. Rows move between pages
 * during the read, so a row that is on two pages is kept once, in its later form. A page is one moment: rows of it that
 * share a key are different rows, and all are kept. The client counts rows that are not objects as problems; they are
 * left out here.
 */
export async function readAllPages<T extends object>(options: ReadAllPages<T>): Promise<AllPages<T>> {
  const { pageSize, maxRows, keyOf, readPage, onRows } = options;
  const rows = new Map<string | number, T>();
  const problems: DataProblem[] = [];
  const answers: RawAnswer[] = [];
  let receivedAtMs = Number.POSITIVE_INFINITY;
  let serverTimeMs: number | null = null;
  let complete = false;
  for (let offset = 0; offset < maxRows && !complete; offset += pageSize) {
    // Sequential: each page shows whether there is a next one.
    const reply = await readPage({ limit: pageSize, offset });
    const onThisPage = new Set<string>();
    reply.data.forEach((row, index) => {
      if (row instanceof BadValue) return;
      const key = keyOf(row);
      rows.set(key === null || onThisPage.has(key) ? offset + index : key, row);
      if (key !== null) onThisPage.add(key);
    });
    problems.push(...reply.problems);
    answers.push(rawAnswer(reply));
    if (reply.receivedAtMs < receivedAtMs) ({ receivedAtMs, serverTimeMs } = reply);
    complete = reply.data.length < pageSize;
    onRows?.(rows.size);
  }
  return { rows: [...rows.values()], complete, receivedAtMs, serverTimeMs, problems, answers };
}

/** One answer as received, before decoding. */
export type RawAnswer = Pick<Reply<unknown>, 'text' | 'receivedAtMs'> & Reply<unknown>['request'];

export function rawAnswer({
  text,
  receivedAtMs,
  request,
}: Pick<Reply<unknown>, 'text' | 'receivedAtMs' | 'request'>): RawAnswer {
  return { text, receivedAtMs, ...request };
}

type TitledAnswer = RawAnswer & { readonly title: string };

/**
 * The answers behind a query's data: the data itself when it is a `Reply`, those in `answers` when it was combined from
 * several (pages of a list). Data of another form has none.
 * @param title the request, in short: the operation, and its parameter if it was requested several times
 */
export function answersOf(data: unknown, title: string): readonly TitledAnswer[] {
  return rawAnswersOf(data).map((answer) => ({ title, ...answer }));
}

function rawAnswersOf(data: unknown): readonly RawAnswer[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('answers' in data && Array.isArray(data.answers)) return data.answers as readonly RawAnswer[];
  return 'text' in data && 'request' in data ? [rawAnswer(data as Reply<unknown>)] : [];
}
