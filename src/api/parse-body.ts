import type { ApiErrorKind } from './errors';
import { JsonSyntaxError } from './json-syntax-error';
import { parseLosslessJson } from './lossless-json';

export type ParsedBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: Extract<ApiErrorKind, 'empty' | 'html' | 'truncated' | 'not-json'> };

/**
 * Tells an answer's text apart: data, nothing, a web page, data that ends in the middle, or something else.
 *
 * @throws when the code that reads large numbers cannot be loaded, or when `signal` ends the reading
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
