import type { QueryResponse } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { type Field, known, mapField, mapFields, unreadable, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { toSafeInteger } from '~/lib/integers';
import { isJsonObject } from '~/lib/json-object';
import { readWhole } from '../read-field';
import { memberOf, readOpenInteger } from '../read-untyped-json';

/** The highest query id. In the style of highload wallets, an id is shift · 1023 + bit number. */
export const HIGHEST_QUERY_ID = 8_380_415;

/** Operation 1, whole numbers (scale 0). */
export type QueryIdView = {
  /** The present value of the executor's counter: the next bundle has this id or a later one. */
  readonly executor: Field<Fixed>;
  /** Left out by the service when the account has no live bundle. */
  readonly highestLive: Field<Fixed>;
  /** The interface describes only its type. */
  readonly plain: Field<Fixed>;
};

export function toQueryIdView(answer: Lenient<QueryResponse>): QueryIdView {
  return {
    executor: readWhole(answer.executor_query_id, 0),
    highestLive: readWhole(answer.max_live_query_id, 0),
    plain: readWhole(answer.query_id, 0),
  };
}

/** The query id that operation 1 reports as live; null when it reports no valid one. */
export function reportedLiveId({ highestLive }: QueryIdView): number | null {
  const id = valueOrNull(highestLive);
  return id === null ? null : toQueryId(id.raw);
}

/**
 * The id at which a search for more bundles begins: below the reported live id, or below the executor's counter if none
 * is reported. Some services send only `query_id`; it then replaces the counter (listed in GAPS.md). Null if the answer
 * has no number to begin from, negative if no id is below it.
 */
export function searchStart({ executor, highestLive, plain }: QueryIdView): number | null {
  const next = valueOrNull(highestLive) ?? valueOrNull(executor) ?? valueOrNull(plain);
  if (next === null) return null;
  const top = next.raw - 1n;
  return toSafeInteger(top > BigInt(HIGHEST_QUERY_ID) ? BigInt(HIGHEST_QUERY_ID) : top);
}

/** This many query ids from the highest down, or fewer if there are no more. */
export function idsDownFrom(top: number, count: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(count, top + 1)) }, (_, index) => top - index);
}

/**
 * Whether operation 1 rules out that a bundle with this id is live: no live id is above `max_live_query_id`, and none
 * is live when that is missing. An answer with only `query_id` rules out nothing.
 */
export function excludesLive(view: QueryIdView, queryId: number): boolean {
  const { highestLive } = view;
  return highestLive.kind === 'known' ? BigInt(queryId) > highestLive.value.raw : reportsNoneLive(view);
}

/**
 * Whether operation 1 reports that no bundle is live, by leaving out the highest live id beside its counter. A null is
 * not a missing id.
 */
export function reportsNoneLive({ executor, highestLive }: QueryIdView): boolean {
  return highestLive.kind === 'absent' && highestLive.reason === 'missing' && executor.kind === 'known';
}

/** Whether the counter has its first value: the account has had no bundle. */
export function isAtFirstId({ executor }: QueryIdView): boolean {
  return valueOrNull(executor)?.raw === 0n;
}

/**
 * Whether operation 1 reported that a bundle is no longer live after the bundle was read.
 * @param readAtMs when the bundle was read
 * @param counted the last answer of operation 1 and when it arrived; null before the first
 */
export function hasEnded(
  queryId: number,
  readAtMs: number,
  counted: { readonly view: QueryIdView; readonly atMs: number } | null,
): boolean {
  return counted !== null && counted.atMs > readAtMs && excludesLive(counted.view, queryId);
}

/** A whole number as a query id; null when no bundle can have it. */
export function toQueryId(id: bigint): number | null {
  return isQueryId(id) ? toSafeInteger(id) : null;
}

/** Whether a bundle can have this number. */
export function isQueryId(id: bigint): boolean {
  return id >= 0n && id <= BigInt(HIGHEST_QUERY_ID);
}

/** A query id as typed or linked: null unless it is a whole number that a bundle can have. */
export function parseQueryId(text: string): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= HIGHEST_QUERY_ID ? id : null;
}

/** A query id with the two parts that highload wallets count. */
export type HighloadQueryId = {
  /** shift · 1023 + bit number. */
  readonly id: bigint;
  readonly shift: bigint;
  readonly bit: bigint;
};

/** The number of bit numbers of a shift. */
const BITS_PER_SHIFT = 1_023n;

/**
 * A query id of an open body (operations 2 and 3), from its two parts, or from the single number that some services
 * send. Null when out of range.
 */
export function readQueryIdParts(value: unknown): Field<HighloadQueryId> {
  if (!isJsonObject(value)) {
    const whole = readOpenInteger(value);
    if (whole.kind === 'known' && !isQueryId(whole.value)) return unreadable(whole.value.toString());
    return mapField(whole, (id) => ({ id, shift: id / BITS_PER_SHIFT, bit: id % BITS_PER_SHIFT }));
  }
  return mapFields(
    readOpenInteger(memberOf(value, 'shift')),
    readOpenInteger(memberOf(value, 'bit_number')),
    (shift, bit) => {
      const id = shift * BITS_PER_SHIFT + bit;
      // With a larger bit number, two pairs of numbers would mean the same id.
      const isOfWallet = bit >= 0n && bit < BITS_PER_SHIFT && isQueryId(id);
      return isOfWallet ? known({ id, shift, bit }) : unreadable(`{"shift":${shift},"bit_number":${bit}}`);
    },
  );
}

/** The state of a query id: from its own request, else from operation 1. */
export type QueryIdState =
  | BundleStep
  /** The highest live one by operation 1, not read yet. */
  | 'reported-live'
  /** The present value of the executor's counter: the next bundle has this id or a later one. */
  | 'next'
  /** The value of `query_id`, used in place of the counter. The interface does not say what it counts. */
  | 'taken-for-next'
  /** Operation 1 excludes a live bundle. */
  | 'excluded'
  | 'not-requested';

/** Consecutive query ids in the same state, from the lowest to the highest. */
export type LineSegment = { readonly from: number; readonly to: number; readonly state: QueryIdState };

/** Each id in one of these states forms a separate segment: readers look for these ids and open them. */
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
  return excludesLive(view, id) ? 'excluded' : 'not-requested';
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
  const counts = { live: 0, 'not-live': 0, failed: 0, waiting: 0 };
  for (const step of steps) counts[step] += 1;
  return counts;
}
