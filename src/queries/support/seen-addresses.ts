import type { Query, QueryCache } from '@tanstack/react-query';
import { createReferenceBook, type ReferenceBook } from '~/domain/similar-addresses';
import { referencesIn } from '~/lib/references-in';

/** How many members of one answer are searched: a page of 1,000 events, but only the start of a body of 8 MB. */
const MOST_MEMBERS = 20_000;

/**
 * The addresses and hashes that the app has seen. From the first subscription on, which the first address chip makes,
 * all answers are searched: readers may confuse a value with another that was never on screen.
 */
export function createKnownReferences(cache: QueryCache): ReferenceBook {
  const book = createReferenceBook();
  let isWatching = false;
  return {
    ...book,
    subscribe: (listener) => {
      if (!isWatching) watchAnswers(cache, book.add);
      isWatching = true;
      return book.subscribe(listener);
    },
  };
}

/**
 * Reports every address and hash in the cache, now and from now on. It searches one answer per task, so that no page
 * waits for it.
 */
function watchAnswers(cache: QueryCache, report: (references: readonly string[]) => void): void {
  const waiting = new Set<Query>(cache.getAll());
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(readNext, 0);

  function readNext(): void {
    timer = undefined;
    const [query] = waiting;
    if (query === undefined) return;
    waiting.delete(query);
    if (query.state.data !== undefined) report(referencesIn(bodyOf(query.state.data), MOST_MEMBERS));
    if (waiting.size > 0) timer = setTimeout(readNext, 0);
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    waiting.add(event.query);
    timer ??= setTimeout(readNext, 0);
  });
}

/** The data of an answer, without its text and its problems. */
function bodyOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('rows' in data) return data.rows;
  return 'data' in data ? data.data : data;
}
