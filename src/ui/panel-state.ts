import type { Freshness } from '~/lib/freshness';
import type { Failure } from './failed';
import type { Sensitivity } from './privacy-context';

/** One answer of the service as it came, for the raw view. */
export type Answer = {
  /** What was asked, in short: the operation. */
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The body, untouched. */
  readonly text: string;
  readonly receivedAtMs: number;
  /** Personal unless said otherwise: privacy mode then keeps it shut. */
  readonly sensitivity?: Sensitivity | undefined;
};

/** One of several sources of a panel, of which the latest reading failed. */
export type PartFailure = Failure & {
  /** Identifies each part of one panel. */
  readonly key: string;
  /** Names the part, or says how many they are, at the head of its row in a table. */
  readonly name?: string | undefined;
};

/** The state of a panel's data: `<Panel title="Orders" {...state}>`. */
export type PanelState = {
  /** Null while nothing on screen reads. */
  readonly freshness: Freshness | null;
  /** The latest reading failed. With a body still shown it becomes a line, without one it takes its place. */
  readonly failure: Failure | null;
  /** Of several sources, those whose latest request failed. */
  readonly failures?: readonly PartFailure[] | undefined;
  /** A sentence once a first answer takes long. */
  readonly waiting?: string | null | undefined;
  readonly answers: readonly Answer[];
};
