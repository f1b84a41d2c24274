import { describeError } from '~/domain/describe-error';
import type { CoreCatalogue } from '~/text/catalogue';
import type { Failure } from '~/ui/failed';

/** An error as a panel, a drawer or a list's end shows it. */
export function failureOf(error: Error, text: CoreCatalogue, retry: Pick<Failure, 'onRetry' | 'retrying'>): Failure {
  const { title, details } = describeError(error, text);
  return { message: `${title}.`, detail: details.join(' '), ...retry };
}
