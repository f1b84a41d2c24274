import { describeError } from '~/domain/describe-error';
import type { CoreCatalogue } from '~/text/catalogue';
import type { Failure } from '~/ui/failed';
import type { PartFailure } from '~/ui/panel-state';
import type { PanelQuery } from '~/shell/use-panel-state';

/** One source of a panel, under the title that its failure is told by. */
export type PanelPart = { readonly key: string; readonly title: string; readonly query: PanelQuery };

/** Those of a panel's sources whose latest reading failed, each with its own retry. */
export function partFailures(parts: readonly PanelPart[], text: CoreCatalogue, named: (title: string, words: string) => string): readonly PartFailure[] {
  return parts.flatMap(({ key, title, query }) => {
    if (query.error === null) return [];
    const failure = failureOf(query.error, text, { onRetry: () => void query.refetch(), retrying: query.isFetching });
    return [{ ...failure, key, message: named(title, failure.message) }];
  });
}

/** An error as a panel, a drawer or a list's end shows it. */
export function failureOf(error: Error, text: CoreCatalogue, retry: Pick<Failure, 'onRetry' | 'retrying'>): Failure {
  const { title, details } = describeError(error, text);
  return { message: `${title}.`, detail: details.join(' '), ...retry };
}
