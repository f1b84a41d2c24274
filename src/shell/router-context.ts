import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/queries/api-context';

/** What loaders get: they warm the same cache that pages read. */
export type RouterContext = {
  readonly queryClient: QueryClient;
  readonly api: Api;
};
