import type { CancelBody } from '../engine/account/cancel-message';
import { RefusedRequest } from './responses';

/** Four short base64 strings are far smaller; no limit is documented. */
const MAXIMUM_BYTES = 65_536;

/**
 * The JSON body of a request. Refuses, in this order: another content type (415), more than 64 KiB (413), and anything
 * but JSON in UTF-8 (400).
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type.trim())) {
    throw new RefusedRequest(415, 'UNSUPPORTED_MEDIA_TYPE', 'the body must be application/json');
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > MAXIMUM_BYTES) {
    throw new RefusedRequest(413, 'BODY_TOO_LARGE', `the body must have at most ${MAXIMUM_BYTES} bytes`);
  }
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return body;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      throw new RefusedRequest(400, 'INVALID_JSON', 'the body is not JSON in UTF-8');
    }
    throw error;
  }
}

/** The body of operation 9 as an object; `verifyCancelMessage` checks its members. */
export function asCancelBody(body: unknown): CancelBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RefusedRequest(400, 'INVALID_BODY', 'the body must be a JSON object');
  }
  return body;
}
