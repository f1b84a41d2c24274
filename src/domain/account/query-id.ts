import type { QueryResponse } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readWhole } from '../read-field';

/** Highload-wallet style: seqno = shift · 1023 + bit number, the highest of which is this (FACTS §3). */
export const HIGHEST_QUERY_ID = 8_380_415;

/** Operation 1, whole numbers (scale 0). */
export type QueryIdView = {
  /** Where the executor's counter stands: the next bundle takes this id or a later one. */
  readonly executor: Field<Fixed>;
  /** Left out by the service when the account has no live bundle. */
  readonly highestLive: Field<Fixed>;
  /** The interface says nothing of it but its type. */
  readonly plain: Field<Fixed>;
};

export function toQueryIdView(answer: Lenient<QueryResponse>): QueryIdView {
  return {
    executor: readWhole(answer.executor_query_id, 0),
    highestLive: readWhole(answer.max_live_query_id, 0),
    plain: readWhole(answer.query_id, 0),
  };
}

/**
 * The query ids to ask for, from the highest down, `count` at most. No live bundle has a higher id than
 * `max_live_query_id`; where that is left out, the newest ids are those below the executor's counter.
 * Services that send `query_id` alone exist in practice; it then stands in for the counter (listed in
 * GAPS.md). Null when the answer has no number to begin from.
 */
export function bundleWindow({ executor, highestLive, plain }: QueryIdView, count: number): readonly number[] | null {
  const next = valueOrNull(executor) ?? valueOrNull(plain);
  const highest = valueOrNull(highestLive)?.raw ?? (next === null ? null : next.raw - 1n);
  if (highest === null) return null;
  const top = Number(highest > BigInt(HIGHEST_QUERY_ID) ? BigInt(HIGHEST_QUERY_ID) : highest);
  return Array.from({ length: Math.max(0, Math.min(count, top + 1)) }, (_, index) => top - index);
}

/** A query id as typed or linked: null unless it is a whole number that a bundle can have. */
export function parseQueryId(text: string): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= HIGHEST_QUERY_ID ? id : null;
}
