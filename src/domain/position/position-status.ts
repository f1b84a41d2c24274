import type { PositionStatus } from '~/api/generated/types.gen';

/** Every status that the interface names, in the order of a position's life. */
export const positionStatuses = [
  'pending_open',
  'opened',
  'pending_close',
  'pending_full_close',
  'pending_liquidate',
  'pending_max_pnl',
  'closed',
  'liquidated',
] as const satisfies readonly PositionStatus[];
