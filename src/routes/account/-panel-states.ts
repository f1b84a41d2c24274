import { failureOfQuery, type PanelQuery } from '~/shell/use-panel-state';
import type { CoreCatalogue } from '~/text/catalogue';
import type { PartFailure } from '~/ui/panel-state';

/** One source of a panel, under the title that its failure is told by. */
export type PanelPart = { readonly key: string; readonly title: string; readonly query: PanelQuery };

/** Those of a panel's sources whose latest reading failed, each with its own retry. */
export function partFailures(parts: readonly PanelPart[], text: CoreCatalogue, named: (title: string, words: string) => string): readonly PartFailure[] {
  return parts.flatMap(({ key, title, query }) => {
    const failure = failureOfQuery(query, text);
    return failure === null ? [] : [{ ...failure, key, message: named(title, failure.message) }];
  });
}
