import { listFailures } from '~/features/shared/part-failures';
import { isToldByAge, type PanelQuery, type StatusFailure } from '~/features/shared/panel-state';
import type { PartFailure } from '~/ui/panel-state';

/** One of the queries behind a panel, with the title that its failure is shown under. */
export type OperationPart = { readonly key: string; readonly title: string; readonly query: PanelQuery };

/** The failures of a panel's queries, each with its own Retry. */
export function partFailures(
  parts: readonly OperationPart[],
  failureFor: StatusFailure,
  named: (title: string, texts: string) => string,
): readonly PartFailure[] {
  return parts.flatMap(({ key, title, query }) => {
    if (query.error === null || isToldByAge(query)) return [];
    const failure = failureFor(query.error, { onRetry: () => void query.refetch(), retrying: query.isFetching });
    return [{ ...failure, key, message: named(title, failure.message) }];
  });
}

type SummaryText = {
  readonly failedMany: (count: number) => string;
  readonly first: (texts: string) => string;
  readonly retryAll: string;
};

/** Lists a few failures separately, and many as one line with one Retry for all. */
export function inOneLine(failures: readonly PartFailure[], texts: SummaryText): readonly PartFailure[] {
  return listFailures(failures, ([first]) => {
    const detail = typeof first?.detail === 'string' ? ` ${first.detail}` : '';
    return {
      message: texts.failedMany(failures.length),
      detail: `${texts.first(first?.message ?? '')}${detail}`,
      retryLabel: texts.retryAll,
    };
  });
}
