import type { ApiError } from '~/api/errors';
import type * as wire from '~/api/generated/types.gen';
import type { Catalogue } from '~/text/catalogue';
import type { Wording } from './describe-error';
import { plainWords } from './plain-wording';

/** The statuses that the interface documents for each of operations 1 to 8: none for 5 and 8. */
type Documented = {
  readonly getQueryId: wire.GetQueryIdErrors;
  readonly getAccountState: wire.GetAccountStateErrors;
  readonly getIntent: wire.GetIntentErrors;
  readonly getReferral: wire.GetReferralErrors;
  readonly getBalance: wire.GetBalanceErrors;
  readonly getLockedBalance: wire.GetLockedBalanceErrors;
};

/** A sentence for each documented status, none missing and none besides: the texts do not compile otherwise. */
type Meanings = {
  readonly [Operation in keyof Documented]: { readonly [Status in keyof Documented[Operation]]: string };
};

/**
 * How errors of operations 1 to 8 are worded: by what a documented status means there. Other statuses keep the
 * general hint, and are said to be undocumented. The service's own words are quoted, as text that can pass for nothing else.
 *
 * @param error what an operation was rejected with, for `describeError`
 */
export function statusWording(error: Error, text: Catalogue['errorsMeaning']): Wording {
  return {
    hint: (general) => meaningOf(error, text, general),
    said: (words) => text.quoted(plainWords(words)),
    id: plainWords,
  };
}

function meaningOf(error: Error, text: Catalogue['errorsMeaning'], general: string | null): string | null {
  if (!isRefusal(error)) return general;
  const meanings: Meanings = text.documented;
  const byStatus: Readonly<Record<string, Readonly<Record<number, string>>>> = meanings;
  const meaning = byStatus[error.operation]?.[error.status ?? 0];
  return meaning ?? [general, text.undocumented].filter((line) => line !== null).join(' ');
}

/** An answer of the service other than success; and no answer, or none that could be read, is no status of its. */
function isRefusal(error: Error): error is ApiError {
  return error.name === 'ApiError' && 'kind' in error && error.kind === 'http';
}
