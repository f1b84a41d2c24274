import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useApi } from './api-context';
import { marketKey, marketOptions } from './market';
import { readMark } from './market-mark';

export type MarksForFile = {
  /** The mark of a market as it was read last. */
  readonly markOf: (address: string) => Field<Fixed>;
  /**
   * Asks for those of these markets that have not been read yet, also in a hidden tab. Resolves
   * when each has been answered or has failed: a file is worth having without a mark.
   */
  readonly readMissing: (addresses: readonly string[]) => Promise<void>;
};

/** Marks for a file that is written at one moment; the same functions from one drawing to the next. */
export function useMarksForFile(): MarksForFile {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      markOf: (address) => readMark(api, queryClient, address).mark,
      readMissing: async (addresses) => {
        const missing = [...new Set(addresses)].filter(
          (address) => queryClient.getQueryData(marketKey(address)) === undefined,
        );
        const read = async (address: string) => {
          const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
            api.client.getMarket({ address }, { signal, limiter: api.limiter.always });
          await queryClient.prefetchQuery({ ...marketOptions(api, address), queryFn });
        };
        await Promise.all(missing.map(read));
      },
    }),
    [api, queryClient],
  );
}
