/**
 * Readers of single values. They are strict on purpose: a client that sends `limit=1e3` or `include_breakdown=1` should
 * learn it here and not from the real service. Each throws RefusedRequest (400) with the parameter's name.
 */

import { parseAddress } from '~/lib/address';
import type { CancelBody } from '../engine/account/cancel-message';
import { invalidParameter, RefusedRequest } from './responses';

type Bounds = { readonly minimum?: number; readonly maximum?: number };

/** A whole number in plain decimal digits. */
export function readInteger(name: string, text: string, bounds: Bounds): number {
  const value = /^(0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value) || !isWithin(value, bounds)) {
    throw invalidParameter(name, `a whole number${formatBounds(bounds)}`, text);
  }
  return value;
}

/** A number in plain decimal notation, no exponent. */
export function readNumber(name: string, text: string, bounds: Bounds): number {
  const value = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value) || !isWithin(value, bounds)) {
    throw invalidParameter(name, `a number${formatBounds(bounds)}`, text);
  }
  return value;
}

/** One of the words of the interface, in its spelling. */
export function readChoice<const Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw invalidParameter(name, `one of ${words.join(', ')}`, text);
  return word;
}

export function readBoolean(name: string, text: string): boolean {
  return readChoice(name, text, ['true', 'false']) === 'true';
}

/** An address in either form, converted to raw form in lower case. */
export function readAddress(name: string, text: string): string {
  const parsed = parseAddress(text);
  if (parsed === null) throw invalidParameter(name, 'an address (0:64 hex digits, or the 48-character form)', text);
  return parsed.raw;
}

/** Hex digits, in lower case. Their number is undocumented: a value with the wrong length is simply not found. */
export function readHex(name: string, text: string): string {
  if (!/^[0-9a-fA-F]+$/.test(text)) throw invalidParameter(name, 'hex digits', text);
  return text.toLowerCase();
}

/** Text with at least one character. */
export function readText(name: string, text: string): string {
  if (text.length === 0) throw invalidParameter(name, 'at least one character', text);
  return text;
}

/**
 * The id of a token: an address (in either form, read as raw), or a name such as `TON`, the literal id of the native
 * coin.
 */
export function readTokenId(name: string, text: string): string {
  return parseAddress(text)?.raw ?? readText(name, text);
}

function isWithin(value: number, { minimum, maximum }: Bounds): boolean {
  return (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
}

function formatBounds({ minimum, maximum }: Bounds): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}

/** Much more than four short base64 strings need; no limit is documented. */
const MAXIMUM_BYTES = 65_536;

/**
 * The JSON body of a request. Refuses, in this order: another content type (415), more than 64 KiB (413), and anything
 * except JSON in UTF-8 (400).
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
