/**
 * A request that the simulated service turns down before it asks the engine.
 * Thrown by the readers of parameters and caught in one place, `answer-request.ts`,
 * so that a reader can stay an expression.
 */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly status: number;
  /** Goes into `code` of the ErrorResponse. */
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

/** 400 for one parameter: what it is, and what it should have been. */
export function invalidParameter(name: string, expected: string, given: string): RefusedRequest {
  const shown = given.length > 80 ? `${given.slice(0, 80)}…` : given;
  return new RefusedRequest(400, 'INVALID_PARAMETER', `${name}: expected ${expected}, got ${JSON.stringify(shown)}`);
}
