import type { Answer, Engine } from '../engine/engine';
import type { QueryReader } from './query-reader';

/** The input of an operation: its readers, and the body if it has one. */
export type OperationCall = {
  readonly engine: Engine;
  /** Reads a segment of the path. The templates guarantee that it exists. */
  path<T>(name: string, read: (name: string, text: string) => T): T;
  readonly query: QueryReader;
  /** The parsed JSON body of a POST. */
  readonly body: unknown;
};

/** The entity that a path names: sentinels replace it (see `sentinels.ts`). */
export type Subject = 'account' | 'market' | 'vault' | 'intent';

/** One operation of the interface as the simulated service offers it. */
export type Operation = {
  readonly method: 'GET' | 'POST';
  /** The path as the interface writes it, `{name}` for each parameter. */
  readonly template: string;
  /** The path parameter that a sentinel may replace, if there is one. */
  readonly subject: { readonly parameter: string; readonly kind: Subject } | null;
  /** Reads and checks the parameters, then calls the engine. Throws RefusedRequest. */
  readonly answer: (ask: OperationCall) => Answer<unknown> | Promise<Answer<unknown>>;
};
