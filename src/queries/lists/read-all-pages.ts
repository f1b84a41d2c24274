import type { Reply } from '~/api/client';
import type { BadValue, DataProblem } from '~/api/lenient';
import { createListLog } from './list-log';
import { type Page, readDown } from './read-list';

export type AllPages<T> = {
  readonly rows: readonly T[];
  /** False when the service has more rows than we read. */
  readonly complete: boolean;
  /** The time of the oldest page, which decides how old the whole is. */
  readonly receivedAtMs: number;
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  /** Each page as received. */
  readonly answers: readonly PageAnswer[];
};

export type ListReply<T> = Reply<readonly (T | BadValue)[]>;

export type ReadAllPages<T> = {
  readonly pageSize: number;
  readonly maxRows: number;
  /** The key of a row that was read twice; null for a row without one. */
  readonly keyOf: (row: T) => string | null;
  readonly readPage: (page: Page) => Promise<ListReply<T>>;
};

/**
 * Reads a short list that has limit and offset but no total (operation 15): page after page until one is short. Pages
 * don't overlap: most assets have no position or a few, and a page more for each of them would double the requests. So
 * a row that moves between two requests may be missed until the next poll.
 */
export async function readAllPages<T extends object>(options: ReadAllPages<T>): Promise<AllPages<T>> {
  const { pageSize, maxRows, keyOf, readPage } = options;
  const replies = collectReplies();
  const log = createListLog<T, T>({ overlap: 0, keyOf, keepsEqualRows: true, valueOf: (row) => row });
  const stop = await readDown<T, ListReply<T>>({
    list: log,
    pageSize,
    readPage,
    onPage: replies.add,
    mayRepeat: true,
    isEnd: ({ rows, limit }) => rows < limit,
    isEnough: (_reply, { offset }) => offset + pageSize >= maxRows,
  });
  return { ...replies.collected(), rows: log.values(), complete: stop === 'end' };
}

/** Combines what the answers of one list say about themselves. The oldest decides how old the whole is. */
export function collectReplies() {
  let replies: Reply<unknown>[] = [];
  return {
    add: (reply: Reply<unknown>): void => void replies.push(reply),
    clear: (): void => {
      replies = [];
    },
    collected: () => {
      let age: Pick<Reply<unknown>, 'receivedAtMs' | 'serverTimeMs'> = {
        receivedAtMs: Number.POSITIVE_INFINITY,
        serverTimeMs: null,
      };
      for (const { receivedAtMs, serverTimeMs } of replies)
        if (receivedAtMs < age.receivedAtMs) age = { receivedAtMs, serverTimeMs };
      return { ...age, problems: replies.flatMap(({ problems }) => problems), answers: replies.map(rawAnswer) };
    },
  };
}

/** One answer as received, before decoding. */
export type PageAnswer = Pick<Reply<unknown>, 'text' | 'receivedAtMs'> & Reply<unknown>['request'];

export function rawAnswer({
  text,
  receivedAtMs,
  request,
}: Pick<Reply<unknown>, 'text' | 'receivedAtMs' | 'request'>): PageAnswer {
  return { text, receivedAtMs, ...request };
}

type TitledAnswer = PageAnswer & { readonly title: string };

/**
 * The answers behind a query's data: the data itself when it is a `Reply`, those in `answers` when it was combined from
 * several (pages of a list). Data of another form has none.
 * @param title the request, in short: the operation, and its parameter if it was requested several times
 */
export function answersOf(data: unknown, title: string): readonly TitledAnswer[] {
  return rawAnswersOf(data).map((answer) => ({ title, ...answer }));
}

function rawAnswersOf(data: unknown): readonly PageAnswer[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('answers' in data && Array.isArray(data.answers)) return data.answers as readonly PageAnswer[];
  return 'text' in data && 'request' in data ? [rawAnswer(data as Reply<unknown>)] : [];
}
