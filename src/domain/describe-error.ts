import type { ApiError } from '~/api/errors';
import type * as wire from '~/api/generated/types.gen';
import { harmlessText } from '~/lib/harmless-text';
import { type Catalogue, type LoadedCatalogue, textOf } from '~/text/catalogue';
import { errorsText } from '~/text/en/errors';

/** An error as text: a sentence, then the service's own message and a hint. */
type ErrorDescription = { readonly title: string; readonly details: readonly string[] };

/** A sentence for this operation, if it needs one. */
export type ErrorFormat = {
  /** A hint that replaces the general one. */
  readonly hint: (general: string | null) => string | null;
  /** The service's own message, in the form in which ours embeds it. */
  readonly message: (words: string) => string;
  /** Returns an id of the service as it is shown, or null to leave it out. */
  readonly id: ((id: string) => string) | null;
};

const asIs = (text: string) => text;
const generalFormat: ErrorFormat = { hint: (hint) => hint, message: asIs, id: asIs };
/** Leaves out the id, so that all requests that fail for the same reason get the same text. */
export const withoutId: ErrorFormat = { ...generalFormat, id: null };

/** Describes all errors of the service. Any other thrown value is a bug of ours and gets one common sentence. */
export function describeError(
  error: ApiError | Error,
  text: LoadedCatalogue,
  { hint, message: said, id } = generalFormat,
): ErrorDescription {
  const t = textOf(text, errorsText);
  if (!isApiError(error)) return { title: `${t.titles.unexpected}.`, details: [error.message] };
  const { serviceCode, serviceMessage, retryAfterMs, externalQueryId } = error;
  const words = [serviceMessage, serviceCode].filter((part) => part !== null).join(' · ');
  const details = [
    words === '' ? null : t.serviceMessage(said(words)),
    isUnproxied(error) ? t.titles.html : hint(hintFor(error, t.hints)),
    retryAfterMs === null || retryAfterMs === 0 ? null : t.retryAfter(String(Math.ceil(retryAfterMs / 1_000))),
    externalQueryId === null || id === null ? null : t.queryId(id(externalQueryId)),
  ];
  return { title: titleOf(error, t.titles).replace(/[^?]$/, '$&.'), details: details.filter((line) => line !== null) };
}

/** The same as a single text, for places with one line. */
export function describeInOne(error: ApiError | Error, text: LoadedCatalogue, format = generalFormat): string {
  const { title, details } = describeError(error, text, format);
  return [title, ...details].join(' ');
}

function isApiError(error: ApiError | Error): error is ApiError {
  return error.name === 'ApiError';
}

/** Whether a web page was received that is not the error page of a gateway with an unreachable service. */
function isUnproxied({ isWebPage, status }: ApiError): boolean {
  return isWebPage && (status === null || status < 500);
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

/** More than the transport stores of any text of the service. */
const MAX_MESSAGE_LENGTH = 1_200;

/** Formats the service's text so that it cannot be mistaken for ours. */
function plainDescription(words: string): string {
  return harmlessText(words, MAX_MESSAGE_LENGTH);
}

/** The statuses that the interface documents for each of operations 1 to 8: none for 5 and 8. */
type Documented = {
  readonly getQueryId: wire.GetQueryIdErrors;
  readonly getAccountState: wire.GetAccountStateErrors;
  readonly getIntent: wire.GetIntentErrors;
  readonly getReferral: wire.GetReferralErrors;
  readonly getBalance: wire.GetBalanceErrors;
  readonly getLockedBalance: wire.GetLockedBalanceErrors;
};

/** A sentence for each documented status; the types require exactly these. */
type Meanings = {
  readonly [Operation in keyof Documented]: { readonly [Status in keyof Documented[Operation]]: string };
};

/**
 * Describes errors of operations 1 to 8 by the documented meaning of their status. Other statuses keep the general hint
 * and are called undocumented. The service's own message is quoted, so that it cannot be mistaken for ours.
 * @param error what an operation was rejected with, for `describeError`
 */
export function statusErrorFormat(error: Error, text: Catalogue['errorsMeaning']): ErrorFormat {
  return {
    hint: (general) => meaningOf(error, text, general),
    message: (words) => text.quoted(plainDescription(words)),
    id: plainDescription,
  };
}

function meaningOf(error: Error, text: Catalogue['errorsMeaning'], general: string | null): string | null {
  if (!isRefusal(error)) return general;
  const meanings: Meanings = text.documented;
  const byStatus: Readonly<Record<string, Readonly<Record<number, string>>>> = meanings;
  const meaning = byStatus[error.operation]?.[error.status ?? 0];
  return meaning ?? [general, text.undocumented].filter((line) => line !== null).join(' ');
}

/** The status of an answer other than success; null without a readable answer. */
function isRefusal(error: Error): error is ApiError {
  return error.name === 'ApiError' && 'kind' in error && error.kind === 'http';
}

/** Whether no answer came while the device reported that it is offline. */
export function isOffline(error: unknown): boolean {
  return error instanceof Error && isApiError(error) && error.kind === 'offline';
}

/** Whether the service answered that nothing exists at this address. That is an answer, not a failure. */
export function isNotFound(error: ApiError | Error | null): boolean {
  return error !== null && isApiError(error) && error.status === 404 && !error.isWebPage;
}
