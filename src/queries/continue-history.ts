import { BadValue, type Lenient } from '~/api/lenient';
import type { Position } from '~/api/generated/types.gen';
import { eventKey } from '~/domain/position/history-event';
import { isSameJson } from '~/lib/same-json';
import { rawAnswer } from './answers';
import type { AssetHistory } from './asset-history';
import { POSITIONS_PAGE } from './positions';
import type { Page } from './read-all-pages';
import type { CountedReply } from './read-counted-pages';

type Row = Lenient<Position>;

type ContinueHistory = { readonly maxRows: number; readonly readPage: (page: Page) => Promise<CountedReply<Row>> };

/** So many known rows must follow the new ones, or all there are. */
const ENOUGH_KNOWN = 5;
/** Rows below the newest page are read again after so long: nothing says that what is past never changes. */
const WHOLE_AGAIN_MS = 15 * 60_000;

/**
 * What was read of a history, continued by its newest page: one request a poll, however many pages there are. It goes
 * on from there only where nothing but new rows can have come: the page begins with them, goes on with exactly the
 * rows that were on top before, and the total has grown by as many.
 *
 * @returns null where all pages must be read again
 */
export async function continueHistory(before: AssetHistory, { maxRows, readPage }: ContinueHistory): Promise<AssetHistory | null> {
  // Then a whole reading is one page as well.
  if (before.rows.length < POSITIONS_PAGE) return null;
  const reply = await readPage({ limit: POSITIONS_PAGE, offset: 0 });
  const page = reply.data.flatMap((row) => (row instanceof BadValue ? [] : [row]));
  const come = newRows(before.rows, page);
  if (page.length < reply.data.length || come === null || reply.receivedAtMs - before.whole.atMs > WHOLE_AGAIN_MS) return null;
  if (before.totalCount.kind !== 'known' || reply.totalCount.kind !== 'known' || reply.totalCount.value - before.totalCount.value !== come) return null;
  const rows = [...keepRows(before.rows, page), ...before.rows.slice(page.length - come)];
  return {
    ...before,
    rows: sameList(before.rows, rows.slice(0, maxRows)),
    complete: before.complete && rows.length <= maxRows,
    totalCount: reply.totalCount,
    receivedAtMs: reply.receivedAtMs,
    serverTimeMs: reply.serverTimeMs,
    problems: [...reply.problems, ...before.whole.problems],
    answers: [rawAnswer(reply), ...before.whole.answers],
  };
}

/** How many rows of the newest page are above those that were on top; null where the two do not fit together. */
function newRows(before: readonly Row[], page: readonly Row[]): number | null {
  const [top] = before;
  const topKey = top === undefined ? null : eventKey(top);
  const come = topKey === null ? -1 : page.findIndex((row) => eventKey(row) === topKey);
  const known = come === -1 ? [] : page.slice(come);
  if (known.length < Math.min(ENOUGH_KNOWN, before.length)) return null;
  const follows = known.every((row, index) => {
    const other = before[index];
    return other !== undefined && eventKey(row) !== null && eventKey(row) === eventKey(other);
  });
  return follows ? come : null;
}

/** The same objects as before for rows that are told as before, and the same list where it is all of them: what was worked out of them stays. */
export function keepRows(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const byKey = new Map(before.map((row) => [eventKey(row), row]));
  const kept = rows.map((row) => {
    const key = eventKey(row);
    const same = key === null ? undefined : byKey.get(key);
    return same !== undefined && isSameJson(same, row) ? same : row;
  });
  return sameList(before, kept);
}

function sameList(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;
}
