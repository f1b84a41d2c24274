import type { ApiErrorKind } from './errors';
import { isExact, JsonSyntaxError, parseExactJson, parseExactJsonInSlices } from './exact-json';

type ParsedBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: Extract<ApiErrorKind, 'empty' | 'html' | 'truncated' | 'not-json'> };

/**
 * Classifies the text of an answer: data, an empty body, a web page, data that is cut off, or another text.
 *
 * @throws the signal's reason if the signal aborts while a large text is read
 */
export async function parseBody(text: string, contentType: string | null, signal?: AbortSignal): Promise<ParsedBody> {
  const trimmed = text.trimStart();
  if (trimmed === '') return { kind: 'empty' };
  if (trimmed.startsWith('<')) return { kind: 'html' };
  try {
    return { kind: 'json', value: await parseLosslessJson(text, signal) };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    if (contentType?.toLowerCase().includes('html') === true) return { kind: 'html' };
    return { kind: error.endsEarly ? 'truncated' : 'not-json' };
  }
}

/**
 * Finds the numbers that JavaScript may print differently: long ones, decimals, exponents and -0. Most amounts in an
 * answer are texts; the signs around the pattern limit it to JSON numbers.
 */
const DOUBTFUL = /(?<=^|[:,[\s])-?(?:\d{16,}|\d+(?:\.\d+)?[eE][+-]?\d+|\d+\.\d+|(?<=-)0)(?=$|[\s,\]}])/g;

/** In characters. For shorter texts of any form JSON.parse takes at most 25 ms. */
const LARGE = 512 * 1024;

/**
 * Parses JSON without losing digits: whole numbers beyond ±(2^53 - 1) become bigint, and others that JavaScript would
 * print differently a JsonNumber. It is as fast as JSON.parse unless the text has such a number.
 * Newer engines pass the source of a number to JSON.parse's reviver, which would also work. In Chromium that took three
 * to five times as long as our reader, both for megabytes with one large number and for a text of only large numbers,
 * and deep nesting overflows the stack.
 * Our reader also reads large texts, since it can pause, which keeps the page responsive.
 * @param signal aborts the reading of a large text
 * @throws JsonSyntaxError; its `endsEarly` marks a body that was cut off
 * @throws the signal's reason
 */
export async function parseLosslessJson(text: string, signal?: AbortSignal): Promise<unknown> {
  if (text.length > LARGE) return parseExactJsonInSlices(text, signal);
  if (!losesDigits(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // The exact reader reports the place and the reason; the messages of engines differ.
    }
  }
  return parseExactJson(text);
}

function losesDigits(text: string): boolean {
  for (const [number] of text.matchAll(DOUBTFUL)) if (!isExact(number)) return true;
  return false;
}
