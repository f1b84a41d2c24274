import { useMemo, useState } from 'react';
import type { CompareOption } from '~/domain/vault/compare-choice';
import type { ComparedHistory } from '~/domain/vault/compare-rates';
import { toRateHistory } from '~/domain/vault/rate-history';
import { useApi } from '~/queries/api-context';
import type { VaultRatesState } from '~/queries/vault-rates-board';

export type ComparedHistories = {
  /** Those that have been read, in the order of the choice; of an answer without a list, no points. */
  readonly histories: readonly ComparedHistory[];
  readonly withoutList: readonly CompareOption[];
  /** Rows without a readable moment, and those given up for another one of the same moment. */
  readonly undated: number;
  readonly repeated: number;
};

/** What has been read of the chosen vaults' histories (operation 11). The same as long as the answers say the same: a new look at them draws no new chart. */
export function useComparedHistories(options: readonly CompareOption[], board: ReadonlyMap<string, VaultRatesState>): ComparedHistories {
  const { assumptions } = useApi().config;
  const answers = useSameList(options.map(({ address }) => board.get(address)?.reply?.data));
  return useMemo(() => {
    const read = options.flatMap((option, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ option, series: toRateHistory(answer, assumptions).series }];
    });
    return {
      histories: read.map(({ option, series }) => ({ address: option.address, points: series?.points ?? [] })),
      withoutList: read.filter(({ series }) => series === null).map(({ option }) => option),
      undated: read.reduce((count, { series }) => count + (series?.undated ?? 0), 0),
      repeated: read.reduce((count, { series }) => count + (series?.repeated ?? 0), 0),
    };
  }, [options, answers, assumptions]);
}

/** The list of before where the new one has the same members. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((one, index) => one === list[index]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
