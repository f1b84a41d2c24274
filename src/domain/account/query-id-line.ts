import { valueOrNull } from '~/lib/field';
import { excludesLive, type QueryIdView, toQueryId } from './query-id';

/** The state of a query id: from its own request, else from operation 1. */
export type QueryIdState =
  | BundleStep
  /** The highest live one by operation 1, not read yet. */
  | 'reported-live'
  /** The present value of the executor's counter: the next bundle has this id or a later one. */
  | 'next'
  /** `query_id` replaces that counter: the interface does not say what it counts. */
  | 'taken-for-next'
  /** Operation 1 excludes a live bundle. */
  | 'excluded'
  | 'not-asked';

/** Consecutive query ids in the same state, from the lowest to the highest. */
export type LineSegment = { readonly from: number; readonly to: number; readonly state: QueryIdState };

/** States of ids that form a segment of their own: readers look for these and open them. */
const SINGLE: ReadonlySet<QueryIdState> = new Set<QueryIdState>([
  'live',
  'reported-live',
  'failed',
  'next',
  'taken-for-next',
]);

/**
 * The query ids from 0 to the highest one of interest, as segments. There are only as many segments as differences,
 * whatever the numbers.
 * @param steps the results of requested ids
 * @returns empty when no id is known
 */
export function queryIdLine(view: QueryIdView, steps: ReadonlyMap<number, BundleStep>): readonly LineSegment[] {
  const places = [...steps.keys(), placeOf(view.highestLive), nextId(view)].filter((id) => id !== null);
  const line: LineSegment[] = [];
  let from = 0;
  for (const id of [...new Set(places)].toSorted((a, b) => a - b)) {
    // No id in between was requested, and operation 1 gives the same state for all of them.
    if (from < id) append(line, { from, to: id - 1, state: stateOf(view, steps, from) });
    append(line, { from: id, to: id, state: stateOf(view, steps, id) });
    from = id + 1;
  }
  return line;
}

/** The present value of the counter, or `query_id` of services that send only that. Null when it is not a query id. */
function nextId(view: QueryIdView): number | null {
  return placeOf(hasPlainAlone(view) ? view.plain : view.executor);
}

function hasPlainAlone({ executor, highestLive }: QueryIdView): boolean {
  return executor.kind === 'absent' && highestLive.kind === 'absent';
}

function stateOf(view: QueryIdView, steps: ReadonlyMap<number, BundleStep>, id: number): QueryIdState {
  const step = steps.get(id);
  if (step !== undefined && step !== 'waiting') return step;
  if (placeOf(view.highestLive) === id) return 'reported-live';
  if (step === 'waiting') return step;
  if (nextId(view) === id) return hasPlainAlone(view) ? 'taken-for-next' : 'next';
  return excludesLive(view, id) ? 'excluded' : 'not-asked';
}

function placeOf(field: QueryIdView['executor']): number | null {
  const id = valueOrNull(field)?.raw;
  return id === undefined ? null : toQueryId(id);
}

function append(line: LineSegment[], next: LineSegment): void {
  const last = line.at(-1);
  if (last !== undefined && last.state === next.state && !SINGLE.has(next.state))
    line.splice(-1, 1, { ...last, to: next.to });
  else line.push(next);
}

/** The state of one query id of a search. */
export type BundleStep = 'live' | 'not-live' | 'failed' | 'waiting';

export type BundleCounts = Readonly<Record<BundleStep, number>>;

export function countsOf(steps: readonly BundleStep[]): BundleCounts {
  const tally = { live: 0, 'not-live': 0, failed: 0, waiting: 0 };
  for (const step of steps) tally[step] += 1;
  return tally;
}
