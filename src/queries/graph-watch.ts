import type { Query, QueryCache } from '@tanstack/react-query';
import { referencesIn } from '~/lib/references-in';

/** Members of one answer that are looked at: a page of 1,000 events, and no more of a body of 8 MB. */
const MOST_MEMBERS = 20_000;

/**
 * Tells of every address and hash that this app reads, now and from now on. One answer at a turn of the event loop:
 * reading on is no business of whoever waits for a page.
 */
export function watchAnswers(cache: QueryCache, tell: (references: readonly string[]) => void): void {
  const waiting = new Set<Query>(cache.getAll());
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(readNext, 0);

  function readNext(): void {
    timer = undefined;
    const [query] = waiting;
    if (query === undefined) return;
    waiting.delete(query);
    if (query.state.data !== undefined) tell(referencesIn(bodyOf(query.state.data), MOST_MEMBERS));
    if (waiting.size > 0) timer = setTimeout(readNext, 0);
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    waiting.add(event.query);
    timer ??= setTimeout(readNext, 0);
  });
}

/** What was read, without the texts of answers and the problems in them. */
function bodyOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('rows' in data) return data.rows;
  return 'data' in data ? data.data : data;
}
