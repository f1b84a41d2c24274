import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchPatch } from '~/lib/search-params';

/**
 * Changes parts of a page's view in the URL. Filters replace the history entry, because "back" should leave the page,
 * not remove a word. Parts set to undefined are removed.
 * @param read reads the page's search parameters, as its route does
 * @param resetScroll false keeps the scroll position, for choices that are made far down
 */
export function useSearchPatch<Search extends object>(
  read: (search: Record<string, unknown>) => Search,
  { resetScroll = true }: { readonly resetScroll?: boolean } = {},
): SearchPatch<Search> {
  const navigate = useNavigate();
  return useCallback(
    (part, { replace = true } = {}) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...read({ ...before, ...part }) }),
        replace,
        resetScroll,
      }),
    [navigate, read, resetScroll],
  );
}
