import { useEffect, useState } from 'react';
import { searchJson, type JsonSearch, type JsonSearchOptions } from '~/lib/search-json';
import { inSlices } from '~/lib/slices';

export type TreeSearchState = JsonSearch & {
  /** False while it still looks. */
  readonly isDone: boolean;
};

/**
 * Looks through a tree while the page goes on answering; typing on ends a search and begins the
 * next. What a search before it has found stays until there is more to say.
 *
 * @param query null when it asks for nothing
 */
export function useTreeSearch(value: unknown, query: string, { masked, nameOf }: JsonSearchOptions): TreeSearchState | null {
  const [state, setState] = useState<{ readonly query: string; readonly search: TreeSearchState } | null>(null);
  useEffect(() => {
    if (query === '') return undefined;
    const typedOn = new AbortController();
    const tell = (search: JsonSearch, isDone: boolean) => setState({ query, search: { ...search, isDone } });
    inSlices(searchJson(value, query, { masked, nameOf }), { signal: typedOn.signal, onRest: (search) => tell(search, false) }).then(
      (search) => typedOn.signal.aborted || tell(search, true),
      (error: unknown) => {
        // Only giving up is expected: a fault in the search itself belongs to the boundary around the panel.
        if (!typedOn.signal.aborted) setState(() => { throw error; });
      },
    );
    return () => typedOn.abort();
  }, [value, query, masked, nameOf]);
  return state !== null && query !== '' && state.query === query ? state.search : null;
}
