import type { FreshnessAt } from '~/lib/freshness';
import type { Failure } from './failed';
import type { Sensitivity } from './privacy-context';

/** One answer of the service as received, for the raw view. */
export type Answer = {
  /** The operation. */
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The body as received. */
  readonly text: string;
  readonly receivedAtMs: number;
  /** Personal by default: then privacy mode hides it. */
  readonly sensitivity?: Sensitivity | undefined;
};

/** One of several sources of a panel, whose latest request failed. */
export type PartFailure = Failure & {
  /** Identifies each part of one panel. */
  readonly key: string;
  /** The name of the part, or a count of parts, at the start of its row in a table. */
  readonly name?: string | undefined;
};

/** The state of a panel's data: `<Panel title="Orders" {...state}>`. */
export type PanelState = {
  /** Gives null while nothing on screen requests the data. */
  readonly freshness: FreshnessAt;
  /** The failure of the latest request. It is shown as a line below older data, or instead of the body. */
  readonly failure: Failure | null;
  /** The sources whose latest request failed, where there are several. */
  readonly failures?: readonly PartFailure[] | undefined;
  /** A sentence shown when the first answer takes long. */
  readonly waiting?: string | null | undefined;
  readonly answers: readonly Answer[];
};
