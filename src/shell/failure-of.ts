import { describeError, type Wording } from '~/domain/describe-error';
import type { CoreCatalogue } from '~/text/catalogue';
import type { Failure } from '~/ui/failed';

/** An error as a panel, a drawer or a list's end shows it. */
export function failureOf(
  error: Error,
  text: CoreCatalogue,
  retry: Pick<Failure, 'onRetry' | 'retrying'>,
  wording?: Wording,
): Failure {
  const { title, details } = describeError(error, text, wording);
  return { message: `${title}.`, detail: details.join(' '), ...retry };
}
