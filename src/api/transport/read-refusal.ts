import { isJsonObject, type JsonObject } from '~/lib/json-object';
import { textExcerpt } from '../json-excerpt';
import { headerTimeMs } from './attempt';

type Refusal = ServiceMessage & {
  readonly isErrorResponse: boolean;
  readonly isWebPage: boolean;
  readonly retryAfterMs: number | null;
};

/** In characters. A longer error body is not worth the time to read it. */
const LONGEST = 256 * 1024;

/** The contents of an answer other than 2xx: its body, and `Retry-After` as a duration from `nowMs` on. */
export function readRefusal(text: string, headers: Headers, nowMs: number): Refusal {
  const read = text.length > LONGEST ? '' : text;
  return {
    ...readServiceMessage(read),
    isErrorResponse: isErrorResponse(read),
    isWebPage: /^\s*</.test(read),
    retryAfterMs: retryAfterMs(headers, nowMs),
  };
}

/**
 * Reads Retry-After: seconds, or a date. A date is compared with the answer's own Date header if there is one, so that
 * a wrong clock on either side does not matter.
 * @returns milliseconds, never negative; null when it is missing or unreadable
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  // A number with too many digits still means a long wait.
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER);
  // Date.parse would also accept "5.5" or "-1" as dates.
  const atMs = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) return null;
  return Math.max(0, atMs - (headerTimeMs(headers) ?? nowMs));
}

/** The contents of an error body. Null when it has none. */
type ServiceMessage = {
  readonly serviceCode: string | null;
  readonly serviceMessage: string | null;
  readonly externalQueryId: string | null;
};

const MAX_LENGTH = 500;

/**
 * Reads an ErrorResponse, or a similar form: the interface documents it for six operations only, and a real service was
 * seen to send `message`, with the kind of error in `error`. For a list, the first element counts; a plain text is the
 * message.
 */
export function readServiceMessage(text: string): ServiceMessage {
  const body = parsedOrNull(text);
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (!isJsonObject(first)) return { serviceCode: null, serviceMessage: plainText(first, text), externalQueryId: null };
  const message = textOf(first, 'msg') ?? textOf(first, 'message');
  const error = textOf(first, 'error');
  return {
    serviceCode: textOf(first, 'code') ?? (message === null ? null : error),
    serviceMessage: message ?? error,
    externalQueryId: textOf(first, 'externalQueryId'),
  };
}

/**
 * Whether the body is an object with at least one of ErrorResponse's texts. Text in any other form is shown too, but it
 * may come from a proxy and does not prove what the service did.
 */
export function isErrorResponse(text: string): boolean {
  const body = parsedOrNull(text);
  return (
    isJsonObject(body) &&
    ['code', 'error', 'msg'].some(
      (name) => Object.hasOwn(body, name) && typeof body[name] === 'string' && body[name] !== '',
    )
  );
}

/** Long numbers become texts: only texts are needed, and a number would round them. */
function parsedOrNull(text: string): unknown {
  const quoted = text.replace(/([:,[]\s*)(-?[0-9]{16,})(?=\s*[,}\]])/g, '$1"$2"');
  return parsed(quoted) ?? parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a plain text, which becomes the message
  }
}

/** Web pages of proxies are not messages of the service. */
function plainText(body: unknown, text: string): string | null {
  const words = (typeof body === 'string' ? body : text).trim();
  const isWords = typeof body === 'string' || body === null || body === undefined;
  return !isWords || words === '' || words === 'null' || /^[<[{]/.test(words) ? null : textExcerpt(words, MAX_LENGTH);
}

function textOf(members: JsonObject, name: string): string | null {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? textExcerpt(value.trim(), MAX_LENGTH) : null;
}
