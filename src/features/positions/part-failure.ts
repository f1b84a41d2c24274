import type { Catalogue } from '~/text/catalogue';

/** What the parts are read for, which is what a failure of one leaves unknown. */
export type PartKind = keyof Catalogue['partFailures']['of'];

/** One source of many, of which the latest reading failed. */
export type FailedPart = {
  /** What a retry asks for again. */
  readonly key: string;
  readonly name: string;
  readonly failure: Error;
  /** Of what is kept from before; null when nothing is. */
  readonly receivedAtMs: number | null;
};
