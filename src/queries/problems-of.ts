import { ApiError, type ApiErrorKind } from '~/api/errors';
import type { DataProblem } from '~/api/lenient';

/** What a query holds: its latest data, and the error of its latest request. */
export type Held = { readonly data: unknown; readonly error: Error | null };

/** What was wrong with an answer, as far as the answer tells. */
export function problemsIn(answer: unknown): readonly DataProblem[] {
  const { problems } = Object(answer) as { readonly problems?: unknown };
  return Array.isArray(problems) ? (problems as DataProblem[]) : [];
}

/** Answers that came whole, and yet were of no use: those break the interface; a connection that broke does not. */
const GARBAGE: readonly ApiErrorKind[] = ['shape', 'not-json', 'html', 'empty'];

export function isGarbage(error: Error | null): error is ApiError {
  return error instanceof ApiError && GARBAGE.includes(error.kind);
}
