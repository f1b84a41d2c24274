import type { FreshnessAt } from '~/lib/freshness';
import type { Failure } from './failed';
import type { Sensitivity } from './privacy-context';

/** One answer of the service as received, for the raw view. */
export type RawAnswer = {
  /** The operation. */
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The body as received. */
  readonly text: string;
  readonly receivedAtMs: number;
  /** Personal by default, so privacy mode hides it. */
  readonly sensitivity?: Sensitivity | undefined;
};

/** The failed latest request of one of a panel's sources. */
export type PartFailure = Failure & {
  /** Identifies the part within its panel. */
  readonly key: string;
  /** The name of the part, or a count of parts, at the start of its row in a table. */
  readonly name?: string | undefined;
};

/** The state of a panel's data: `<Panel title="Orders" {...state}>`. */
export type PanelState = {
  /** Returns null while no part of the screen requests the data. */
  readonly freshness: FreshnessAt;
  /** The failure of the latest request. It is shown as a line below older data, or instead of the body. */
  readonly failure: Failure | null;
  /** The failed sources, if the panel has several. */
  readonly failures?: readonly PartFailure[] | undefined;
  /** A sentence that is shown when the first answer takes long. */
  readonly waiting?: string | null | undefined;
  readonly answers: readonly RawAnswer[];
};
