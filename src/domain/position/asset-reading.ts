import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { PositionView } from './position-view';

/** The positions of one asset with the state of their reading: old ones are kept when the latest reading fails. */
export type AssetReading = {
  readonly asset: string;
  /** Null until they have been read once. */
  readonly rows: readonly PositionView[] | null;
  /** As they were answered, one for each of `rows`, for those who show every field. */
  readonly wire: readonly Lenient<Position>[];
  /** False when the service has more than were read. */
  readonly complete: boolean;
  /** Why the latest reading failed; null when it did not. */
  readonly failure: Error | null;
  readonly receivedAtMs: number | null;
  /** The data itself, to tell whether it is a new answer. */
  readonly source: unknown;
};
