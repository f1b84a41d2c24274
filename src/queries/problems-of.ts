import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, type ApiErrorKind } from '~/api/errors';
import type { DataProblem } from '~/api/problems';

/** What a query holds: its latest data, and the error of its latest request. */
export type Held = { readonly data: unknown; readonly error: Error | null };

/** Everything that was wrong with it. */
export function problemsOf({ data, error }: Held): readonly DataProblem[] {
  return [...problemsOfAnswer(data), ...problemsOfFailure(error)];
}

/** Whether there is anything to count at all, without the code that counts it. */
export function useHasDataProblems(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useMemo(() => cache.subscribe.bind(cache), [cache]);
  return useSyncExternalStore(subscribe, () => cache.getAll().some(({ state }) => problemsOf(state).length > 0));
}

function problemsOfAnswer(answer: unknown): readonly DataProblem[] {
  if (typeof answer !== 'object' || answer === null || !('problems' in answer)) return [];
  return Array.isArray(answer.problems) ? (answer.problems as DataProblem[]) : [];
}

/** Answers that came whole, and yet were of no use: those break the interface; a connection that broke does not. */
const GARBAGE: ReadonlySet<ApiErrorKind> = new Set(['shape', 'not-json', 'html', 'empty']);

/** The whole answer is one problem, of a field without a name. */
function problemsOfFailure(error: Error | null): readonly DataProblem[] {
  if (!(error instanceof ApiError) || !GARBAGE.has(error.kind)) return [];
  return [{ operation: error.operation, field: '', kind: error.kind === 'empty' ? 'missing' : 'unreadable', sample: error.sample ?? '' }];
}
