import type { Clock } from '~/lib/clock';
import type { Lenient, LenientMember } from './lenient';
import type { Answered, OperationId, ParamsOf } from './operation-types';
import type { DataProblem } from './problems';

export type CallOptions = { readonly signal?: AbortSignal | undefined };

/** An answer that came and could be read, as far as it keeps to the interface. */
export type Reply<T> = {
  readonly data: T;
  /** When the last byte was read, by our clock. */
  readonly receivedAtMs: number;
  /** The answer's Date header; null where there is none or the browser withholds it. */
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  /** The body as it came, for the raw view. */
  readonly text: string;
  readonly request: { readonly method: 'GET' | 'POST'; readonly url: string };
};

/** What an operation's data is after decoding: lists by row, objects by field. */
export type DataOf<Id extends OperationId> = unknown extends Answered[Id]
  ? unknown
  : Answered[Id] extends readonly unknown[]
    ? Exclude<LenientMember<Answered[Id]>, { readonly kind: string }>
    : Lenient<NonNullable<Answered[Id]>> | Extract<Answered[Id], null>;

/** One method an operation, each rejecting with an ApiError and nothing else. */
export type ApiClient = {
  readonly [Id in OperationId]: (params: ParamsOf<Id>, options?: CallOptions) => Promise<Reply<DataOf<Id>>>;
};
