import type { Reply } from '~/api/client';
import { BadValue } from '~/api/lenient';
import type { DataProblem } from '~/api/problems';
import { rawAnswer, type RawAnswer } from './answers';
import type { RowKey } from './page-overlap';

export type PageReply<T> = Reply<readonly (T | BadValue)[]>;

/** What the pages of one pass have told so far. */
export type Collected<T> = {
  readonly rows: readonly T[];
  /** Beside each row, the number of the request that told it. */
  readonly stamps: readonly number[];
  readonly receivedAtMs: number;
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  readonly answers: readonly RawAnswer[];
};

type AddedPage<T> = {
  readonly reply: PageReply<T>;
  /** Beside each element of the reply. */
  readonly keys: readonly RowKey[];
  readonly stamp: number;
  /** So many rows at its beginning are known to have been read: of those that cannot be told, none is taken twice. */
  readonly repeated: number;
};

/**
 * Puts pages together: each row once, in the place where it was first read, as it was told last. One page is one moment:
 * rows of it that share a key and differ are different rows, of which none may hide another.
 */
export function collectPages<T extends object>() {
  const rows = new Map<string | number, { readonly row: T; readonly stamp: number }>();
  const problems: DataProblem[] = [];
  const answers: RawAnswer[] = [];
  let age: Pick<Collected<T>, 'receivedAtMs' | 'serverTimeMs'> = { receivedAtMs: Number.POSITIVE_INFINITY, serverTimeMs: null };
  let untold = 0;
  return {
    add: ({ reply, keys, stamp, repeated }: AddedPage<T>): void => {
      const onThisPage = new Map<string, readonly T[]>();
      reply.data.forEach((row, index) => {
        const key = keys[index] ?? null;
        // What is no object was counted as a problem by the client.
        if (row instanceof BadValue || (key === null && index < repeated)) return;
        const twins = key === null ? [] : (onThisPage.get(key) ?? []);
        if (twins.some((twin) => isSame(twin, row))) return;
        if (key !== null) onThisPage.set(key, [...twins, row]);
        rows.set(key === null ? (untold += 1) : placeOf(key, twins.length), { row, stamp });
      });
      problems.push(...reply.problems);
      answers.push(rawAnswer(reply));
      // The oldest page decides how old the whole is.
      if (reply.receivedAtMs < age.receivedAtMs) age = { receivedAtMs: reply.receivedAtMs, serverTimeMs: reply.serverTimeMs };
    },
    has: (key: string): boolean => rows.has(key),
    count: (): number => rows.size,
    collected: (): Collected<T> => {
      const read = [...rows.values()];
      return { rows: read.map(({ row }) => row), stamps: read.map(({ stamp }) => stamp), ...age, problems, answers };
    },
  };
}

function placeOf(key: string, twinsBefore: number): string {
  return twinsBefore === 0 ? key : `${key} (${twinsBefore + 1})`;
}

function isSame(one: object, other: object): boolean {
  return asText(one) === asText(other);
}

function asText(row: object): string {
  return JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
