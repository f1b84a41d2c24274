import type { ApiErrorKind } from './errors';
import { isExact, JsonSyntaxError, parseExactJson, parseExactJsonInSlices } from './exact-json';

type ParsedBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: Extract<ApiErrorKind, 'empty' | 'html' | 'truncated' | 'not-json'> };

/**
 * Classifies an answer's text: data, nothing, a web page, data that is cut off, or something else.
 *
 * @throws the signal's reason when that ends the reading of a large text
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
 * The numbers that JavaScript may not print as they were sent: long ones, decimals, exponents and -0. Most amounts in
 * an answer are texts; the signs around the pattern find only JSON numbers.
 */
const DOUBTFUL = /(?<=^|[:,[\s])-?(?:\d{16,}|\d+(?:\.\d+)?[eE][+-]?\d+|\d+\.\d+|(?<=-)0)(?=$|[\s,\]}])/g;

/** In characters. JSON.parse takes 25 ms at most for less, whatever its form. */
const LARGE = 512 * 1024;

/**
 * Parses JSON without losing digits: whole numbers beyond ±(2^53 - 1) become bigint, others that JavaScript would print
 * differently a JsonNumber. As fast as JSON.parse unless the text has such a number.
 * Newer engines pass the source of a number to JSON.parse's reviver, which would also work. In Chromium that took three
 * to five times as long as our own reader, over megabytes with one large number as well as over nothing but large
 * numbers, and it overflows the stack on deep nesting.
 * Our reader reads large texts too, since it can pause in the middle, so that the page stays responsive.
 * @param signal ends the reading of a large text
 * @throws JsonSyntaxError, whose `endsEarly` marks a body that was cut off
 * @throws the signal's reason
 */
export async function parseLosslessJson(text: string, signal?: AbortSignal): Promise<unknown> {
  if (text.length > LARGE) return parseExactJsonInSlices(text, signal);
  if (!losesDigits(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // The exact reader reports where and why; the messages of engines differ.
    }
  }
  return parseExactJson(text);
}

function losesDigits(text: string): boolean {
  for (const [number] of text.matchAll(DOUBTFUL)) if (!isExact(number)) return true;
  return false;
}
