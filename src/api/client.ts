import { systemClock, wait } from '~/lib/clock';
import { saysOffline } from '~/lib/says-offline';
import { decodeBody } from './decode/decode-body';
import { ApiError, type ApiErrorKind } from './errors';
import { textExcerpt } from './json-excerpt';
import type { DataProblem, Lenient, LenientMember } from './lenient';
import { answerForm, operationIds } from './operation-forms';
import type { OperationAnswers, OperationId, ParamsOf } from './operation-types';
import { parseBody } from './parse-body';
import { headerAgeMs, headerTimeMs } from './transport/attempt';
import { outgoingRequest, type ServiceAddress } from './transport/outgoing-request';
import { type CallOptions, send, type SendOptions } from './transport/send';

export type ServiceClientOptions = ServiceAddress & Partial<SendOptions>;

/** An answer that arrived and could be read, with the places where it breaks the interface. */
export type Reply<T> = {
  readonly data: T;
  /** When the last byte was read, by our clock, minus the time for which a cache had stored the answer. */
  readonly receivedAtMs: number;
  /**
   * How long a cache had stored the answer: its Age header, or the time since an answer with the same Date and body.
   */
  readonly cachedMs: number;
  /** The answer's Date header; null when it is missing or the browser hides it. */
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  /** The body as received, for the raw view. */
  readonly text: string;
  readonly request: { readonly method: 'GET' | 'POST'; readonly url: string };
};

/** The type of an operation's decoded data: lists are decoded row by row, objects field by field. */
export type DataOf<Id extends OperationId> = unknown extends OperationAnswers[Id]
  ? unknown
  : OperationAnswers[Id] extends readonly unknown[]
    ? Exclude<LenientMember<OperationAnswers[Id]>, { readonly kind: string }>
    : Lenient<NonNullable<OperationAnswers[Id]>> | Extract<OperationAnswers[Id], null>;

/** Options of one request. */
type RequestOptions<T> = CallOptions & {
  /**
   * The latest answer to the same request. If the body has not changed, it is not decoded again and the data stays the
   * same object.
   */
  readonly previous?: Reply<T> | undefined;
};

/** Rejects only with an ApiError. */
type Method<Id extends OperationId> = (
  params: ParamsOf<Id>,
  options?: RequestOptions<DataOf<Id>>,
) => Promise<Reply<DataOf<Id>>>;

/** One method for each operation. */
export type ApiClient = { readonly [Id in OperationId]: Method<Id> };

/** Much larger than a thousand events, a year of rates, or any state of a smart account. */
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 12_000;

/** Creates a client of the service. It has no state: if the same request is made twice, it is sent twice. */
export function createClient(options: ServiceClientOptions): ApiClient {
  const call = callerOf(options);
  const method =
    <Id extends OperationId>(id: Id): Method<Id> =>
    (params, callOptions) =>
      call(id, params, callOptions);
  const methods = Object.fromEntries(operationIds.map((id) => [id, method(id)]));
  // There is a method for each operation, which TypeScript cannot see in a list of pairs.
  return methods as ApiClient;
}

type Call = <Id extends OperationId>(
  id: Id,
  params: ParamsOf<Id>,
  options?: RequestOptions<DataOf<Id>>,
) => Promise<Reply<DataOf<Id>>>;

function callerOf({ baseUrl, statusesForm, ...given }: ServiceClientOptions): Call {
  const sendOptions: SendOptions = { ...defaultSendOptions(), ...given };

  const call: Call = async <Id extends OperationId>(
    id: Id,
    params: ParamsOf<Id>,
    callOptions: RequestOptions<DataOf<Id>> = {},
  ): Promise<Reply<DataOf<Id>>> => {
    const form = answerForm(id);
    const request = requestOf(id, params, { baseUrl, statusesForm });
    const { method, url, cache } = request;
    const { answer, attempts } = await send(id, request, sendOptions, callOptions);
    const cameAtMs = answer.cameAtMs ?? sendOptions.clock.now();

    const { headers, status, text } = answer;
    const { previous, signal } = callOptions;
    const serverTimeMs = headerTimeMs(headers);
    const isSame = previous?.text === text;
    const isSameCopy = isSame && cache === 'default' && serverTimeMs !== null && previous.serverTimeMs === serverTimeMs;
    const cachedMs = isSameCopy ? cameAtMs - previous.receivedAtMs : headerAgeMs(headers);
    const around = { receivedAtMs: cameAtMs - cachedMs, cachedMs, serverTimeMs, text, request: { method, url } };
    if (isSame) return { ...previous, ...around };
    const fail = (kind: ApiErrorKind): never => {
      throw new ApiError({
        kind,
        operation: id,
        url,
        attempts,
        status,
        sample: textExcerpt(text.trim()),
        mayHaveReachedService: true,
      });
    };
    const parsed = await parseBody(text, headers.get('content-type'), signal).catch(() => fail('aborted'));
    const isSignedOut = async (): Promise<boolean> =>
      method === 'GET' && (await callOptions.limiter?.service?.signIn?.isSignedOut()) === true;
    if (parsed.kind === 'html' && (await isSignedOut())) return call(id, params, callOptions);
    const isEmptyAnswer = parsed.kind === 'empty' && form.mayBeEmpty === true;
    if (parsed.kind !== 'json' && !isEmptyAnswer) return fail(parsed.kind);
    const decoded = parsed.kind === 'json' ? decodeBody(id, form, parsed.value) : { data: null, problems: [] };
    if (decoded === null) return fail('shape');
    return {
      // This type and the schema in decodeBody are generated from the same document.
      data: decoded.data as DataOf<Id>,
      problems: decoded.problems,
      ...around,
    };
  };
  return call;
}

function requestOf<Id extends OperationId>(operation: Id, params: ParamsOf<Id>, address: ServiceAddress) {
  try {
    return outgoingRequest(operation, params, address);
  } catch (cause) {
    throw new ApiError({ kind: 'not-sent', operation, url: '', attempts: 0, mayHaveReachedService: false, cause });
  }
}

function defaultSendOptions(): SendOptions {
  return {
    // Reads `fetch` at each call and calls it as a method of the window, as browsers require.
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: systemClock(),
    random: Math.random,
    wait,
    isOffline: saysOffline,
    attemptTimeoutMs: DEFAULT_TIMEOUT_MS,
    maxBytes: DEFAULT_MAX_BYTES,
  };
}
