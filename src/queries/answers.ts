import type { Reply } from '~/api/client';

/** One answer as it came, without what was read out of it. */
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
 * The answers behind a query's data: the one when the data is a `Reply`, those in
 * `answers` where it was put together from several (pages of a list). Data of
 * another form has none to show.
 *
 * @param title what was asked, in short: the operation, and of what where it was asked several times
 */
export function answersOf(data: unknown, title: string): readonly TitledAnswer[] {
  return rawAnswersOf(data).map((answer) => ({ title, ...answer }));
}

function rawAnswersOf(data: unknown): readonly RawAnswer[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('answers' in data && Array.isArray(data.answers)) return data.answers as readonly RawAnswer[];
  return 'text' in data && 'request' in data ? [rawAnswer(data as Reply<unknown>)] : [];
}
