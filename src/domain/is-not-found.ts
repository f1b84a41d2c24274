import type { ApiError } from '~/api/errors';

/** Whether the service itself says that it has nothing under this address: its answer, and no failure to give one. */
export function isNotFound(error: ApiError | Error | null): boolean {
  return error !== null && error.name === 'ApiError' && 'status' in error && error.status === 404;
}
