import type { Clock } from '~/lib/clock';
import { createPrng } from '~/lib/prng';

type Headers = Readonly<Record<string, string>>;
type Body = string | ReadableStream<Uint8Array>;

/** `application/json` with a date of the exchange's own clock, which the reader compares with its own. */
export function jsonResponse(clock: Clock, status: number, body: Body, headers: Headers = {}): Response {
  return textResponse(clock, status, body, 'application/json', headers);
}

export function textResponse(clock: Clock, status: number, body: Body, type: string, headers: Headers = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      Date: new Date(clock.now()).toUTCString(),
      ...headers,
    },
  });
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  425: 'Too Early',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * The interface's ErrorResponse as text, with all four fields. The meaning of `externalQueryId` is not documented; here
 * it is derived from the request, so that the same request gives the same bytes.
 */
export function errorBody(request: Request, status: number, code: string, msg: string): string {
  const url = new URL(request.url);
  const id = createPrng(`${request.method} ${url.pathname}${url.search}`).uint32();
  return stringifyWire({
    code,
    error: TITLES[status] ?? `Status ${status}`,
    externalQueryId: `sim-${id.toString(16).padStart(8, '0')}`,
    msg,
  });
}

/**
 * A request that the simulated service refuses before it calls the engine. The readers of parameters throw it, and
 * `answer-request.ts` catches it, so that a reader can be used as an expression.
 */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly status: number;
  /** Becomes `code` of the ErrorResponse. */
  readonly code: string;
  /** Headers that belong to the status, such as `Allow` with 405. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, msg: string, headers: Readonly<Record<string, string>> = {}) {
    super(msg);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 400 for one parameter: its name, and the expected value. */
export function invalidParameter(name: string, expected: string, given: string): RefusedRequest {
  const shown = given.length > 80 ? `${given.slice(0, 80)}…` : given;
  return new RefusedRequest(400, 'INVALID_PARAMETER', `${name}: expected ${expected}, got ${JSON.stringify(shown)}`);
}

/**
 * JSON as the service writes it: like `JSON.stringify`, but a bigint becomes a bare integer with all digits.
 * `JSON.stringify` refuses bigint, and converting one to a number first would round it beyond 2^53 (operations 6 and
 * 7). Members that are undefined are left out. Throws TypeError for values that JSON does not have.
 */
export function stringifyWire(value: unknown): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      // A NaN from the engine is a bug; `JSON.stringify` would hide it as null.
      if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
      return JSON.stringify(value);
    case 'object':
      return Array.isArray(value) ? `[${value.map(stringifyWire).join(',')}]` : stringifyMembers(value);
    default:
      throw new TypeError(`not a JSON value: ${typeof value}`);
  }
}

function stringifyMembers(value: object): string {
  const members: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${stringifyWire(member)}`);
  }
  return `{${members.join(',')}}`;
}
