import { positionStatuses } from '~/domain/position/position-status';
import type { PositionRow } from '~/domain/position/position-row';
import { statusOf, UNKNOWN_STATUS } from './filter-positions';

/** How many of the rows have each status, in the order of a position's life; chosen ones that none has are named too. */
export function countStatuses(rows: readonly PositionRow[], chosen: readonly string[]): readonly (readonly [status: string, count: number])[] {
  const words = rows.map(statusOf);
  const shown = [...positionStatuses, UNKNOWN_STATUS].filter((status) => words.includes(status) || chosen.includes(status));
  return [...new Set([...shown, ...chosen])].map((status) => [status, words.filter((word) => word === status).length]);
}
