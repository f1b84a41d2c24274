import type { ApiError } from '~/api/errors';
import { type Catalogue, type LoadedCatalogue, textOf } from '~/text/catalogue';
import { errorsText } from '~/text/en/errors';

/** An error in words: a sentence, then what the service itself said and what may help. */
export type ErrorWords = { readonly title: string; readonly details: readonly string[] };

/** What is said otherwise where more is known of the operation that failed. */
export type Wording = {
  /** In place of the hint that is given for any operation. */
  readonly hint: (general: string | null) => string | null;
  /** The service's own words, in the form in which they stand among ours. */
  readonly said: (words: string) => string;
  /** An id of the service's, in the form in which it is shown. */
  readonly id: (id: string) => string;
};

const asIs = (text: string) => text;
const general: Wording = { hint: (hint) => hint, said: asIs, id: asIs };

/**
 * The one place that words errors of the service. Everything else that is thrown
 * is a mistake of ours and gets the same honest sentence.
 */
export function describeError(
  error: ApiError | Error,
  text: LoadedCatalogue,
  { hint, said, id } = general,
): ErrorWords {
  const t = textOf(text, errorsText);
  if (!isApiError(error)) return { title: t.titles.unexpected, details: [error.message] };
  const { serviceCode, serviceMessage, retryAfterMs, externalQueryId } = error;
  const words = [serviceMessage, serviceCode].filter((part) => part !== null).join(' · ');
  const details = [
    words === '' ? null : t.serviceWords(said(words)),
    hint(hintFor(error, t.hints)),
    retryAfterMs === null || retryAfterMs === 0 ? null : t.retryAfter(String(Math.ceil(retryAfterMs / 1_000))),
    externalQueryId === null ? null : t.queryId(id(externalQueryId)),
  ];
  return { title: titleOf(error, t.titles), details: details.filter((line) => line !== null) };
}

/** The same as one text, where there is room for a line alone. */
export function describeInOne(error: ApiError | Error, text: LoadedCatalogue): string {
  const { title, details } = describeError(error, text);
  return [`${title}.`, ...details].join(' ');
}

function isApiError(error: ApiError | Error): error is ApiError {
  return error.name === 'ApiError';
}

function titleOf(error: ApiError, titles: Catalogue['errors']['titles']): string {
  return error.kind === 'http' ? titles.http(String(error.status ?? '?')) : titles[error.kind];
}

function hintFor(error: ApiError, hints: Catalogue['errors']['hints']): string | null {
  if (error.kind === 'network' || error.kind === 'timeout') return hints.check;
  if (error.kind === 'html' || error.kind === 'not-json') return hints.proxy;
  if (error.kind !== 'http' || error.status === null) return null;
  if (error.status === 404) return hints.notFound;
  if (error.status === 429) return hints.rateLimited;
  return error.status >= 500 ? hints.serverError : hints.badRequest;
}
